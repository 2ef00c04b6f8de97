/** Minutes between the starts at which the desk places visits; visitors are offered the coarser public grid. */
export const DESK_STEP = 5;

/** Shortest and longest job in working minutes. */
export const MIN_DURATION = 5;
export const MAX_DURATION = 1_440;

/** The highest price that the desk gives to a visit, in RON. */
export const MAX_VISIT_PRICE_RON = 10_000_000;

/** Days ahead for which the desk plans; a later date is assumed to be a typing error. */
export const DESK_HORIZON_DAYS = 366;

/** Longest block of a bay in days. */
export const MAX_BLOCK_DAYS = 60;

/** Longest reason of a block. */
export const MAX_BLOCK_REASON = 200;
