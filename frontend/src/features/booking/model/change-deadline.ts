import type { Schemas } from '../../../shared/api/client.ts';
import {
  addDays,
  type IsoDate,
  type WallTime,
  workshopTime,
  workshopToday,
} from '../../../shared/time/workshop-clock.ts';

const HOURS_OF_DAY = 24;

/** The last moment at which a customer may cancel or move an appointment, on the clock of the workshop. */
export interface ChangeDeadline {
  readonly date: IsoDate;
  readonly time: WallTime;
  readonly isOver: boolean;
}

/**
 * The deadline of an appointment; undefined without a limit.
 * @param limitHours hours before the start; 0 is no limit
 */
export function changeDeadline(
  { appointmentDate, appointmentTime }: Pick<Schemas['Appointment'], 'appointmentDate' | 'appointmentTime'>,
  limitHours: number,
  now: Date = new Date(),
): ChangeDeadline | undefined {
  if (limitHours === 0) return undefined;
  const [hour = '0', minute = '00'] = appointmentTime.split(':');
  const hours = Number(hour) - limitHours;
  const days = Math.floor(hours / HOURS_OF_DAY);
  const date = addDays(appointmentDate, days);
  const time = `${String(hours - days * HOURS_OF_DAY).padStart(2, '0')}:${minute}`;
  return { date, time, isOver: `${workshopToday(now)}T${workshopTime(now)}` > `${date}T${time}` };
}
