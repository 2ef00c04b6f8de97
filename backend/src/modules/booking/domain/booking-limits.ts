/**
 * Upcoming appointments with a phone that were booked without proof of it, if the policy allows its owner as many. They do
 * not count for its owner.
 */
export const MAX_OPEN_UNPROVEN = 3;

/** Seconds after which a refused client may try again. Constant: the actual time would reveal the next visit of a phone. */
export const OPEN_APPOINTMENTS_RETRY_SECONDS = 3_600;
