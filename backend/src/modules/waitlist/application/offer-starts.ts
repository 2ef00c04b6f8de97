import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus } from '@nestjs/cqrs';
import { type Actor, SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { SettingsRows } from '../../../platform/database/settings-rows.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { Job, Jobs, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import {
  AppointmentAdjusted,
  AppointmentCancelled,
  AppointmentDirectory,
  AppointmentRescheduled,
  StartHolds,
} from '../../booking/index.ts';
import { ServiceChanged } from '../../catalogue/index.ts';
import {
  BayBlockChanged,
  BayChanged,
  BayUnblocked,
  ClosureChanged,
  ContinuationReleased,
  HoldReleased,
  OpeningChanged,
  OpeningHoursChanged,
  PolicyChanged,
} from '../../schedule/index.ts';
import { AppointmentCannotMove, WaitlistFieldRefused } from '../domain/waitlist.errors.ts';
import { isBefore, WaitlistEntries, WaitlistEntry, wants } from '../domain/waitlist-entry.ts';
import { announcementOf } from '../domain/waitlist-offer.ts';
import { WaitlistCalendar } from './waitlist-calendar.ts';
import { WAITLIST_SETTINGS } from './waitlist-settings.ts';

export const OFFER_STARTS = 'waitlist.offer-starts';

@Injectable()
export class OfferMaker {
  constructor(
    private readonly appointments: AppointmentDirectory,
    private readonly entries: WaitlistEntries,
    private readonly calendar: WaitlistCalendar,
    private readonly settings: SettingsRows,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly product: Settings,
  ) {}

  /** When an offer is announced and expires; its full time counts from the message. @param from now by default */
  async times(from = this.clock.now()): Promise<{ announceAt: Date; expiresAt: Date }> {
    const { holdMinutes } = await this.settings.current(WAITLIST_SETTINGS);
    const announceAt = announcementOf(from, this.product.WORKSHOP_TZ);
    return { announceAt, expiresAt: new Date(announceAt.getTime() + holdMinutes * 60_000) };
  }

  /** Offers a start to a locked entry. Needs a unit of work. @returns false when the start is taken */
  async make(entry: WaitlistEntry, start: LocalDateTime, by: Actor): Promise<boolean> {
    entry.mustBeFree();
    const now = this.clock.now();
    const times = await this.times(await this.earliest(start, by, now));
    const holdId = await this.calendar.hold(entry, start, times.expiresAt, by);
    if (holdId === null) return false;
    const offer = { date: start.date, start: start.time, holdId, ...times };
    await this.entries.addOffer(entry, offer, now, by);
    const waitMs = times.announceAt.getTime() - now.getTime();
    if (waitMs > 0 && waitMs <= UNDO_MS) this.jobs.runSoon(OFFER_STARTS, waitMs);
    return true;
  }

  /**
   * An offer of the desk, and one of the place of a cancelled appointment, is held, but only announced once no undo is
   * possible (ADR 38).
   */
  private async earliest({ date }: LocalDateTime, by: Actor, now: Date): Promise<Date> {
    if (by.kind !== 'system') return new Date(now.getTime() + UNDO_MS);
    const undoable = await this.appointments.undoableUntil(date);
    return undoable && undoable > now ? undoable : now;
  }
}

const MAX_TRIES = 3;

/**
 * Offers free starts to the waiting customers in the order of entry, each start to one customer at a time, and ends
 * unanswered offers and entries whose days are past. Each step is a separate unit of work, so that no day is locked for
 * longer than one offer; a concurrent run finds the entry locked or the start held.
 */
export class OfferStarts extends Command<void> {}

/** Runs every minute, because no event tells that an offer has expired or a day has come into reach. */
@Job(OFFER_STARTS, 1, 'outside-transaction')
@Injectable()
export class OfferStartsJob implements RecurringJob {
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly commands: CommandBus) {}

  /** Only one run at a time is active in this instance, so that the order of entry holds. */
  run(): Promise<void> {
    const execute = () => this.commands.execute(new OfferStarts());
    this.running = this.running.then(execute, execute);
    return this.running;
  }
}

const FREEING = [
  AppointmentAdjusted,
  AppointmentCancelled,
  AppointmentRescheduled,
  BayBlockChanged,
  BayChanged,
  BayUnblocked,
  ClosureChanged,
  ContinuationReleased,
  HoldReleased,
  OpeningChanged,
  OpeningHoursChanged,
  PolicyChanged,
  ServiceChanged,
];

@Reaction('waitlist.request-offers-when-start-freed', FREEING)
export class RequestOffersWhenStartFreed implements ReactionHandler {
  constructor(private readonly jobs: Jobs) {}

  async when(): Promise<void> {
    this.jobs.runSoon(OFFER_STARTS);
  }

  whenAll(): Promise<void> {
    return this.when();
  }
}

/** Offers a start to a customer who did not ask, whose entry ends with the offer. The caller has asked for consent. */
export class InviteToStart extends command<
  {
    invited: { customerId: number; vehicleId: number; userId: number; serviceIds: readonly number[] };
    start: LocalDateTime;
    by: Actor;
  },
  number
