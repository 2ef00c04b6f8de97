import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { usePlateOfOther } from '../../../../shared/vehicle/plate-of-other.ts';
import { VehicleInput } from '../../../../shared/vehicle/VehicleInput.tsx';
import {
  type DescribedVehicle,
  type VehicleForm,
  vehicleFieldsOf,
  vehicleForm,
} from '../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../shared/vehicle/vehicle-texts.ts';
import { useCorrectVehicle, useSaveOwnVehicle, vehicleSchema } from '../../api/save-vehicle.ts';

export function VehicleDialog({ vehicle, ...dialog }: DialogState & { vehicle?: Schemas['Vehicle'] }) {
  const saving = useSaveOwnVehicle(vehicle?.id);
  return <VehicleFormDialog {...dialog} vehicle={vehicle} saving={saving} isAtDesk={false} />;
}

export function CorrectVehicleDialog({
  vehicle,
  ...dialog
}: DialogState & { vehicle: DescribedVehicle & { id: number } }) {
  const saving = useCorrectVehicle(vehicle.id);
  return <VehicleFormDialog {...dialog} vehicle={vehicle} saving={saving} isAtDesk />;
}

function VehicleFormDialog(
  props: DialogState & {
    vehicle?: DescribedVehicle & { id: number };
    saving: ReturnType<typeof useSaveOwnVehicle> | ReturnType<typeof useCorrectVehicle>;
    isAtDesk: boolean;
  },
) {
  const { vehicle, saving, isAtDesk, ...dialog } = props;
  const { t } = useTranslation(['garage', 'public']);
  return (
    <SchemaDialog
      {...dialog}
      title={t(vehicle ? 'vehicles.editTitle' : 'vehicles.addTitle')}
      submit={t('words.save')}
      cancel={t('words.cancel')}
      failure={t('words.wentWrong')}
      schema={() => vehicleSchema(t, workshopToday())}
      draft={`vehicle/${vehicle?.id ?? 'new'}`}
      values={vehicleForm(vehicle)}
      mutation={saving}
      onSubmit={(payload, answer) => saving.mutate(payload, answer<unknown>())}
    >
      <VehicleFields vehicleId={vehicle?.id} isAtDesk={isAtDesk} />
    </SchemaDialog>
  );
}

/**
 * The inputs of a client's vehicle. An unusual plate or VIN gets a hint and is accepted. Only a new vehicle has an input for
 * its mileage: later readings go into its service book.
 */
function VehicleFields({ vehicleId, isAtDesk }: { vehicleId: number | undefined; isAtDesk: boolean }) {
  const { hintOf } = useVehicleTexts();
  const { register, watch, formState } = useFormContext<VehicleForm>();
  const values = watch();
  const ofOther = usePlateOfOther(isAtDesk ? values.licensePlate : undefined, ({ id }) => id === vehicleId);
  return (
    <div className="field-pair">
      {vehicleFieldsOf('identity', 'detail', ...(vehicleId === undefined ? (['reading'] as const) : [])).map(
        (field) => (
          <VehicleInput
            key={field}
            field={field}
            registration={register(field)}
            hint={(field === 'licensePlate' ? ofOther : undefined) ?? hintOf(field, values[field])}
            error={formState.errors[field]?.message}
          />
        ),
      )}
    </div>
  );
}
