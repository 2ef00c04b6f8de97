import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { formatLocalTime, type IsoWeekday, localTime } from '../../../../kernel/wall-clock.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { ApiInteger, ApiList } from '../../../../platform/http/view-properties.ts';
import { CapacityLock, LongestDay } from '../../../catalogue/index.ts';
import {
  type DayHours,
  dayHours,
  type HoursRow,
  longestDay,
  type WeeklyHours,
  WorkingWeek,
  weeklyHours,
  weekRows,
} from '../../domain/opening-hours.ts';
import { HoursOutOfOrder, WeekdayRepeated } from '../../domain/schedule.errors.ts';
import { AppointmentsToMove } from './appointments-to-move.ts';

const LOCK = `SELECT FROM booking.week FOR UPDATE`;
/** This is one statement, so that the hours belong to the version. */
const WEEK = `
  SELECT version, (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends))
                   FROM booking.opening_hours) AS hours
  FROM booking.week`;
const CLEAR = `DELETE FROM booking.opening_hours`;
const INSERT = `
  INSERT INTO booking.opening_hours (weekday, opens, closes, lunch_starts, lunch_ends)
  SELECT * FROM json_to_recordset($1) AS day (weekday int, opens int, closes int, lunch_starts int, lunch_ends int)`;
const VERSION = `UPDATE booking.week SET version = $1`;

@Injectable()
export class WorkingWeeks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async current(): Promise<WorkingWeek> {
    const { hours, version } = await this.database.only<{ version: number; hours: HoursRow[] | null }>(WEEK);
    return WorkingWeek.of(weeklyHours(hours), version);
  }

  /** {@link current} under a row lock. Needs a unit of work, as {@link save} does. */
  async forChange(): Promise<WorkingWeek> {
    await this.database.query(LOCK);
    return this.current();
  }

  async save(week: WorkingWeek): Promise<void> {
    await this.database.query(CLEAR);
    await this.database.query(INSERT, [weekRows(week.hours)]);
    await this.database.query(VERSION, [week.version]);
    this.work.record(week);
  }
}

class WorkingDayView {
  @ApiInteger({ minimum: 1, maximum: 7, description: '1 is Monday.' }) readonly weekday: number;
  @ApiProperty({ example: '08:30' }) readonly opens: string;
  @ApiProperty({ example: '17:30' }) readonly closes: string;
  @ApiPropertyOptional({ example: '12:00' }) readonly lunchStarts?: string;
  @ApiPropertyOptional({ example: '13:00' }) readonly lunchEnds?: string;
}

export class WorkingWeekView {
  @ApiInteger('To be sent back with a change.') readonly version: number;
  @ApiList(WorkingDayView, 'Open days in order; a missing weekday is closed.') readonly days: readonly WorkingDayView[];
}

export function toWeeklyHours(days: readonly WorkingDayView[]): WeeklyHours {
  const week: Partial<Record<IsoWeekday, DayHours>> = {};
  for (const day of days) {
    const weekday = day.weekday as IsoWeekday;
    if (week[weekday]) throw new WeekdayRepeated(weekday);
    week[weekday] = readDayHours(day, () => new HoursOutOfOrder(weekday));
  }
  return week;
}

/** The entered hours of a day: both times of lunch or neither, and all in order. */
export function readDayHours(
  { opens, closes, lunchStarts, lunchEnds }: Omit<WorkingDayView, 'weekday'>,
  refused: () => Error,
): DayHours {
  const lunch = [lunchStarts, lunchEnds].map((time) => (time == null ? undefined : localTime(time)));
  const [start, end] = lunch;
  const hasLunch = start !== undefined && end !== undefined;
  if (hasLunch ? start >= end : start !== end) throw refused();
  try {
    return dayHours(localTime(opens), localTime(closes), hasLunch ? { start, end } : undefined);
  } catch (error) {
    if (error instanceof RangeError) throw refused();
    throw error;
  }
}

export class ChangeOpeningHours extends command<{
  hours: WeeklyHours;
  version: number;
  /** Whether appointments outside the new hours stay, to be moved later. */
  keepVisits: boolean;
  by: Actor;
}>() {}

@Injectable()
export class WorkingWeekReader {
  constructor(private readonly weeks: WorkingWeeks) {}

  /** The weekly opening hours. Holidays and closures are not considered. */
  async readWorkingWeek(): Promise<WorkingWeekView> {
    const { version, hours } = await this.weeks.current();
    const days = Object.entries(hours).map(([weekday, { opens, closes, lunch }]) => ({
      weekday: Number(weekday),
      opens: formatLocalTime(opens),
      closes: formatLocalTime(closes),
      ...(lunch && { lunchStarts: formatLocalTime(lunch.start), lunchEnds: formatLocalTime(lunch.end) }),
    }));
    return { version, days };
  }
}

@Injectable()
export class LongestDayOfWeek extends LongestDay {
  constructor(private readonly weeks: WorkingWeeks) {
    super();
  }

  async minutes(): Promise<number | null> {
    return longestDay((await this.weeks.current()).hours);
  }
}

@Injectable()
export class OpeningHoursHandlers {
  constructor(
    private readonly weeks: WorkingWeeks,
    private readonly capacity: CapacityLock,
    private readonly appointments: AppointmentsToMove,
  ) {}

  @Handles(ChangeOpeningHours, 'in-transaction')
  async changeOpeningHours({ hours, version, keepVisits: keepAppointments, by }: ChangeOpeningHours): Promise<void> {
    await this.capacity.hold();
    const week = await this.weeks.forChange();
    week.change(hours, version, by);
    if (!keepAppointments) await this.appointments.mustAffectNone({ hours });
    await this.weeks.save(week);
  }
}
