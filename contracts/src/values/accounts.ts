/** Shortest password accepted (specification §9). */
export const MIN_PASSWORD_LENGTH = 4;
export const MIN_ADMIN_PASSWORD_LENGTH = 10;

/** Length of a referral code (specification §9). */
export const REFERRAL_CODE_LENGTH = 6;
/** Form of a referral code (specification §9): six characters without 0, O, 1 and I, which are easily misread. */
export const REFERRAL_CODE_PATTERN = /^[2-9A-HJ-NP-Z]{6}$/;
export const MAX_PASSKEY_NAME_LENGTH = 50;
