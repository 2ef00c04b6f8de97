import { keepStored, readStored } from '../../../../shared/browser/browser.ts';
import { EMPTY_BOOKING } from '../../api/booking-form.ts';
import type { BookingForm } from '../../api/booking-schema.ts';

const KEY = 'remembered-guest';

/** What the next booking needs again. Neither the mileage, which changes, nor notes and codes. */
const FIELDS = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'vehicleMake',
  'vehicleModel',
  'vehicleYear',
  'vehicleLicensePlate',
  'vehicleColor',
  'vehicleVin',
  'vehicleEngineType',
  'vehicleTransmission',
  'vehicleFuelType',
] as const satisfies ReadonlyArray<keyof BookingForm>;

/** A visitor and the last booking of this device, kept with consent only and never sent anywhere by itself. */
export type RememberedGuest = Pick<BookingForm, (typeof FIELDS)[number] | 'serviceId'>;

export function rememberedGuest(): RememberedGuest | undefined {
  const stored = readStored('localStorage', KEY);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const read = stored as Record<string, unknown>;
  const text = (field: string) => (typeof read[field] === 'string' ? read[field] : '');
  const fields = Object.fromEntries(FIELDS.map((field) => [field, text(field)])) as Omit<RememberedGuest, 'serviceId'>;
  if (!fields.customerName) return undefined;
  return { ...fields, serviceId: Number.isInteger(read.serviceId) ? Number(read.serviceId) : 0 };
}

export function rememberGuest(form: RememberedGuest): void {
  const { serviceId } = form;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, form[field]]));
  keepStored('localStorage', KEY, { ...fields, serviceId });
}

export function forgetGuest(): void {
  localStorage.removeItem(KEY);
}
export const FORGOTTEN: Partial<BookingForm> = Object.fromEntries(FIELDS.map((field) => [field, EMPTY_BOOKING[field]]));
