import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../../kernel/actor.ts';
import { type IsoWeekday, localTime } from '../../../../kernel/wall-clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { CapacityLock } from '../../../catalogue/index.ts';
import { type DayHours, dayHours, type WeeklyHours } from '../../domain/opening-hours.ts';
import { HoursOutOfOrder, VisitsAffected, WeekdayRepeated } from '../../domain/schedule.errors.ts';
import { VisitsToMove } from './visits-to-move.ts';
import { WorkingWeeks } from './working-weeks.ts';

/** The hours of an open weekday as text; lunch is both or none. */
interface WorkingDay {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
  readonly lunchStarts?: string;
  readonly lunchEnds?: string;
}

/** Builds the hours of a week. @throws HoursOutOfOrder, WeekdayRepeated */
export function toWeeklyHours(days: readonly WorkingDay[]): WeeklyHours {
  const week: Partial<Record<IsoWeekday, DayHours>> = {};
  for (const day of days) {
    const weekday = day.weekday as IsoWeekday;
    if (week[weekday]) throw new WeekdayRepeated(weekday);
    week[weekday] = hoursOf(day);
  }
  return week;
}

function hoursOf({ weekday, opens, closes, lunchStarts, lunchEnds }: WorkingDay): DayHours {
  const lunch = [lunchStarts, lunchEnds].map((time) => (time == null ? undefined : localTime(time)));
  const [start, end] = lunch;
  const hasLunch = start !== undefined && end !== undefined;
  if (hasLunch ? start >= end : start !== end) throw new HoursOutOfOrder(weekday);
  try {
    return dayHours(localTime(opens), localTime(closes), hasLunch ? { start, end } : undefined);
  } catch (error) {
    if (error instanceof RangeError) throw new HoursOutOfOrder(weekday);
    throw error;
  }
}

/** Replaces the opening hours of the week. */
export class ChangeOpeningHours extends Command<void> {
  constructor(
    readonly hours: WeeklyHours,
    readonly version: number,
    /** Whether visits that the new hours cut stay and are to be moved. */
    readonly keepVisits: boolean,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ChangedMeanwhile, VisitsAffected */
@CommandHandler(ChangeOpeningHours)
export class ChangeOpeningHoursHandler implements ICommandHandler<ChangeOpeningHours> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly weeks: WorkingWeeks,
    private readonly capacity: CapacityLock,
    private readonly visits: VisitsToMove,
  ) {}

  execute({ hours, version, keepVisits, by }: ChangeOpeningHours): Promise<void> {
    return this.work.run(async () => {
      await this.capacity.hold();
      const week = await this.weeks.forChange();
      week.change(hours, version, by);
      if (!keepVisits) await this.mustCutNone(hours);
      await this.weeks.save(week);
    });
  }

  private async mustCutNone(hours: WeeklyHours): Promise<void> {
    const affected = await this.visits.cutBy(hours);
    if (affected.total > 0) throw new VisitsAffected(affected.total, { ...affected });
  }
}
