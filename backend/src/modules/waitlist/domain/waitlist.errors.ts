import { domainError, type FieldError, invalidFieldOf } from '../../../kernel/domain-error.ts';
import { formatLocalTime, type LocalDateTime } from '../../../kernel/wall-clock.ts';

export class WaitlistEntryNotFound extends domainError('not-found', 'waitlist_entry_not_found') {}

export class WaitlistFieldRefused extends invalidFieldOf((field: FieldError) => field) {}

/** A wanted start is free, so the customer can book it at once. */
export class StartIsFree extends domainError('conflict', 'waitlist_start_is_free', ({ date, time }: LocalDateTime) => ({
  extensions: { start: { date, time: formatLocalTime(time) } },
})) {}

export class TooManyWaitlistEntries extends domainError('too-many', 'too_many_waitlist_entries', (max: number) => ({
  params: { max },
})) {}

/** An entry of the same phone waits for the same services, car, days and part of the day. */
export class SameWishWaits extends domainError('conflict', 'waitlist_same_wish') {}

export class AlreadyWaiting extends domainError('conflict', 'waitlist_already_waiting') {}
export class AppointmentCannotMove extends domainError('conflict', 'waitlist_visit_cannot_move') {}
export class WaitlistEntryEnded extends domainError('conflict', 'waitlist_entry_ended') {}
export class OfferPending extends domainError('conflict', 'waitlist_offer_pending') {}

/** The time to take the offer is over; the start goes to the next customer. */
export class OfferExpired extends domainError('conflict', 'waitlist_offer_expired') {}
export class OfferWithdrawn extends domainError('conflict', 'waitlist_offer_withdrawn') {}

/** The appointment that waits for an earlier start does not begin after the offered one. */
export class StartNotEarlier extends domainError('conflict', 'waitlist_start_not_earlier') {}
/** The customer has taken the offered start, so the workshop can no longer withdraw the offer. */
export class OfferAnswered extends domainError('conflict', 'waitlist_offer_answered') {}
export class OfferGone extends domainError('conflict', 'waitlist_offer_gone') {}
