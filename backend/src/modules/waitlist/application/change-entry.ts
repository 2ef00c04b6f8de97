import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { OfferRequests } from '../domain/offer-requests.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import type { WantedStarts } from '../domain/waitlist-entry.ts';
import { WantedDays } from './wanted-days.ts';

/** Changes days, part of the day and services of an entry, for the workshop. */
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
    private readonly requests: OfferRequests,
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
      this.requests.runSoon();
    });
  }
}
