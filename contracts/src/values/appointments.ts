/** How long the workshop can undo a status change of an appointment, in ms; its messages are delayed as long. */
export const UNDO_MS = 10_000;

/** Why the desk reopens a completed appointment. The reason is a choice, because the log has no free texts. */
export const REOPEN_REASONS = ['unfinished', 'wrong-price', 'wrong-visit'] as const;
export type ReopenReason = (typeof REOPEN_REASONS)[number];

/** The limit of what a customer writes about the visit, in characters. */
export const MAX_NOTES = 2_000;

export const PAYMENT_METHODS = ['cash', 'card', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The same limit as for the jobs of an estimate. */
export const MAX_LINES = 50;
export const MAX_LINE_LABEL = 80;
export const MAX_LINE_RON = 1_000_000;
export const MAX_PRICE_REASON = 200;
export const MAX_COMPLETION_NOTE = 500;
export const MAX_REWARD_CODES = 5;
export const MAX_APPOINTMENT_PRICE_RON = 10_000_000;
