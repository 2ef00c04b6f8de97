import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { ReleaseHold } from '../../booking/index.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import type { WantedStarts } from '../domain/waitlist-entry.ts';
import { EntryAccess } from './entry-access.ts';
import { WantedDays } from './join-waitlist.ts';
import { OFFER_STARTS } from './offer-starts.ts';
import { WaitlistCalendar } from './waitlist-calendar.ts';

export class ChangeEntry extends Command<void> {
  constructor(
    readonly entryId: number,
    readonly wanted: WantedStarts,
    /** Undefined leaves them; those of a visit that is to be earlier stay. */
    readonly serviceIds: readonly number[] | undefined,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws WaitlistEntryNotFound, WaitlistFieldRefused, UnknownService, WaitlistEntryEnded, OfferPending */
@CommandHandler(ChangeEntry)
export class ChangeEntryHandler implements ICommandHandler<ChangeEntry> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly days: WantedDays,
    private readonly entries: WaitlistEntries,
    private readonly calendar: WaitlistCalendar,
    private readonly jobs: Jobs,
  ) {}

  execute({ entryId, wanted, serviceIds, by }: ChangeEntry): Promise<void> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      const services = entry.appointmentId === null ? (serviceIds ?? entry.serviceIds) : entry.serviceIds;
      if (services !== entry.serviceIds) await this.calendar.requireOffered(services);
      const job = { serviceIds: services, appointmentId: entry.appointmentId };
      const days = await this.days.check(wanted, job);
      entry.change({ days, part: wanted.part }, services, by);
      await this.entries.save(entry);
      this.jobs.runSoon(OFFER_STARTS);
    });
  }
}

/** Ends an entry for its customer or the desk; ending it twice has no effect. */
export class LeaveWaitlist extends Command<void> {
  constructor(
    readonly entryId: number,
    readonly by: Actor,
    readonly token?: string,
  ) {
    super();
  }
}

/** @throws WaitlistEntryNotFound */
@CommandHandler(LeaveWaitlist)
export class LeaveWaitlistHandler implements ICommandHandler<LeaveWaitlist> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly access: EntryAccess,
    private readonly commands: CommandBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  execute({ entryId, by, token }: LeaveWaitlist): Promise<void> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      await this.access.require(entry, by, token);
      const offer = entry.liveOffer;
      entry.leave(worksAtDesk(by) ? 'removed' : 'left', by, this.clock.now());
      await this.entries.save(entry);
      if (!offer) return;
      await this.commands.execute(new ReleaseHold(offer.holdId, by));
      this.jobs.runSoon(OFFER_STARTS);
    });
  }
}