>() {}

export class OfferByHand extends command<{ entryId: number; start: LocalDateTime; by: Actor }>() {}

@Injectable()
export class OfferStartHandlers {
  constructor(
    private readonly holds: StartHolds,
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly calendar: WaitlistCalendar,
    private readonly offers: OfferMaker,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  @Handles(OfferStarts)
  async offerStarts(): Promise<void> {
    await this.settleDue();
    for (const entry of await this.entries.waiting()) await this.offerFirstFree(entry);
  }

  private async settleDue(): Promise<void> {
    for (const id of await this.entries.due(this.clock.now(), this.day.today())) {
      await this.work.run(async () => {
        const entry = await this.entries.forChange(id);
        const now = this.clock.now();
        const { liveOffer: offer } = entry;
        if (offer && offer.expiresAt <= now) entry.endOffer('expired', SYSTEM, now);
        else if (offer && offer.announceAt <= now) entry.announce(SYSTEM);
        if (entry.days.every((day) => day < this.day.today())) entry.leave('days-past', SYSTEM, now);
        await this.entries.save(entry);
        if (offer && !entry.liveOffer) await this.holds.release(offer.holdId, SYSTEM);
      });
    }
  }

  private async offerFirstFree(entry: WaitlistEntry): Promise<void> {
    const starts = await this.startsFor(entry);
    for (const start of starts.slice(0, MAX_TRIES)) {
      if (await this.offer(entry.id, start)) return;
    }
  }

  private async startsFor(entry: WaitlistEntry): Promise<readonly LocalDateTime[]> {
    const { expiresAt } = await this.offers.times();
    const appointment =
      entry.appointmentId === null ? null : await this.calendar.appointment(entry.appointmentId, expiresAt);
    if (entry.appointmentId !== null && !appointment?.canMove) return [];
    const days = entry.days.filter((date) => date >= this.day.today() && (!appointment || date <= appointment.date));
    const free = await this.calendar.freeStarts(entry, days, expiresAt);
    if (free.length === 0) return [];
    const before = await this.entries.offeredBefore(entry.id);
    return free.filter(
      (start) =>
        wants(entry, start) &&
        (!appointment || isBefore(start, appointment)) &&
        !before.some((one) => one.date === start.date && one.start === start.time),
    );
  }

  private offer(entryId: number, start: LocalDateTime): Promise<boolean> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      if (!entry.isWaiting || entry.liveOffer) return true;
      return this.offers.make(entry, start, SYSTEM);
    });
  }

  /**
   * @throws WaitlistEntryNotFound, WaitlistEntryEnded, OfferPending, AppointmentCannotMove, and WaitlistFieldRefused
   * when the start is not free, not earlier than the appointment that waits, or begins before the offer ends
   */
  @Handles(OfferByHand, 'in-transaction')
  async offerByHand({ entryId, start, by }: OfferByHand): Promise<void> {
    await this.offerSuitable(await this.entries.forChange(entryId), start, by);
  }

  /** @returns the id of the entry @throws WaitlistFieldRefused as {@link OfferByHand} */
  @Handles(InviteToStart, 'in-transaction')
  async inviteToStart({ invited, start, by }: InviteToStart): Promise<number> {
    const terms = { ...invited, days: [start.date], part: 'any', appointmentId: null } as const;
    // Only who has proven the phone may be asked for consent.
    const entry = WaitlistEntry.create(
      { ...terms, isProven: true, typedVehicle: null, isInvited: true },
      this.clock.now(),
    );
    await this.entries.add(entry, by);
    await this.offerSuitable(entry, start, by);
    return entry.id;
  }

  private async offerSuitable(entry: WaitlistEntry, start: LocalDateTime, by: Actor): Promise<void> {
    entry.mustBeFree();
    await this.requireSuitable(entry, start);
    if (!(await this.offers.make(entry, start, by))) throw refusedTime('waitlist.start_not_free');
  }

  private async requireSuitable(entry: WaitlistEntry, start: LocalDateTime): Promise<void> {
    const { expiresAt } = await this.offers.times();
    if (entry.appointmentId !== null) {
      const appointment = await this.calendar.appointment(entry.appointmentId, expiresAt);
      if (!appointment?.canMove) throw new AppointmentCannotMove();
      if (!isBefore(start, appointment)) throw refusedTime('waitlist.start_not_earlier');
    }
    if (await this.isFreeAt(expiresAt, entry, start)) return;
    const isFreeNow = await this.isFreeAt(this.clock.now(), entry, start);
    throw refusedTime(isFreeNow ? 'waitlist.start_before_offer_ends' : 'waitlist.start_not_free');
  }

  private async isFreeAt(at: Date, entry: WaitlistEntry, { date, time }: LocalDateTime): Promise<boolean> {
    const free = await this.calendar.freeStarts(entry, [date], at);
    return free.some((start) => start.time === time);
  }
}

function refusedTime(message: string): WaitlistFieldRefused {
  return new WaitlistFieldRefused({ field: 'time', message });
}
