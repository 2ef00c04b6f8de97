import type { PartOfDay } from '@car-workshop/contracts/values/waitlist';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { TypedVehicle } from '../../../kernel/vehicle-description.ts';
import type { LocalDate, LocalDateTime, LocalTime } from '../../../kernel/wall-clock.ts';
import {
  WaitlistEntryChanged,
  WaitlistJoined,
  WaitlistLeft,
  WaitlistOfferClaimed,
  WaitlistOfferEnded,
  WaitlistOffered,
} from '../events.ts';
import {
  OfferAnswered,
  OfferExpired,
  OfferGone,
  OfferPending,
  OfferWithdrawn,
  WaitlistEntryEnded,
} from './waitlist.errors.ts';
import { type EndReason, type EntryStatus, MAX_UNANSWERED, type OfferStatus } from './waitlist.values.ts';
import { isLive, type NewOffer, type WaitlistOffer } from './waitlist-offer.ts';

const NOON = 12 * 60;

/** Why the entry of an invited customer ends with its offer. */
const ENDED_WITH = { expired: 'unanswered', declined: 'left', withdrawn: 'removed' } as const;

export type WantedStarts = Readonly<Pick<WaitlistEntry, 'days' | 'part'>>;

export type EntryTerms = WantedStarts &
  Readonly<
    Pick<
      WaitlistEntry,
      'customerId' | 'vehicleId' | 'userId' | 'serviceIds' | 'appointmentId' | 'isProven' | 'isInvited' | 'typedVehicle'
    >
  >;

export function wants({ days, part }: WantedStarts, { date, time }: LocalDateTime): boolean {
  if (!days.includes(date)) return false;
  return part === 'any' || (part === 'morning' ? time < NOON : time >= NOON);
}

export function isBefore(one: LocalDateTime, other: LocalDateTime): boolean {
  return one.date < other.date || (one.date === other.date && one.time < other.time);
}

/** A customer who waits for a start. It has at most one live offer at a time. */
export class WaitlistEntry extends AggregateRoot {
  readonly id: number;
  readonly customerId: number;
  readonly vehicleId: number;
  readonly userId: number | null;
  /** The first service, then the others of the same appointment. */
  serviceIds: readonly number[];
  days: readonly LocalDate[];
  part: PartOfDay;
  /** The appointment that is to be earlier; null for a new one. */
  readonly appointmentId: number | null;
  /** Whether the phone was proven when the customer joined, so that a claim books as with proof. */
  readonly isProven: boolean;
  /** The vehicle as a visitor typed it without a proof; null otherwise. */
  readonly typedVehicle: TypedVehicle | null;
  /** Whether the workshop offers one start to a customer who did not ask: the entry ends with its offer. */
  readonly isInvited: boolean;
  status: EntryStatus;
  endReason: EndReason | null;
  bookedAppointmentId: number | null;
  readonly createdAt: Date;
  endedAt: Date | null;
  /** The newest offer, live or not. */
  offer: WaitlistOffer | null;
  unanswered: number;

  static create(terms: EntryTerms, at: Date): WaitlistEntry {
    return Object.assign(new WaitlistEntry(), terms, {
      status: 'waiting' as const,
      endReason: null,
      bookedAppointmentId: null,
      offer: null,
      unanswered: 0,
      createdAt: at,
      endedAt: null,
    });
  }

  static stored(fields: StoredFields): WaitlistEntry {
    return Object.assign(new WaitlistEntry(), fields);
  }

  override get stream(): string {
    return `waitlist-entry-${this.id}`;
  }

  get liveOffer(): WaitlistOffer | null {
    return this.offer && isLive(this.offer) ? this.offer : null;
  }

  get isWaiting(): boolean {
    return this.status === 'waiting';
  }

  markJoined(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raiseJoined(by);
  }

  /** @throws WaitlistEntryEnded, OfferPending */
  change(wanted: WantedStarts, serviceIds: readonly number[], by: Actor): void {
    this.mustBeFree();
    Object.assign(this, { days: wanted.days, part: wanted.part, serviceIds });
    this.raise(WaitlistEntryChanged(this.eventData(by)));
  }

  mustBeFree(): void {
    if (!this.isWaiting) throw new WaitlistEntryEnded();
    if (this.liveOffer) throw new OfferPending();
  }

  markOffered(offer: WaitlistOffer, by: Actor): void {
    this.offer = offer;
    if (offer.status === 'open') this.raise(WaitlistOffered(this.offerData(offer, by)));
  }

  announce(by: Actor): void {
    if (this.offer?.status !== 'held') return;
    this.offer = { ...this.offer, status: 'open' };
    this.raise(WaitlistOffered(this.offerData(this.offer, by)));
  }

  wasClaimed(offerId: number): boolean {
    return this.offer?.id === offerId && this.offer.status === 'claimed';
  }

  /** The offer, if it can be claimed now. @throws OfferExpired, OfferWithdrawn, OfferGone, WaitlistEntryEnded */
  claimable(offerId: number, now: Date): WaitlistOffer {
    const { offer } = this;
    if (!this.isWaiting) throw new WaitlistEntryEnded();
    if (offer?.id !== offerId) throw new OfferGone();
    if (offer.status === 'withdrawn') throw new OfferWithdrawn();
    if (offer.status === 'expired' || (isLive(offer) && offer.expiresAt <= now)) throw new OfferExpired();
    if (!isLive(offer)) throw new OfferGone();
    return offer;
  }

