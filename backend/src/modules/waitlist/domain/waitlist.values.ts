export const ENTRY_STATUSES = ['waiting', 'booked', 'ended'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** `held` is announced later: in the morning, or when the cancellation can no longer be undone; `open` was announced. */
export const OFFER_STATUSES = ['held', 'open', 'claimed', 'expired', 'declined', 'withdrawn'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const END_REASONS = ['left', 'removed', 'days-past', 'visit-ended', 'unanswered', 'erased'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const MAX_ENTRIES_PER_PHONE = 3;
/** Unanswered offers after which an entry ends, so that its starts go to others. */
export const MAX_UNANSWERED = 3;
