import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { AlreadyWaiting, StartIsFree, VisitCannotMove } from '../domain/waitlist.errors.ts';
import { MAX_DAYS, type PartOfDay } from '../domain/waitlist.values.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { isBefore, WaitlistEntry, wants } from '../domain/waitlist-entry.ts';
import { type WaitingVisit, WaitlistCalendar } from './waitlist-calendar.ts';

/** Lets a booked visit wait for an earlier start, for its client or the bearer of its manage link; returns the entry. */
export class WaitForEarlier extends Command<number> {
  constructor(
    readonly appointmentId: number,
    readonly part: PartOfDay,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws AppointmentNotFound, VisitCannotMove, StartIsFree, AlreadyWaiting */
@CommandHandler(WaitForEarlier)
export class WaitForEarlierHandler implements ICommandHandler<WaitForEarlier> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly calendar: WaitlistCalendar,
    private readonly entries: WaitlistEntries,
    private readonly directory: CustomerDirectory,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  async execute({ appointmentId, part, by, manageToken }: WaitForEarlier): Promise<number> {
    const visit = await this.calendar.ownVisit(appointmentId, by, manageToken);
    const days = daysUntil(visit, this.day.today());
    if (!visit.canMove || days.length === 0) throw new VisitCannotMove();
    const job = { serviceIds: visit.serviceIds, appointmentId };
    const free = await this.calendar.freeStarts(job, days, this.clock.now());
    const earlier = free.find((start) => wants({ days, part }, start) && isBefore(start, visit));
    if (earlier) throw new StartIsFree(earlier);
    return this.work.run(async () => {
      if ((await this.entries.waitingForVisit(appointmentId)) !== null) throw new AlreadyWaiting();
      const { customerId, vehicleId, serviceIds } = visit;
      // An erasure ends the entry too, and cancels the visit. A guest may have joined an account meanwhile.
      if (!(await this.directory.hold(customerId))) throw new VisitCannotMove();
      const userId = await this.directory.accountOf(customerId);
      const terms = { customerId, vehicleId, userId, serviceIds, days, part, appointmentId, isProven: false };
      const entry = WaitlistEntry.create(terms, this.clock.now());
      await this.entries.add(entry, by);
      return entry.id;
    });
  }
}

/** The days from today to that of the visit, at most the last {@link MAX_DAYS} before it. */
function daysUntil({ date }: WaitingVisit, today: LocalDate): LocalDate[] {
  const count = Math.min(daysBetween(today, date) + 1, MAX_DAYS);
  return Array.from({ length: Math.max(0, count) }, (_, day) => addDays(date, day - count + 1));
}
