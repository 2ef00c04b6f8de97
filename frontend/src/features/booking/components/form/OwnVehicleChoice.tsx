import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { useOwnVehicles } from '../../../../shared/api/list-own-vehicles.ts';
import { formatVehicle } from '../../../../shared/format.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import type { BookingForm } from '../../api/booking-schema.ts';
import { vehicleInForm } from '../../vehicle-in-form.ts';

const IDENTITY = ['vehicleMake', 'vehicleModel', 'vehicleYear', 'vehicleLicensePlate'] as const;

/** Fills the vehicle fields from one of the client's vehicles. The only vehicle is preselected while the fields are empty. */
export default function OwnVehicleChoice() {
  const { t } = useTranslation('garage');
  const { getValues, setValue, clearErrors } = useFormContext<BookingForm>();
  const typed = useWatch<BookingForm, typeof IDENTITY>({ name: IDENTITY });
  const { data: vehicles = [] } = useOwnVehicles();
  const fill = (vehicle: Schemas['Vehicle'] | undefined) => {
    for (const [field, value] of Object.entries(vehicleInForm(vehicle))) {
      setValue(field as keyof BookingForm, value);
      clearErrors(field as keyof BookingForm);
    }
  };

  const only = vehicles.length === 1 ? vehicles[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the vehicles are loaded
  useEffect(() => {
    if (only && getValues(IDENTITY).every((value) => !value)) fill(only);
  }, [only]);

  if (vehicles.length === 0) return null;
  const chosen = vehicles.find((vehicle) => {
    const own = vehicleInForm(vehicle);
    return IDENTITY.every((field, position) => own[field] === typed[position]);
  });
  return (
    <SelectField
      label={t('ownInBooking.label')}
      placeholder={t('ownInBooking.other')}
      options={vehicles.map((vehicle) => ({
        value: String(vehicle.id),
        label: [formatVehicle(vehicle), vehicle.licensePlate].filter(Boolean).join(' · '),
      }))}
      value={chosen ? String(chosen.id) : ''}
      onChange={({ target }) => fill(vehicles.find(({ id }) => String(id) === target.value))}
    />
  );
}