  claim(offer: WaitlistOffer, appointmentId: number, by: Actor, at: Date): void {
    this.offer = { ...offer, status: 'claimed' };
    this.status = 'booked';
    this.bookedAppointmentId = appointmentId;
    this.endedAt = at;
    this.raise(WaitlistOfferClaimed({ ...this.offerData(offer, by), appointmentId }));
  }

  /** Ends the live offer without an appointment; an entry with too many unanswered offers ends too. */
  endOffer(reason: Extract<OfferStatus, 'expired' | 'declined' | 'withdrawn'>, by: Actor, at: Date): void {
    const offer = this.liveOffer;
    if (!offer) return;
    this.offer = { ...offer, status: reason };
    this.raise(WaitlistOfferEnded({ ...this.offerData(offer, by), reason }));
    if (this.isInvited) this.leave(ENDED_WITH[reason], by, at);
    if (reason !== 'expired') return;
    this.unanswered += 1;
    if (this.unanswered >= MAX_UNANSWERED) this.leave('unanswered', by, at);
  }

  /** Withdraws the offer of a start that has no answer yet; no effect if that was done. @throws OfferAnswered, OfferGone */
  takeBackOffer({ date, time }: LocalDateTime, by: Actor, at: Date): void {
    const { offer } = this;
    if (offer?.date !== date || offer.start !== time) throw new OfferGone();
    if (offer.status === 'claimed') throw new OfferAnswered();
    if (offer.status === 'withdrawn') return;
    if (!isLive(offer)) throw new OfferGone();
    this.endOffer('withdrawn', by, at);
  }

  /** Ends the entry and its live offer; no effect if it has already ended. */
  leave(reason: EndReason, by: Actor, at: Date): void {
    if (!this.isWaiting) return;
    Object.assign(this, { status: 'ended', endReason: reason, endedAt: at });
    this.endOffer('withdrawn', by, at);
    this.raise(WaitlistLeft({ ...this.eventData(by), reason }));
  }

  /** Makes the entry wait again, because its appointment has not ended after all. Its offers stay ended. */
  resume(by: Actor): void {
    if (this.status !== 'ended' || this.endReason !== 'visit-ended') return;
    Object.assign(this, { status: 'waiting', endReason: null, endedAt: null });
    this.raiseJoined(by);
  }

  private raiseJoined(by: Actor): void {
    const { appointmentId, serviceIds } = this;
    this.raise(WaitlistJoined({ ...this.eventData(by), appointmentId, serviceIds: [...serviceIds] }));
  }

  private eventData(by: Actor) {
    const { id, customerId, userId } = this;
    return { entryId: id, customerId, userId, by: actorName(by) };
  }

  private offerData({ id, date, start }: WaitlistOffer, by: Actor) {
    return { ...this.eventData(by), offerId: id, date, startMinute: start };
  }
}

type StoredFields = EntryTerms &
  Pick<WaitlistEntry, 'id' | 'status' | 'endReason' | 'bookedAppointmentId' | 'createdAt' | 'endedAt' | 'offer'> &
  Pick<WaitlistEntry, 'unanswered'>;

/** The entries of persons, for an appointment, or those by which the workshop invited a customer. */
export type WaitingOf =
  | { readonly customerIds: readonly number[] }
  | { readonly appointmentId: number }
  | { readonly invited: number };

/** Repository of the entries; requires a unit of work unless a method says otherwise. */
export abstract class WaitlistEntries {
  abstract add(entry: WaitlistEntry, by: Actor): Promise<void>;
  abstract forChange(id: number): Promise<WaitlistEntry>;
  /** Loads an entry without a lock; needs no unit of work. @throws WaitlistEntryNotFound */
  abstract read(id: number): Promise<WaitlistEntry>;
  abstract save(entry: WaitlistEntry): Promise<void>;
  abstract addOffer(entry: WaitlistEntry, offer: NewOffer, now: Date, by: Actor): Promise<void>;
  /** Deletes an offer that was not announced, so that its start can be offered again. */
  abstract forgetOffer(offerId: number): Promise<void>;
  abstract countWaiting(customerIds: readonly number[]): Promise<number>;
  /** Whether an entry of these customers waits for the same as a new one that is for no appointment. */
  abstract isWaitingFor(customerIds: readonly number[], terms: EntryTerms): Promise<boolean>;
  abstract waitingForAppointment(appointmentId: number): Promise<number | null>;
  /** The appointment's last entry that ended with it since an instant; null if there is none. */
  abstract endedWithAppointment(appointmentId: number, since: Date): Promise<number | null>;
  /** Waiting entries without a live offer, in the order of entry; not those of invited customers. */
  abstract waiting(): Promise<readonly WaitlistEntry[]>;
  abstract allWaiting(): Promise<readonly WaitlistEntry[]>;
  /** Entries with an offer that is due to be announced or to expire, or whose days are past. */
  abstract due(now: Date, today: LocalDate): Promise<readonly number[]>;
  /** Which of these vehicles wait, or got an offer since an instant without having asked; not those it was withdrawn from unseen. */
  abstract engagedSince(vehicleIds: readonly number[], since: Date): Promise<readonly number[]>;
  abstract offeredBefore(entryId: number): Promise<ReadonlyArray<{ date: LocalDate; start: LocalTime }>>;
  abstract withHold(holdId: number): Promise<number | null>;

  abstract waitingOf(whose: WaitingOf): Promise<readonly number[]>;
}
