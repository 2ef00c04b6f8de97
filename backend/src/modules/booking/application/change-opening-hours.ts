import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { VisitsAffected } from '../domain/booking.errors.ts';
import { CapacityLock } from '../domain/capacity-lock.ts';
import type { WeeklyHours } from '../domain/opening-hours.ts';
import { WorkingWeeks } from '../domain/working-week.ts';
import { VisitsToMove } from './visits-to-move.ts';

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
