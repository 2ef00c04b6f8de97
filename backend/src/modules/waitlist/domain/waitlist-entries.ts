import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import type { WaitlistEntry } from './waitlist-entry.ts';
import type { NewOffer } from './waitlist-offer.ts';

/** Repository of the entries; requires a unit of work unless a method says otherwise. */
export abstract class WaitlistEntries {
  /** @throws AlreadyWaiting */
  abstract add(entry: WaitlistEntry, by: Actor): Promise<void>;

  /** Loads an entry under a row lock. @throws WaitlistEntryNotFound */
  abstract forChange(id: number): Promise<WaitlistEntry>;

  /** Loads an entry without a lock, outside of a unit of work too. @throws WaitlistEntryNotFound */
  abstract read(id: number): Promise<WaitlistEntry>;

  abstract save(entry: WaitlistEntry): Promise<void>;

  /** Stores an offer with the entry, which takes it. */
  abstract addOffer(entry: WaitlistEntry, offer: NewOffer, now: Date, by: Actor): Promise<void>;

  /** Deletes an offer that was not announced: its start can be offered again. */
  abstract forgetOffer(offerId: number): Promise<void>;

  /** Counts the waiting entries of customers that are not for an earlier start. */
  abstract countWaiting(customerIds: readonly number[]): Promise<number>;

  /** The waiting entry for an earlier start of a visit; null when there is none. */
  abstract waitingForVisit(appointmentId: number): Promise<number | null>;

  /** The last entry of a visit that ended with the visit since an instant; null when there is none. */
  abstract endedWithVisit(appointmentId: number, since: Date): Promise<number | null>;

  /** Waiting entries without a live offer, in the order of entry. */
  abstract waiting(): Promise<readonly WaitlistEntry[]>;

  /** All waiting entries in the order of entry, at most 500. */
  abstract allWaiting(): Promise<readonly WaitlistEntry[]>;

  /** Entries with an offer that is due to be announced or to expire, or whose days are past. */
  abstract due(now: Date, today: LocalDate): Promise<readonly number[]>;

  abstract offeredBefore(entryId: number): Promise<ReadonlyArray<{ date: LocalDate; start: LocalTime }>>;

  /** The entry whose live offer has this hold; null when none. */
  abstract withHold(holdId: number): Promise<number | null>;

  /** The waiting entries of a person or for a visit, ascending. */
  abstract waitingOf(
    whose: { readonly customerIds: readonly number[] } | { readonly appointmentId: number },
  ): Promise<readonly number[]>;
}
