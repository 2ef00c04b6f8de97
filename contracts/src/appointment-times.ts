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
