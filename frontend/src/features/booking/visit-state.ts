import type { Schemas } from '../../shared/api/client.ts';

/** How long a new booking is announced on its page. */
const FRESH_MS = 60 * 60 * 1000;

type Visit = Pick<Schemas['Appointment'], 'status' | 'createdAt'>;

/** Whether the customer is still expected or the car is in the workshop. */
export function isOpenVisit({ status }: Pick<Visit, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'in-progress';
}

/**
 * Whether the page says that the booking worked: until the work begins, right after the booking and for an hour, so that a
 * reload or the link in another browser says it too.
 * @param justBooked whether the booking form led here; a browser's clock may be wrong
 */
export function isFreshlyBooked(
  { status, createdAt }: Visit,
  justBooked: boolean,
  now: Date = new Date(),
): boolean {
  if (status !== 'pending' && status !== 'confirmed') return false;
  return justBooked || now.getTime() - Date.parse(createdAt) < FRESH_MS;
}
