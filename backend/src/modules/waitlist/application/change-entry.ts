import { Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { ManageTokens, StartHolds } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { StartNotEarlier, WaitlistEntryNotFound } from '../domain/waitlist.errors.ts';
import { isBefore, WaitlistEntries, type WaitlistEntry, type WantedStarts } from '../domain/waitlist-entry.ts';
import type { WaitlistOffer } from '../domain/waitlist-offer.ts';
import { EntryAccess } from './entry-access.ts';
import { WantedDays } from './join-waitlist.ts';
import { OFFER_STARTS } from './offer-starts.ts';
import type { ClaimedOfferView } from './waitlist.views.ts';
import { type WaitingContact, WaitlistCalendar } from './waitlist-calendar.ts';

@Injectable()
export class EntryChanges {
  constructor(
    private readonly holds: StartHolds,
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly jobs: Jobs,
  ) {}

  /** Changes an entry under its row lock. A start that it releases is offered to the next customer at once. */
  run(entryId: number, by: Actor, change: (entry: WaitlistEntry) => void | Promise<void>): Promise<void> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      const offer = entry.liveOffer;
      await change(entry);
      await this.entries.save(entry);
      if (!offer || entry.liveOffer) return;
      await this.holds.release(offer.holdId, by);
      this.jobs.runSoon(OFFER_STARTS);
    });
  }
}

export class ChangeEntry extends command<{
  entryId: number;
  wanted: WantedStarts;
  /** Undefined keeps the services; an appointment that is to be earlier keeps its own. */
  serviceIds: readonly number[] | undefined;
  by: Actor;
}>() {}

export class LeaveWaitlist extends command<{ entryId: number; by: Actor; token?: string }>() {}

/** Takes an offered start: books an appointment, or moves the one that waits. Returns the appointment; idempotent. */
export class ClaimOffer extends command<
  { entryId: number; offerId: number; by: Actor; token?: string },
  ClaimedOfferView
>() {}

/** Declines an offered start, which goes to the next customer; the entry keeps waiting. */
export class DeclineOffer extends command<{ entryId: number; offerId: number; by: Actor; token?: string }>() {}

/** Withdraws the offer of a start while the customer has not taken it; a repeated request has no effect. */
export class TakeBackOffer extends command<{ entryId: number; start: LocalDateTime; by: Actor }>() {}

@Injectable()
export class ChangeEntryHandlers {
  constructor(
    private readonly tokens: ManageTokens,
    private readonly holds: StartHolds,
    private readonly changes: EntryChanges,
    private readonly days: WantedDays,
    private readonly calendar: WaitlistCalendar,
    private readonly jobs: Jobs,
    private readonly access: EntryAccess,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly customers: CustomerDirectory,
  ) {}

  /** @throws WaitlistEntryNotFound, WaitlistFieldRefused, UnknownService, WaitlistEntryEnded, OfferPending */
  @Handles(ChangeEntry)
  changeEntry({ entryId, wanted, serviceIds, by }: ChangeEntry): Promise<void> {
    return this.changes.run(entryId, by, async (entry) => {
      const services = entry.appointmentId === null ? (serviceIds ?? entry.serviceIds) : entry.serviceIds;
      if (services !== entry.serviceIds) await this.calendar.requireOffered(services);
      const job = { serviceIds: services, appointmentId: entry.appointmentId };
      const days = await this.days.check(wanted, job);
      entry.change({ days, part: wanted.part }, services, by);
      this.jobs.runSoon(OFFER_STARTS);
    });
  }

  @Handles(LeaveWaitlist)
  leaveWaitlist({ entryId, by, token }: LeaveWaitlist): Promise<void> {
    return this.changes.run(entryId, by, async (entry) => {
      await this.access.require(entry, by, token);
      entry.leave(worksAtDesk(by) ? 'removed' : 'left', by, this.clock.now());
    });
  }

  /**
   * The row lock of the entry serialises claims of an offer, so that only one books.
   * @throws WaitlistEntryNotFound, OfferExpired, OfferWithdrawn, OfferGone, WaitlistEntryEnded, StartNotEarlier when
   * the appointment has moved meanwhile, and the refusals of a booking or move
   */
  @Handles(ClaimOffer)
  async claimOffer(command: ClaimOffer): Promise<ClaimedOfferView> {
    const appointmentId = await this.claim(command);
    return { appointmentId, manageToken: this.tokens.issue(appointmentId) };
  }

  private claim({ entryId, offerId, by, token }: ClaimOffer): Promise<number> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      await this.access.require(entry, by, token);
      if (entry.wasClaimed(offerId) && entry.bookedAppointmentId !== null) return entry.bookedAppointmentId;
      const offer = entry.claimable(offerId, this.clock.now());
      await this.holds.release(offer.holdId, by);
      const appointmentId = await this.take(entry, offer, by);
      entry.claim(offer, appointmentId, by, this.clock.now());
      await this.entries.save(entry);
      return appointmentId;
    });
  }

  private async take(entry: WaitlistEntry, { date, start }: WaitlistOffer, by: Actor): Promise<number> {
    const place = { date, time: start };
    if (entry.appointmentId !== null) {
      const appointment = await this.calendar.lockStart(entry.appointmentId);
      if (appointment && !isBefore(place, appointment)) throw new StartNotEarlier();
      await this.calendar.move(entry.appointmentId, place, by);
      return entry.appointmentId;
    }
    const contact = await this.contactOf(entry);
    if (!contact) throw new WaitlistEntryNotFound();
    return this.calendar.book(entry.serviceIds, place, contact, by, entry);
  }

  /** The stored contact for the booking; null once erased. */
  private async contactOf({ customerId, vehicleId, userId }: WaitlistEntry): Promise<WaitingContact | null> {
    const isHeld = await this.customers.hold(customerId);
    const card = isHeld ? await this.customers.card(customerId, vehicleId) : null;
    if (!card) return null;
    const { name, phone, email } = card.customer;
    const { make, model, year, licensePlate } = card.vehicle;
    return {
      name,
      phone,
      userId,
      ...(email !== null && { email }),
      vehicle: { make, model, year, ...(licensePlate != null && { licensePlate }) },
    };
  }

  /** @throws WaitlistEntryNotFound, OfferExpired, OfferWithdrawn, OfferGone, WaitlistEntryEnded */
  @Handles(DeclineOffer)
  declineOffer({ entryId, offerId, by, token }: DeclineOffer): Promise<void> {
    return this.changes.run(entryId, by, async (entry) => {
      await this.access.require(entry, by, token);
      entry.claimable(offerId, this.clock.now());
      entry.endOffer('declined', by, this.clock.now());
    });
  }

  /** @throws WaitlistEntryNotFound, OfferAnswered, OfferGone */
  @Handles(TakeBackOffer)
  takeBackOffer({ entryId, start, by }: TakeBackOffer): Promise<void> {
    return this.changes.run(entryId, by, (entry) => entry.takeBackOffer(start, by, this.clock.now()));
  }
}
