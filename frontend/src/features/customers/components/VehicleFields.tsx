import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { VehicleInput } from '../../../shared/vehicle/VehicleInput.tsx';
import {
  type VehicleFieldName,
  type VehicleForm,
  vehicleFieldsOf,
} from '../../../shared/vehicle/vehicle-fields.ts';
import { isUnusualPlate, isUnusualVin } from '../../../shared/vehicle/vehicle-hints.ts';
import type { VehiclePayload } from '../api/vehicle-schema.ts';

/** The inputs of a client's vehicle. An unusual plate or VIN gets a hint and is accepted. */
export function VehicleFields({
  form,
  isNew,
}: {
  form: UseFormReturn<VehicleForm, unknown, VehiclePayload>;
  /** Only a new vehicle has an input for its mileage: later readings go into its service book. */
  isNew: boolean;
}) {
  const { t } = useTranslation('garage');
  const { register, watch, formState } = form;
  const values = watch();
  const hints: Partial<Record<VehicleFieldName, string | false>> = {
    licensePlate: isUnusualPlate(values.licensePlate) && t('unusual.licensePlate'),
    vin: isUnusualVin(values.vin) && t('unusual.vin'),
  };
  const fields = vehicleFieldsOf('identity', 'detail', ...(isNew ? (['reading'] as const) : []));
  return (
    <div className="field-pair">
      {fields.map((field) => (
        <VehicleInput
          key={field}
          field={field}
          registration={register(field)}
          hint={hints[field] || undefined}
          error={formState.errors[field]?.message}
        />
      ))}
    </div>
  );
}
