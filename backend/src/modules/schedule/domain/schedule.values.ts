/** The longest name of a bay. */
export const MAX_BAY_NAME = 40;
/** Minutes between the starts at which the desk places visits; visitors are offered the coarser public grid. */
export const DESK_STEP = 5;

/** Shortest and longest job in working minutes. */
export const MIN_DURATION = 5;
export const MAX_DURATION = 1_440;

/** Days ahead for which the desk plans; a later date is assumed to be a typing error. */
export const DESK_HORIZON_DAYS = 366;

/** Longest block of a bay in days. */
export const MAX_BLOCK_DAYS = 60;

/** Longest reason of a block. */
export const MAX_BLOCK_REASON = 200;
