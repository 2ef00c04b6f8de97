import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { addDays, type LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ListOfferedStarts } from '../../booking/index.ts';
import { CustomerDirectory, FindOrCreateCustomer } from '../../customers/index.ts';
import { ReadBookingPolicy } from '../../schedule/index.ts';
import { StartIsFree, TooManyWaitlistEntries, WaitlistFieldRefused } from '../domain/waitlist.errors.ts';
import { MAX_ENTRIES_PER_PHONE } from '../domain/waitlist.values.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { WaitlistEntry, type WantedStarts, wants } from '../domain/waitlist-entry.ts';
import { bookingJob, type WaitingContact, type WaitingJob, WaitlistCalendar } from './waitlist-calendar.ts';

/** The phone of a visitor is proven as for a booking, before the request is counted and run once. */
export { ProvePhone } from '../../booking/index.ts';

@Injectable()
export class WantedDays {
  constructor(
    private readonly today: WorkshopDay,
    private readonly queries: QueryBus,
  ) {}

  /**
   * @returns the days in order, without duplicates
   * @throws WaitlistFieldRefused, also when the workshop has no start for the job on these days, not even a taken one
   */
  async check({ days, part }: WantedStarts, job: WaitingJob): Promise<LocalDate[]> {
    const sorted = [...new Set(days)].sort();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined) {
      throw new WaitlistFieldRefused({ field: 'days', message: 'waitlist.days_required' });
    }
    if (first < this.today.today()) {
      throw new WaitlistFieldRefused({ field: 'days', message: 'waitlist.days_past' });
    }
    const { horizonDays } = await this.queries.execute(new ReadBookingPolicy());
    if (last > addDays(this.today.today(), horizonDays)) {
      throw new WaitlistFieldRefused({ field: 'days', message: 'booking.start_beyond_horizon' });
    }
    const offered = await this.queries.execute(new ListOfferedStarts(bookingJob(job), sorted));
    if (!offered.some((start) => wants({ days: sorted, part }, start))) {
      throw new WaitlistFieldRefused({ field: 'days', message: 'waitlist.days_without_starts' });
    }
    return sorted;
  }
}

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
    private readonly commands: CommandBus,
    private readonly customers: CustomerDirectory,
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
      const customer = await this.commands.execute(new FindOrCreateCustomer(contact, by));
      const count = await this.entries.countWaiting(await this.customers.withPhone(contact.phone));
      if (count >= MAX_ENTRIES_PER_PHONE) throw new TooManyWaitlistEntries(MAX_ENTRIES_PER_PHONE);
      const { customerId, vehicleId, userId } = customer;
      const whose = { customerId, vehicleId, userId };
      const terms = { ...whose, ...job, days, part: wanted.part, isProven };
      const entry = WaitlistEntry.create(terms, this.clock.now());
      await this.entries.add(entry, by);
      return entry.id;
    });
  }
}
