import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import {
  type DescribedVehicle,
  VEHICLE_FIELD_NAMES,
  vehicleForm,
} from '../../../../shared/vehicle/vehicle-fields.ts';
import { useCorrectVehicle, useSaveOwnVehicle, vehicleSchema } from '../../api/vehicles.ts';
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
  const values = useMemo(() => vehicleForm(vehicle), [vehicle]);
  const form = useSchemaForm({
    schema: () => vehicleSchema(t, workshopToday()),
    fields: VEHICLE_FIELD_NAMES,
    draft: { name: `vehicle/${vehicle?.id ?? 'new'}`, isOpen: open },
    values,
  });
  const { draft, refusal } = form;
  const close = () => {
    onClose();
    form.clearErrors();
    saving.reset();
  };
  const saved = () => {
    draft.discard();
    close();
  };

  const submit = form.onSubmit((payload, onError) => saving.mutate(payload, { onSuccess: saved, onError }));

  return (
    <FormDialog
      open={open}
      title={t(vehicle ? 'vehicles.editTitle' : 'vehicles.addTitle')}
      submit={t('vehicles.save')}
      cancel={t('vehicles.cancel')}
      pending={saving.isPending}
      error={refusal(saving.error, t('notSaved.text'))}
      onSubmit={submit}
      onClose={close}
    >
      <DraftNotice draft={draft} />
      <VehicleFields form={form} isNew={vehicle === undefined} />
    </FormDialog>
  );
}
