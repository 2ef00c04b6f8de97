import { changeDeadline as deadlineOf, isTooLateToChange } from '@car-workshop/contracts/appointment-times';
import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import type { Schemas } from '../../../shared/api/client.ts';
import {
  type IsoDate,
  minuteOf,
  type WallTime,
  workshopTime,
  workshopToday,
} from '../../../shared/time/workshop-clock.ts';

/** The last moment at which a customer may cancel or move an appointment, on the clock of the workshop. */
export interface ChangeDeadline {
  readonly date: IsoDate;
  readonly time: WallTime;
  readonly isOver: boolean;
}

/** The deadline of an appointment; undefined without a limit. */
export function changeDeadline(
  { appointmentDate, appointmentTime }: Pick<Schemas['Appointment'], 'appointmentDate' | 'appointmentTime'>,
  limitHours: number,
  now: Date = new Date(),
): ChangeDeadline | undefined {
  const start = { date: appointmentDate, time: minuteOf(appointmentTime) };
  const deadline = deadlineOf(start, limitHours);
  if (!deadline) return undefined;
  const present = { date: workshopToday(now), time: minuteOf(workshopTime(now)) };
  const isOver = isTooLateToChange(start, limitHours, present);
  return { date: deadline.date, time: formatLocalTime(deadline.time), isOver };
}
