import { addDays } from './calendar.ts';
import { END_OF_DAY, type LocalTime } from './time-of-day.ts';

interface Moment {
  readonly date: string;
  readonly time: LocalTime;
}

/**
 * The last moment at which a customer may move or cancel an appointment, on the clock of the workshop; undefined without a limit.
 * @param limitHours hours before the start; 0 is no limit
 */
export function changeDeadline(start: Moment, limitHours: number): Moment | undefined {
  if (limitHours === 0) return undefined;
  const minutes = start.time - limitHours * 60;
  const days = Math.floor(minutes / END_OF_DAY);
  return { date: addDays(start.date, days), time: minutes - days * END_OF_DAY };
}

/** Whether an appointment begins too soon for its customer to move or cancel it. */
export function isTooLateToChange(start: Moment, limitHours: number, now: Moment): boolean {
  const deadline = changeDeadline(start, limitHours);
  if (!deadline) return false;
  return now.date > deadline.date || (now.date === deadline.date && now.time > deadline.time);
}

/** How long before the start of an appointment its customer can announce the arrival, in minutes. */
const ARRIVAL_MINUTES = 60;

/** The time of day from which the customer of an appointment can announce the arrival. */
export function arrivalsFrom(start: LocalTime): LocalTime {
  return Math.max(0, start - ARRIVAL_MINUTES);
}

/** From how many minutes after its start an appointment is late whose customer has not arrived. */
const LATE_MINUTES = 20;

export const ABSENCES = ['late', 'missed'] as const;
type Absence = (typeof ABSENCES)[number];

interface AwaitedAppointment {
  readonly status: string;
  readonly date: string;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly hasArrived: boolean;
}

/** Whether the customer of a confirmed appointment is late, or has missed it: its end is over. Undefined when neither. */
export function absenceOf({ status, date, start, end, hasArrived }: AwaitedAppointment, now: Moment) {
  if (hasArrived || (status !== 'pending' && status !== 'confirmed')) return undefined;
  if (date < now.date || (date === now.date && now.time >= end)) return 'missed' satisfies Absence;
  const isLate = status === 'confirmed' && date === now.date && now.time >= start + LATE_MINUTES;
  return isLate ? ('late' satisfies Absence) : undefined;
}
