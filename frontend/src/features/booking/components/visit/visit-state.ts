import type { Schemas } from '../../../../shared/api/client.ts';
import { addDays, workshopTime, workshopToday } from '../../../../shared/time/workshop-clock.ts';

const FRESH_MS = 60 * 60 * 1000;

type Visit = Pick<Schemas['Appointment'], 'status' | 'createdAt'>;

export function isOpenVisit({ status }: Pick<Visit, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'in-progress';
}

/**
 * Whether the page says that the booking worked: until the work begins, right after the booking and for an hour, so that a
 * reload or the link in another browser says it too.
 * @param justBooked whether the booking form led here; a browser's clock may be wrong
 */
export function isFreshlyBooked({ status, createdAt }: Visit, justBooked: boolean, now: Date = new Date()): boolean {
  if (status !== 'pending' && status !== 'confirmed') return false;
  return justBooked || now.getTime() - Date.parse(createdAt) < FRESH_MS;
}

/** As many days before a visit as reminders leave at most. */
const REMINDED_DAYS = 7;

/** Whether the page asks if the customer comes: in the week before a visit that has not begun. */
export function asksWhetherComing(
  {
    status,
    appointmentDate: date,
    appointmentTime: time,
  }: Pick<Schemas['Appointment'], 'status' | 'appointmentDate' | 'appointmentTime'>,
  now: Date = new Date(),
): boolean {
  if (status !== 'pending' && status !== 'confirmed') return false;
  const today = workshopToday(now);
  const isAhead = date > today || (date === today && time > workshopTime(now));
  return isAhead && date <= addDays(today, REMINDED_DAYS);
}
