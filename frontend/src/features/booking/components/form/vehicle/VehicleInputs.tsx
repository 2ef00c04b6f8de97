import { useFormContext, useWatch } from 'react-hook-form';
import { VehicleInput } from '../../../../../shared/vehicle/VehicleInput.tsx';
import { bookingFieldName, type VehicleFieldName } from '../../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../../shared/vehicle/vehicle-texts.ts';
import type { BookingForm } from '../../../api/booking-schema.ts';

/** Inputs of the vehicle in the booking form. An unusual plate or VIN gets a hint and is accepted. */
export function VehicleInputs({ fields }: { fields: readonly VehicleFieldName[] }) {
  const { register, control, formState } = useFormContext<BookingForm>();
  const values = useWatch({ control });
  const { hintOf } = useVehicleTexts();
  return (
    <div className="pair">
      {fields.map((field) => {
        const name = bookingFieldName(field);
        return (
          <VehicleInput
            key={field}
            field={field}
            registration={register(name)}
            hint={hintOf(field, values[name])}
            error={formState.errors[name]?.message}
          />
        );
      })}
    </div>
  );
}
