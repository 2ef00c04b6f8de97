export const URGENCIES = ['now', 'soon', 'watch'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const LINE_KINDS = ['labour', 'part', 'material', 'tyre', 'fee', 'subcontract'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** `draft`: not shown to the customer in its present form; `shown`: not answered; `callback`: the customer wants a call. */
export const JOB_STATES = ['draft', 'shown', 'approved', 'declined', 'callback'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const ANSWERS = ['approved', 'declined', 'callback'] as const;
export type Answer = (typeof ANSWERS)[number];

/** How the desk was told an answer; the customer's own come by the link. */
export const DESK_METHODS = ['phone', 'in_person'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];
export const METHODS = ['link', ...DESK_METHODS] as const;
export type Method = (typeof METHODS)[number];

export const WORK_STATES = ['waiting', 'started', 'done'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** `closed` follows from the appointment, which is completed or cancelled. */
export const ESTIMATE_STATES = ['draft', 'sent', 'closed'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** Of an estimate whose appointment is open: `draft` is written and not sent, or changed since; `waiting` for an answer. */
const OPEN_STANDINGS = ['draft', 'waiting', 'approved', 'declined'] as const;
export type OpenStanding = (typeof OPEN_STANDINGS)[number];
/** `done` with its appointment completed, `cancelled` with it. */
export const STANDINGS = [...OPEN_STANDINGS, 'done', 'cancelled'] as const;
export type Standing = (typeof STANDINGS)[number];

export const VAT_KINDS = ['standard', 'reduced'] as const;
export type VatKind = (typeof VAT_KINDS)[number];

export const MAX_JOBS = 50;
export const MAX_LINES_OF_ESTIMATE = 200;
export const MAX_QUANTITY = 10_000;
export const MAX_UNIT_PRICE_RON = 1_000_000;
export const MAX_VAT_RATE = 50;
export const MAX_LABOUR_RATE_RON = 10_000;
export const MAX_MARKUP = 1_000;
export const MAX_WARRANTY_MONTHS = 120;
export const MAX_PHOTOS_OF_JOB = 10;
export const MAX_PLANNED_MINUTES = 200_000_000;
export const MAX_NOTE = 500;
/** Beyond it a clock was forgotten. The view `estimates.work_time_card` counts the same. */
export const MAX_CLOCK_HOURS = 12;
export const MAX_QUESTION = 500;
