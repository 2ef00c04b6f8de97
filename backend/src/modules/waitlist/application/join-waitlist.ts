import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type WaitingContact, WaitingCustomers } from '../domain/waiting-customers.ts';
import { StartIsFree, TooManyWaitlistEntries } from '../domain/waitlist.errors.ts';
import { MAX_ENTRIES_PER_PHONE } from '../domain/waitlist.values.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { WaitlistEntry, type WantedStarts, wants } from '../domain/waitlist-entry.ts';
import { WantedDays } from './wanted-days.ts';

/** What a customer waits for, with the contact and vehicle to book with. */
export interface WaitingRequest {
  readonly serviceIds: readonly number[];
  readonly wanted: WantedStarts;
  readonly contact: WaitingContact;
}

/** Puts a customer on the waitlist for a new visit and returns the id of the entry. */
export class JoinWaitlist extends Command<number> {
  constructor(
    readonly request: WaitingRequest,
    readonly by: Actor,
    /** Whether the phone is proven, so that the visit of a claim counts as booked with proof. */
    readonly isProven = false,
  ) {
    super();
  }
}

/** @throws WaitlistFieldRefused, UnknownService, StartIsFree, TooManyWaitlistEntries */
@CommandHandler(JoinWaitlist)
export class JoinWaitlistHandler implements ICommandHandler<JoinWaitlist> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly days: WantedDays,
    private readonly calendar: WaitlistCalendar,
    private readonly customers: WaitingCustomers,
    private readonly entries: WaitlistEntries,
    private readonly clock: Clock,
  ) {}

  async execute({ request: { serviceIds, wanted, contact }, by, isProven }: JoinWaitlist): Promise<number> {
    const job = { serviceIds, appointmentId: null };
    await this.calendar.requireOffered(serviceIds);
    const days = await this.days.check(wanted, job);
    const free = await this.calendar.freeStarts(job, days, this.clock.now());
    const bookable = free.find((start) => wants({ ...wanted, days }, start));
    if (bookable) throw new StartIsFree(bookable);
    return this.work.run(async () => {
      // Locks the phone, so that the entries counted below are all.
      const customer = await this.customers.findOrCreate(contact, by);
      const count = await this.entries.countWaiting(await this.customers.withPhone(contact.phone));
      if (count >= MAX_ENTRIES_PER_PHONE) throw new TooManyWaitlistEntries(MAX_ENTRIES_PER_PHONE);
      const terms = { ...customer, serviceIds, days, part: wanted.part, appointmentId: null, isProven };
      const entry = WaitlistEntry.create(terms, this.clock.now());
      await this.entries.add(entry, by);
      return entry.id;
    });
  }
}
