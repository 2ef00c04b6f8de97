import type { UseFormReturn } from 'react-hook-form';
import { VehicleInput } from '../../../../shared/vehicle/VehicleInput.tsx';
import { type VehicleForm, vehicleFieldsOf } from '../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../shared/vehicle/vehicle-texts.ts';
import type { VehiclePayload } from '../../api/vehicles.ts';

/** The inputs of a client's vehicle. An unusual plate or VIN gets a hint and is accepted. */
export function VehicleFields({
  form,
  isNew,
}: {
  form: UseFormReturn<VehicleForm, unknown, VehiclePayload>;
  /** Only a new vehicle has an input for its mileage: later readings go into its service book. */
  isNew: boolean;
}) {
  const { hintOf } = useVehicleTexts();
  const { register, watch, formState } = form;
  const values = watch();
  const fields = vehicleFieldsOf('identity', 'detail', ...(isNew ? (['reading'] as const) : []));
  return (
    <div className="field-pair">
      {fields.map((field) => (
        <VehicleInput
          key={field}
          field={field}
          registration={register(field)}
          hint={hintOf(field, values[field])}
          error={formState.errors[field]?.message}
        />
      ))}
    </div>
  );
}
