import { arrivalsFrom } from '@car-workshop/contracts/appointment-times';
import { addDays } from '@car-workshop/contracts/calendar';
import { MAX_REMINDER_HOURS } from '@car-workshop/contracts/values/messages';
import type { Schemas } from '../../../../shared/api/client.ts';
import { minuteOf, workshopTime, workshopToday } from '../../../../shared/time/workshop-clock.ts';

type Appointment = Pick<
  Schemas['Appointment'],
  'status' | 'createdAt' | 'appointmentDate' | 'appointmentTime' | 'acknowledgedAt' | 'arrivedAt' | 'readyAnnouncedAt'
>;
type Start = Pick<Appointment, 'status' | 'appointmentDate' | 'appointmentTime'>;

export function isOpenAppointment({ status }: Pick<Appointment, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'in-progress';
}

/** For this time (ms) after booking, the page does not ask whether the customer comes. */
const FRESH_MS = 60 * 60 * 1000;

/** The largest number of days between a reminder and its appointment. */
const REMINDED_DAYS = MAX_REMINDER_HOURS / 24;

/** Whether the start of an appointment that has not begun is over. */
export function hasPassed({ appointmentDate: date, appointmentTime: time }: Start, now: Date = new Date()): boolean {
  const today = workshopToday(now);
  return date < today || (date === today && time <= workshopTime(now));
}

/** Whether the page asks if the customer comes: in the week before an appointment that has not begun. */
export function asksWhetherComing(appointment: Start, now: Date = new Date()): boolean {
  if (appointment.status !== 'pending' && appointment.status !== 'confirmed') return false;
  return !hasPassed(appointment, now) && appointment.appointmentDate <= addDays(workshopToday(now), REMINDED_DAYS);
}

/** Whether the customer can announce the arrival: from an hour before the start until the work begins, on that day. */
export function mayHaveArrived(appointment: Start, now: Date = new Date()): boolean {
  if (appointment.status !== 'pending' && appointment.status !== 'confirmed') return false;
  if (appointment.appointmentDate !== workshopToday(now)) return false;
  return minuteOf(workshopTime(now)) >= arrivalsFrom(minuteOf(appointment.appointmentTime));
}

/** Whether the vehicle may have been received, so that there is a work order to sign or to open. */
export function hasWorkOrder(
  { status, arrivedAt, appointmentDate }: Pick<Appointment, 'status' | 'arrivedAt' | 'appointmentDate'>,
  now: Date = new Date(),
): boolean {
  if (status === 'in-progress' || status === 'completed') return true;
  return status === 'confirmed' && (arrivedAt !== undefined || appointmentDate <= workshopToday(now));
}

/** Whether the customer can leave the keys in the box: until the workshop opens. The server sends no box before. */
export function mayLeaveKeys(
  { appointmentDate, arrivedAt, keyBox }: Pick<Schemas['Appointment'], 'appointmentDate' | 'arrivedAt' | 'keyBox'>,
  now: Date = new Date(),
): boolean {
  if (!keyBox || arrivedAt !== undefined) return false;
  const today = workshopToday(now);
  return today < appointmentDate || (today === appointmentDate && workshopTime(now) < keyBox.until);
}

/** The most likely action of the customer, which is the primary button of the page. */
export type AppointmentAct = 'arrive' | 'come' | 'calendar' | 'directions' | 'call' | 'collect' | 'review' | 'again';

export function mainAct(appointment: Appointment, now: Date = new Date()): AppointmentAct {
  const { status, appointmentDate, createdAt, acknowledgedAt, arrivedAt, readyAnnouncedAt } = appointment;
  if (status === 'cancelled') return 'again';
  if (status === 'completed') return 'review';
  if (status === 'in-progress') return readyAnnouncedAt === undefined ? 'call' : 'collect';
  if (arrivedAt !== undefined) return 'call';
  if (mayHaveArrived(appointment, now)) return 'arrive';
  const isFresh = now.getTime() - Date.parse(createdAt) < FRESH_MS;
  if (asksWhetherComing(appointment, now) && acknowledgedAt === undefined && !isFresh) return 'come';
  if (hasPassed(appointment, now)) return 'call';
  return appointmentDate === workshopToday(now) ? 'directions' : 'calendar';
}
