import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { LocalDate, LocalDateTime } from '../../../kernel/wall-clock.ts';
import {
  WaitlistEntryChanged,
  WaitlistJoined,
  WaitlistLeft,
  WaitlistOfferClaimed,
  WaitlistOfferEnded,
  WaitlistOffered,
} from '../events.ts';
import {
  OfferExpired,
  OfferGone,
  OfferPending,
  OfferWithdrawn,
  WaitlistEntryEnded,
} from './waitlist.errors.ts';
import {
  type EndReason,
  type EntryStatus,
  MAX_UNANSWERED,
  type OfferStatus,
  type PartOfDay,
} from './waitlist.values.ts';
import { isLive, type WaitlistOffer } from './waitlist-offer.ts';

const NOON = 12 * 60;

export interface WantedStarts {
  /** In order, without duplicates. */
  readonly days: readonly LocalDate[];
  readonly part: PartOfDay;
}

export interface EntryTerms extends WantedStarts {
  readonly customerId: number;
  readonly vehicleId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  /** The first one, then the others of the same visit. */
  readonly serviceIds: readonly number[];
  /** The visit that is to be earlier; null for a new one. */
  readonly appointmentId: number | null;
  /** Whether the phone was proven when the customer joined: the visit of a claim counts as booked with proof. */
  readonly isProven: boolean;
}

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
  serviceIds: readonly number[];
  days: readonly LocalDate[];
  part: PartOfDay;
  readonly appointmentId: number | null;
  readonly isProven: boolean;
  status: EntryStatus;
  endReason: EndReason | null;
  /** The visit that was booked or moved. */
  bookedAppointmentId: number | null;
  readonly createdAt: Date;
  endedAt: Date | null;
  /** The newest offer, live or not. */
  offer: WaitlistOffer | null;
  /** Offers that expired. */
  unanswered: number;

  static create(terms: EntryTerms, at: Date): WaitlistEntry {
    return Object.assign(new WaitlistEntry(), terms, {
      status: 'waiting' as const,
      endReason: null,
      bookedAppointmentId: null,
      createdAt: at,
      endedAt: null,
      offer: null,
      unanswered: 0,
    });
  }

  static stored(fields: StoredFields): WaitlistEntry {
    return Object.assign(new WaitlistEntry(), fields);
  }

  override get stream(): string {
    return `waitlist-entry-${this.id}`;
  }

  /** The offer that is held for the customer now. */
  get liveOffer(): WaitlistOffer | null {
    return this.offer && isLive(this.offer) ? this.offer : null;
  }

  get isWaiting(): boolean {
    return this.status === 'waiting';
  }

  /** Takes the id under which the entry was stored and raises its first event. */
  markJoined(id: number, by: Actor): void {
    Object.assign(this, { id });
    const { appointmentId, serviceIds } = this;
    this.raise(WaitlistJoined({ ...this.eventData(by), appointmentId, serviceIds: [...serviceIds] }));
  }

  /** @throws WaitlistEntryEnded, OfferPending */
  change(wanted: WantedStarts, serviceIds: readonly number[], by: Actor): void {
    this.mustBeFree();
    Object.assign(this, { days: wanted.days, part: wanted.part, serviceIds });
    this.raise(WaitlistEntryChanged(this.eventData(by)));
  }

  /** Checks that a start can be offered. @throws WaitlistEntryEnded, OfferPending */
  mustBeFree(): void {
    if (!this.isWaiting) throw new WaitlistEntryEnded();
    if (this.liveOffer) throw new OfferPending();
  }

  /** Takes an offer that was stored, and announces it unless it waits for the morning. */
  markOffered(offer: WaitlistOffer, by: Actor): void {
    this.offer = offer;
    if (offer.status === 'open') this.raise(WaitlistOffered(this.offerData(offer, by)));
  }

  /** Announces the offer that was made at night. */
  announce(by: Actor): void {
    if (this.offer?.status !== 'held') return;
    this.offer = { ...this.offer, status: 'open' };
    this.raise(WaitlistOffered(this.offerData(this.offer, by)));
  }

  /** Whether this offer has led to the visit: a claim may be repeated. */
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

  /** Ends the live offer without a visit; an entry with too many unanswered offers ends too. */
  endOffer(reason: Extract<OfferStatus, 'expired' | 'declined' | 'withdrawn'>, by: Actor, at: Date): void {
    const offer = this.liveOffer;
    if (!offer) return;
    this.offer = { ...offer, status: reason };
    this.raise(WaitlistOfferEnded({ ...this.offerData(offer, by), reason }));
    if (reason !== 'expired') return;
    this.unanswered += 1;
    if (this.unanswered >= MAX_UNANSWERED) this.leave('unanswered', by, at);
  }

  /** Ends the entry, and its live offer; no effect on one that has ended. */
  leave(reason: EndReason, by: Actor, at: Date): void {
    if (!this.isWaiting) return;
    this.endOffer('withdrawn', by, at);
    this.status = 'ended';
    this.endReason = reason;
    this.endedAt = at;
    this.raise(WaitlistLeft({ ...this.eventData(by), reason }));
  }

  /** Waits again for its visit, which has not ended after all. Its offers stay ended. */
  resume(by: Actor): void {
    if (this.status !== 'ended' || this.endReason !== 'visit-ended') return;
    Object.assign(this, { status: 'waiting', endReason: null, endedAt: null });
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

/** The stored fields: without methods and what follows from other fields. */
type StoredFields = Omit<
  {
    [Key in keyof WaitlistEntry as WaitlistEntry[Key] extends (...values: never) => unknown
      ? never
      : Key]: WaitlistEntry[Key];
  },
  'stream' | 'liveOffer' | 'isWaiting'
>;
