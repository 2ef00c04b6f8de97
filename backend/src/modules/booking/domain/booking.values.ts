/** Why a visit was cancelled: the customer did not come. */
export const STATUS_REASONS = ['no-show'] as const;

export type StatusReason = (typeof STATUS_REASONS)[number];
/** Most lines of a visit. */
export const MAX_LINES = 20;
/** Longest label of a line. */
export const MAX_LINE_LABEL = 80;
/** Highest amount of a line in RON, added or taken off. */
export const MAX_LINE_RON = 1_000_000;
/** Highest final price of a visit: ten million RON, below the integers of PostgreSQL. */
export const MAX_FINAL_PRICE_BANI = 1_000_000_000;
/** Most reward codes that a completion uses. */
export const MAX_REWARD_CODES = 5;

/** The highest price that the desk gives to a visit, in RON. */
export const MAX_VISIT_PRICE_RON = 10_000_000;
