import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf } from '../../../shared/api/api-error.ts';

/**
 * Shows the server's field errors on the fields of a form, and focuses the first one.
 * @param fieldOf maps a field of the API to a field of the form
 * @returns whether any error belongs to a field of the form
 */
export function showErrors<T extends FieldValues>(
  error: unknown,
  fieldOf: Readonly<Record<string, Path<T>>>,
  setError: UseFormSetError<T>,
): boolean {
  const known = fieldErrorsOf(error, Object.keys(fieldOf));
  known.forEach(({ name, message }, position) => {
    const field = fieldOf[name];
    if (field) setError(field, { type: 'server', message }, { shouldFocus: position === 0 });
  });
  return known.length > 0;
}

export const WANTED_FIELDS = {
  serviceId: 'serviceIds',
  moreServiceIds: 'serviceIds',
  days: 'from',
  part: 'part',
} as const;

export const JOIN_FIELDS = {
  ...WANTED_FIELDS,
  customerName: 'customerName',
  customerPhone: 'customerPhone',
  phoneCode: 'phoneCode',
  vehicleMake: 'vehicleMake',
  vehicleModel: 'vehicleModel',
  vehicleYear: 'vehicleYear',
  vehicleLicensePlate: 'vehicleLicensePlate',
} as const;

/** Fields of an offer that the desk makes by hand; the booking API has other names for them. */
export const OFFER_FIELDS = { date: 'date', time: 'time', appointmentDate: 'date', appointmentTime: 'time' } as const;
