import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { useDraft } from '../../../../shared/drafts/use-draft.ts';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import {
  type DescribedVehicle,
  VEHICLE_FIELD_NAMES,
  type VehicleForm,
  vehicleForm,
} from '../../../../shared/vehicle/vehicle-fields.ts';
import {
  useCorrectVehicle,
  useSaveOwnVehicle,
  type VehiclePayload,
  vehicleSchema,
} from '../../api/vehicles.ts';
import { VehicleFields } from './VehicleFields.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function VehicleDialog({ vehicle, ...dialog }: Props & { vehicle?: Schemas['Vehicle'] }) {
  const saving = useSaveOwnVehicle(vehicle?.id);
  return <VehicleFormDialog {...dialog} vehicle={vehicle} saving={saving} />;
}

export function CorrectVehicleDialog({
  vehicle,
  ...dialog
}: Props & { vehicle: DescribedVehicle & { id: number } }) {
  const saving = useCorrectVehicle(vehicle.id);
  return <VehicleFormDialog {...dialog} vehicle={vehicle} saving={saving} />;
}

function VehicleFormDialog({
  vehicle,
  saving,
  open,
  onClose,
}: Props & {
  vehicle?: DescribedVehicle & { id: number };
  saving: ReturnType<typeof useSaveOwnVehicle> | ReturnType<typeof useCorrectVehicle>;
}) {
  const { t } = useTranslation(['garage', 'public']);
  const resolver = useMemo(() => schemaResolver(vehicleSchema(t, workshopToday())), [t]);
  const values = useMemo(() => vehicleForm(vehicle), [vehicle]);
  const form = useForm<VehicleForm, unknown, VehiclePayload>({ resolver, values });
  const draft = useDraft(`vehicle/${vehicle?.id ?? 'new'}`, form, open);
  const close = () => {
    onClose();
    form.clearErrors();
    saving.reset();
  };
  const saved = () => {
    draft.discard();
    close();
  };

  const submit = form.handleSubmit((payload) =>
    saving.mutate(payload, {
      onSuccess: saved,
      onError: (error) => showServerErrors(error, VEHICLE_FIELD_NAMES, form.setError),
    }),
  );
  const refused = saving.isError && Object.keys(form.formState.errors).length === 0;

  return (
    <FormDialog
      open={open}
      title={t(vehicle ? 'vehicles.editTitle' : 'vehicles.addTitle')}
      submit={t('vehicles.save')}
      cancel={t('vehicles.cancel')}
      pending={saving.isPending}
      error={refused ? (serverMessageOf(saving.error) ?? t('notSaved.text')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <DraftNotice draft={draft} />
      <VehicleFields form={form} isNew={vehicle === undefined} />
    </FormDialog>
  );
}
