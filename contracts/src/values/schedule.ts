export const MAX_BAY_NAME = 40;
/** Minutes between possible starts for the desk; visitors are offered the coarser public grid. */
export const DESK_STEP = 5;
/** Limits of the working minutes of a service or an appointment. */
export const MIN_DURATION = 5;
export const MAX_DURATION = 1_440;
/** Days in the past for which the desk can record appointments; an earlier date is assumed to be a typing error. */
export const RECORDED_DAYS = 31;
export const MAX_BLOCK_REASON = 200;
export const MAX_CLOSURE_REASON = 200;
export const MAX_OPENING_NAME = 100;

/** Characters of the words about the box for keys. */
export const MAX_KEY_BOX = 300;

export const POLICY_BOUNDS = {
  horizonDays: { min: 1, max: 365 },
  leadMinutes: { min: 0, max: 10_080 },
  bufferMinutes: { min: 0, max: 240 },
  maxOpenVisits: { min: 1, max: 50 },
  cancelLimitHours: { min: 0, max: 720 },
  maxStartsPerHour: { min: 0, max: 60 },
} as const;
