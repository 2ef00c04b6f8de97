import { readStored } from '../../../../shared/browser/browser.ts';
import { REMEMBERED_GUEST } from '../../../../shared/drafts/draft-store.ts';
import { EMPTY_BOOKING } from '../../api/booking-form.ts';
import type { BookingForm } from '../../api/booking-schema.ts';

type GuestField = Exclude<Extract<keyof BookingForm, `customer${string}` | `vehicle${string}`>, 'vehicleMileage'>;
/** What the next booking needs again. Neither the mileage, which changes, nor notes and codes. */
export const FIELDS = Object.keys(EMPTY_BOOKING).filter((field): field is GuestField =>
  /^(customer|vehicle(?!Mileage))/.test(field),
);

/** A visitor and the last booking of this device, kept with consent only and never sent anywhere by itself. */
export type RememberedGuest = Pick<BookingForm, GuestField | 'serviceId'>;

export function rememberedGuest(): RememberedGuest | undefined {
  const read = readRecord();
  const text = (field: string) => (typeof read[field] === 'string' ? read[field] : '');
  const fields = Object.fromEntries(FIELDS.map((field) => [field, text(field)])) as Omit<RememberedGuest, 'serviceId'>;
  if (!fields.customerName) return undefined;
  return { ...fields, serviceId: Number.isInteger(read.serviceId) ? Number(read.serviceId) : 0 };
}

/** What is stored, which any other version of the product may have written; empty when it is no record. */
export function readRecord(): Readonly<Record<string, unknown>> {
  const stored = readStored('localStorage', REMEMBERED_GUEST);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

export function forgetGuest(): void {
  localStorage.removeItem(REMEMBERED_GUEST);
}
export const FORGOTTEN: Partial<BookingForm> = Object.fromEntries(FIELDS.map((field) => [field, EMPTY_BOOKING[field]]));
