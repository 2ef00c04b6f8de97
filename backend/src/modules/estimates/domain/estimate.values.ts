import { ANSWERS, DESK_METHODS } from '@car-workshop/contracts/values/estimates';

/** `draft`: not shown to the customer in its present form; `shown`: not answered; `callback`: the customer wants a call. */
export const JOB_STATES = ['draft', 'shown', 'approved', 'declined', 'callback'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What a stored decision says: an answer of the customer, or that an approval was taken back. */
export const DECISION_KINDS = [...ANSWERS, 'withdrawn'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/**
 * `link`: on the customer's page with a code; `held`: there by a held tap without one; or told to the desk. `desk`: the
 * desk withdrew an approval, which does not say how the customer told it.
 */
export const METHODS = ['link', 'held', ...DESK_METHODS, 'desk'] as const;
export type Method = (typeof METHODS)[number];

export const WORK_STATES = ['waiting', 'started', 'done'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** `closed` follows from the appointment, which is completed or cancelled. */
export const ESTIMATE_STATES = ['draft', 'sent', 'closed'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

export const MAX_LINES_OF_ESTIMATE = 200;
export const MAX_PLANNED_MINUTES = 200_000_000;
/** A clock that runs longer was forgotten. The view `estimates.work_time_card` uses the same limit. */
export const MAX_CLOCK_HOURS = 12;
