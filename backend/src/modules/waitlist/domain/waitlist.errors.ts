import { domainError, type FieldError } from '../../../kernel/domain-error.ts';
import { formatLocalTime, type LocalDateTime } from '../../../kernel/wall-clock.ts';

/** The entry does not exist, or is another person's. */
export class WaitlistEntryNotFound extends domainError('not-found', 'waitlist_entry_not_found') {}

/** A field of an entry is wrong. */
export class WaitlistFieldRefused extends domainError('invalid', 'invalid_request') {
  constructor(field: FieldError) {
    super({ fields: [field] });
  }
}

/** A wanted start is free: the customer can book it at once. */
export class StartIsFree extends domainError('conflict', 'waitlist_start_is_free') {
  constructor({ date, time }: LocalDateTime) {
    super({ extensions: { start: { date, time: formatLocalTime(time) } } });
  }
}

/** The phone waits for as many starts as it may. */
export class TooManyWaitlistEntries extends domainError('too-many', 'too_many_waitlist_entries') {
  constructor(max: number) {
    super({ params: { max } });
  }
}

export class AlreadyWaiting extends domainError('conflict', 'waitlist_already_waiting') {}

export class VisitCannotMove extends domainError('conflict', 'waitlist_visit_cannot_move') {}

/** The entry has ended or led to a visit. */
export class WaitlistEntryEnded extends domainError('conflict', 'waitlist_entry_ended') {}

/** The entry has an offer that is not answered yet. */
export class OfferPending extends domainError('conflict', 'waitlist_offer_pending') {}

/** The time to take the offer is over; the start goes to the next customer. */
export class OfferExpired extends domainError('conflict', 'waitlist_offer_expired') {}

/** The workshop gave the start to another customer. */
export class OfferWithdrawn extends domainError('conflict', 'waitlist_offer_withdrawn') {}

/** The visit that waits for an earlier start begins before the offered one, or with it. */
export class StartNotEarlier extends domainError('conflict', 'waitlist_start_not_earlier') {}

/** The offer was declined, or is not one of this entry. */
export class OfferGone extends domainError('conflict', 'waitlist_offer_gone') {}
