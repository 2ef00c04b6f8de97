import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { ReleaseHold } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { StartNotEarlier, WaitlistEntryNotFound } from '../domain/waitlist.errors.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { isBefore, type WaitlistEntry } from '../domain/waitlist-entry.ts';
import type { WaitlistOffer } from '../domain/waitlist-offer.ts';
import { EntryAccess } from './entry-access.ts';
import { OFFER_STARTS } from './offer-starts.ts';
import type { ClaimedOfferView } from './waitlist.views.ts';
import { type WaitingContact, WaitlistCalendar } from './waitlist-calendar.ts';

/** Takes an offered start: books a visit, or moves the one that waits. Returns the visit; a repeated claim the same. */
export class ClaimOffer extends Command<ClaimedOfferView> {
  constructor(
    readonly entryId: number,
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
    private readonly commands: CommandBus,
    private readonly customers: CustomerDirectory,
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
      await this.commands.execute(new ReleaseHold(offer.holdId, by));
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
    const contact = await this.contactOf(entry);
    if (!contact) throw new WaitlistEntryNotFound();
    return this.calendar.book(entry.serviceIds, place, contact, by, entry.isProven);
  }

  /** The stored contact, to book with; null once erased. */
  private async contactOf({ customerId, vehicleId, userId }: WaitlistEntry): Promise<WaitingContact | null> {
    const isHeld = await this.customers.hold(customerId);
    const card = isHeld ? await this.customers.card(customerId, vehicleId) : null;
    if (!card) return null;
    const { name, phone, email } = card.customer;
    const { make, model, year, licensePlate } = card.vehicle;
    return {
      ...{ name, phone, userId, ...(email !== null && { email }) },
      vehicle: { make, model, year, ...(licensePlate != null && { licensePlate }) },
    };
  }
}

/** Lets an offered start go to the next customer; the entry goes on waiting. */
export class DeclineOffer extends Command<void> {
  constructor(
    readonly entryId: number,
    readonly offerId: number,
    readonly by: Actor,
    readonly token?: string,
  ) {
    super();
  }
}

/** @throws WaitlistEntryNotFound, OfferExpired, OfferWithdrawn, OfferGone, WaitlistEntryEnded */
@CommandHandler(DeclineOffer)
export class DeclineOfferHandler implements ICommandHandler<DeclineOffer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly access: EntryAccess,
    private readonly commands: CommandBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  execute({ entryId, offerId, by, token }: DeclineOffer): Promise<void> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      await this.access.require(entry, by, token);
      const { holdId } = entry.claimable(offerId, this.clock.now());
      entry.endOffer('declined', by, this.clock.now());
      await this.entries.save(entry);
      await this.commands.execute(new ReleaseHold(holdId, by));
      this.jobs.runSoon(OFFER_STARTS);
    });
  }
}
