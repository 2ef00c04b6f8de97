import { MAX_DAYS, type PartOfDay } from '@car-workshop/contracts/values/waitlist';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { StartHolds } from '../../booking/index.ts';
import { CustomerDirectory, FindOrCreateCustomer } from '../../customers/index.ts';
import { Policies } from '../../schedule/index.ts';
import {
  AlreadyWaiting,
  AppointmentCannotMove,
  SameWishWaits,
  StartIsFree,
  TooManyWaitlistEntries,
  WaitlistFieldRefused,
} from '../domain/waitlist.errors.ts';
import { MAX_ENTRIES_PER_PHONE } from '../domain/waitlist.values.ts';
import { isBefore, WaitlistEntries, WaitlistEntry, type WantedStarts, wants } from '../domain/waitlist-entry.ts';
import {
  bookingJob,
  type WaitingAppointment,
  type WaitingContact,
  type WaitingJob,
  WaitlistCalendar,
} from './waitlist-calendar.ts';

/** Proves a visitor's phone as for a booking, before the request is counted and run once. */
export { BookingProof } from '../../booking/index.ts';

@Injectable()
export class WantedDays {
  constructor(
    private readonly policies: Policies,
    private readonly holds: StartHolds,
    private readonly today: WorkshopDay,
  ) {}

  /** @returns the distinct days, sorted @throws WaitlistFieldRefused, also without any start for the job */
  async check({ days, part }: WantedStarts, job: WaitingJob): Promise<LocalDate[]> {
    const sorted = [...new Set(days)].sort();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined) throw refusedDays('waitlist.days_required');
    if (first < this.today.today()) throw refusedDays('waitlist.days_past');
    const { horizonDays } = await this.policies.current();
    if (last > addDays(this.today.today(), horizonDays)) throw refusedDays('booking.start_beyond_horizon');
    const offered = await this.holds.offeredStarts(bookingJob(job), sorted);
    const isOffered = offered.some((start) => wants({ days: sorted, part }, start));
    if (!isOffered) throw refusedDays('waitlist.days_without_starts');
    return sorted;
  }
}

function refusedDays(message: string): WaitlistFieldRefused {
  return new WaitlistFieldRefused({ field: 'days', message });
}

export interface WaitingRequest {
  readonly serviceIds: readonly number[];
  readonly wanted: WantedStarts;
  readonly contact: WaitingContact;
}

export class JoinWaitlist extends command<
  {
    request: WaitingRequest;
    by: Actor;
    /** Whether the phone is proven, so that the appointment of a claim counts as booked with proof. */
    isProven?: boolean;
  },
  number
>() {}

export class WaitForEarlier extends command<
  { appointmentId: number; part: PartOfDay; by: Actor; manageToken?: string },
  number
>() {}

@Injectable()
export class JoinWaitlistHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly days: WantedDays,
    private readonly calendar: WaitlistCalendar,
    private readonly commands: CommandBus,
    private readonly customers: CustomerDirectory,
    private readonly entries: WaitlistEntries,
    private readonly clock: Clock,
    private readonly day: WorkshopDay,
  ) {}

  /** @throws WaitlistFieldRefused, UnknownService, StartIsFree, SameWishWaits, TooManyWaitlistEntries */
  @Handles(JoinWaitlist)
  async joinWaitlist({
    request: { serviceIds, wanted, contact },
    by,
    isProven = false,
  }: JoinWaitlist): Promise<number> {
    const job = { serviceIds, appointmentId: null };
    await this.calendar.requireOffered(serviceIds);
    const days = await this.days.check(wanted, job);
    const free = await this.calendar.freeStarts(job, days, this.clock.now());
    const bookable = free.find((start) => wants({ ...wanted, days }, start));
    if (bookable) throw new StartIsFree(bookable);
    return this.work.run(async () => {
      // Locks the phone, so that no concurrent request adds an entry to those counted below.
      const customer = await this.commands.execute(new FindOrCreateCustomer({ contact, by }));
      const ofPhone = await this.customers.withPhone(contact.phone);
      const { customerId, vehicleId, userId } = customer;
      const typedVehicle = isProven ? null : contact.vehicle;
      const owner = { customerId, vehicleId, userId, isProven, typedVehicle };
      const terms = { ...owner, ...job, days, part: wanted.part, isInvited: false };
      if (await this.entries.isWaitingFor(ofPhone, terms)) throw new SameWishWaits();
      const count = await this.entries.countWaiting(ofPhone);
      if (count >= MAX_ENTRIES_PER_PHONE) throw new TooManyWaitlistEntries(MAX_ENTRIES_PER_PHONE);
      const entry = WaitlistEntry.create(terms, this.clock.now());
      await this.entries.add(entry, by);
      return entry.id;
    });
  }

  /** @throws AppointmentNotFound, AppointmentCannotMove, StartIsFree, AlreadyWaiting */
  @Handles(WaitForEarlier)
  async waitForEarlier({ appointmentId, part, by, manageToken }: WaitForEarlier): Promise<number> {
    const appointment = await this.calendar.ownAppointment(appointmentId, by, manageToken);
    const days = daysUntil(appointment, this.day.today());
    if (!appointment.canMove || days.length === 0) throw new AppointmentCannotMove();
    const job = { serviceIds: appointment.serviceIds, appointmentId };
    const free = await this.calendar.freeStarts(job, days, this.clock.now());
    const earlier = free.find((start) => wants({ days, part }, start) && isBefore(start, appointment));
    if (earlier) throw new StartIsFree(earlier);
    return this.work.run(async () => {
      if ((await this.entries.waitingForAppointment(appointmentId)) !== null) throw new AlreadyWaiting();
      const { customerId, vehicleId, serviceIds } = appointment;
      // An erasure also ends the entry and cancels the appointment. A guest may have joined an account meanwhile.
      if (!(await this.customers.hold(customerId))) throw new AppointmentCannotMove();
      const userId = await this.customers.accountOf(customerId);
      const terms = {
        customerId,
        vehicleId,
        userId,
        serviceIds,
        days,
        part,
        appointmentId,
        isProven: false,
        typedVehicle: null,
        isInvited: false,
      };
      const entry = WaitlistEntry.create(terms, this.clock.now());
      await this.entries.add(entry, by);
      return entry.id;
    });
  }
}

/** The days from today to the appointment's, at most the last {@link MAX_DAYS} of them. */
function daysUntil({ date }: WaitingAppointment, today: LocalDate): LocalDate[] {
  const count = Math.min(daysBetween(today, date) + 1, MAX_DAYS);
  return Array.from({ length: Math.max(0, count) }, (_, day) => addDays(date, day - count + 1));
}
