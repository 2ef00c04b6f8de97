import type { Schemas } from '../../../../shared/api/client.ts';
import { addDays, workshopTime, workshopToday } from '../../../../shared/time/workshop-clock.ts';

type Visit = Pick<
  Schemas['Appointment'],
  'status' | 'createdAt' | 'appointmentDate' | 'appointmentTime' | 'acknowledgedAt'
>;
type Start = Pick<Visit, 'status' | 'appointmentDate' | 'appointmentTime'>;

export function isOpenVisit({ status }: Pick<Visit, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'in-progress';
}

/** How long a visitor who has just booked is not asked whether to come, in ms. */
const FRESH_MS = 60 * 60 * 1000;

/** As many days before a visit as reminders leave at most. */
const REMINDED_DAYS = 7;

/** Whether the start of a visit that has not begun is over. */
export function hasPassed({ appointmentDate: date, appointmentTime: time }: Start, now: Date = new Date()): boolean {
  const today = workshopToday(now);
  return date < today || (date === today && time <= workshopTime(now));
}

/** Whether the page asks if the customer comes: in the week before a visit that has not begun. */
export function asksWhetherComing(visit: Start, now: Date = new Date()): boolean {
  if (visit.status !== 'pending' && visit.status !== 'confirmed') return false;
  return !hasPassed(visit, now) && visit.appointmentDate <= addDays(workshopToday(now), REMINDED_DAYS);
}

/** What the customer most likely wants of a visit: the one strong button of its page. */
export type VisitAct = 'come' | 'calendar' | 'directions' | 'call' | 'review' | 'again';

export function mainAct(visit: Visit, now: Date = new Date()): VisitAct {
  const { status, appointmentDate, createdAt, acknowledgedAt } = visit;
  if (status === 'cancelled') return 'again';
  if (status === 'completed') return 'review';
  if (status === 'in-progress') return 'call';
  const isFresh = now.getTime() - Date.parse(createdAt) < FRESH_MS;
  if (asksWhetherComing(visit, now) && acknowledgedAt === undefined && !isFresh) return 'come';
  if (hasPassed(visit, now)) return 'call';
  return appointmentDate === workshopToday(now) ? 'directions' : 'calendar';
}
