import { useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { formatPhone, formatVehicle } from '../../../../../shared/format/format.ts';
import { useOwnVehicles } from '../../../../../shared/vehicle/own-vehicles.ts';
import { isUnanswered } from '../../../api/book-appointment.ts';
import { vehicleInForm } from '../../../api/booking-form.ts';
import type { BookingForm } from '../../../api/booking-schema.ts';
import { useSignedInClient } from '../../../api/prefill.ts';
import styles from '../details.module.css';

const IDENTITY = ['vehicleMake', 'vehicleModel', 'vehicleYear', 'vehicleLicensePlate'] as const;

/**
 * Fills in the contact of the client, and the vehicle fields from one of the client's vehicles, shown as tiles with the plate first. The
 * only vehicle is preselected while the fields are empty.
 */
export default function OwnVehicleChoice() {
  useOwnContact();
  const { t } = useTranslation('garage');
  const id = useId();
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
  const tiles = [...vehicles.map((vehicle) => ({ key: vehicle.id, vehicle })), { key: 0, vehicle: undefined }];
  return (
    <fieldset className={styles.vehicles}>
      <legend className="visually-hidden">{t('ownInBooking.label')}</legend>
      {tiles.map(({ key, vehicle }) => (
        <label key={key} className={styles.vehicle}>
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            data-own={vehicle ? true : undefined}
            checked={chosen === vehicle}
            onChange={() => fill(vehicle)}
          />
          <strong>
            {vehicle ? (vehicle.licensePlate ?? `${vehicle.make} ${vehicle.model}`) : t('ownInBooking.other')}
          </strong>
          {vehicle && <span className="caption">{formatVehicle(vehicle)}</span>}
        </label>
      ))}
    </fieldset>
  );
}

function useOwnContact(): void {
  const { getValues, setValue } = useFormContext<BookingForm>();
  const { name, phone, email } = useSignedInClient() ?? {};
  useEffect(() => {
    // A booking without an answer is sent again as it is.
    if (isUnanswered(getValues())) return;
    if (name && !getValues('customerName')) setValue('customerName', name);
    if (phone && !getValues('customerPhone')) setValue('customerPhone', formatPhone(phone));
    if (email && !getValues('customerEmail')) setValue('customerEmail', email);
  }, [name, phone, email, getValues, setValue]);
}
