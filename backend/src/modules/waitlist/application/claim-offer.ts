import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { WaitingCustomers } from '../domain/waiting-customers.ts';
import { StartNotEarlier, WaitlistEntryNotFound } from '../domain/waitlist.errors.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { isBefore, type WaitlistEntry } from '../domain/waitlist-entry.ts';
import type { WaitlistOffer } from '../domain/waitlist-offer.ts';
import { EntryAccess } from './entry-access.ts';
import type { ClaimedOfferView } from './waitlist.views.ts';

/** Takes an offered start: books a visit, or moves the one that waits. Returns the visit; a repeated claim the same. */
export class ClaimOffer extends Command<ClaimedOfferView> {
  constructor(
    readonly entryId: number,
    /** The offer that the customer saw. */
    readonly offerId: number,
    readonly by: Actor,
    readonly token?: string,
  ) {
    super();
  }
}

/**
 * The row lock of the entry makes claims of one offer queue, so that one of them books.
 * @throws WaitlistEntryNotFound, OfferExpired, OfferWithdrawn, OfferGone, WaitlistEntryEnded, StartNotEarlier when the
 * visit has moved meanwhile, and the refusals of a booking or move
 */
@CommandHandler(ClaimOffer)
export class ClaimOfferHandler implements ICommandHandler<ClaimOffer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly access: EntryAccess,
    private readonly calendar: WaitlistCalendar,
    private readonly customers: WaitingCustomers,
    private readonly clock: Clock,
  ) {}

  async execute(command: ClaimOffer): Promise<ClaimedOfferView> {
    const appointmentId = await this.claim(command);
    return { appointmentId, manageToken: await this.calendar.manageToken(appointmentId) };
  }

  private claim({ entryId, offerId, by, token }: ClaimOffer): Promise<number> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      await this.access.require(entry, by, token);
      if (entry.wasClaimed(offerId) && entry.bookedAppointmentId !== null) return entry.bookedAppointmentId;
      const offer = entry.claimable(offerId, this.clock.now());
      await this.calendar.release(offer.holdId, by);
      const appointmentId = await this.take(entry, offer, by);
      entry.claim(offer, appointmentId, by, this.clock.now());
      await this.entries.save(entry);
      return appointmentId;
    });
  }

  private async take(entry: WaitlistEntry, { date, start }: WaitlistOffer, by: Actor): Promise<number> {
    const place = { date, time: start };
    if (entry.appointmentId !== null) {
      const visit = await this.calendar.lockStart(entry.appointmentId);
      if (visit && !isBefore(place, visit)) throw new StartNotEarlier();
      await this.calendar.move(entry.appointmentId, place, by);
      return entry.appointmentId;
    }
    const contact = await this.customers.contactOf(entry);
    if (!contact) throw new WaitlistEntryNotFound();
    return this.calendar.book(entry.serviceIds, place, contact, by, entry.isProven);
  }
}
