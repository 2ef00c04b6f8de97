export const URGENCIES = ['now', 'soon', 'watch'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const LINE_KINDS = ['labour', 'part', 'material', 'tyre', 'fee', 'subcontract'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const ANSWERS = ['approved', 'declined', 'callback'] as const;
export type Answer = (typeof ANSWERS)[number];

/** How the customer told the desk an answer; answers of the customer's own page come through the link. */
export const DESK_METHODS = ['phone', 'in_person'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];

/** Standings during an open appointment: a `draft` has unsent content; the customer has to answer a `waiting` one. */
const OPEN_STANDINGS = ['draft', 'waiting', 'approved', 'declined'] as const;
export type OpenStanding = (typeof OPEN_STANDINGS)[number];
/** An estimate is `done` when its appointment is completed, and `cancelled` with it. */
export const STANDINGS = [...OPEN_STANDINGS, 'done', 'cancelled'] as const;
export type Standing = (typeof STANDINGS)[number];

export const VAT_KINDS = ['standard', 'reduced'] as const;
export type VatKind = (typeof VAT_KINDS)[number];

export const MAX_JOBS = 50;
export const MAX_JOB_TITLE = 80;
/** The limit of a complaint, a reason, an answer, a question and a note. */
export const MAX_JOB_TEXT = 500;
export const MAX_ALTERNATIVE_GROUP = 40;
export const MAX_PHOTOS_OF_JOB = 10;
export const MAX_ITEMS_OF_JOB = 50;
export const MAX_QUANTITY = 10_000;
export const MAX_LINE_LABEL = 120;
export const MAX_UNIT = 8;
export const MAX_UNIT_PRICE_RON = 1_000_000;
export const MAX_WARRANTY_MONTHS = 120;

export const MAX_LABOUR_RATES = 20;
export const MAX_RATE_NAME = 40;
export const MAX_LABOUR_RATE_RON = 10_000;
export const MAX_VAT_RATES = 50;
/** In per cent. */
export const MAX_VAT_RATE = 50;
export const MAX_PRICE_RANGES = 20;
/** In per cent. */
export const MAX_MARKUP = 1_000;
export const VALIDITY_DAYS = { min: 1, max: 365 } as const;
/** In per cent. */
export const MAX_OVERRUN = 50;
/** The highest sum that an owner can let customers approve without a code. */
export const MAX_WITHOUT_CODE_BANI = 1_000_000;
export const MAX_TERMS = 2_000;
