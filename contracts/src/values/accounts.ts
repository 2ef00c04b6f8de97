/** Shortest password accepted (specification §9). */
export const MIN_PASSWORD_LENGTH = 4;
export const MIN_ADMIN_PASSWORD_LENGTH = 10;

/** Length of a referral code (specification §9). */
export const REFERRAL_CODE_LENGTH = 6;
export const MAX_PASSKEY_NAME_LENGTH = 50;
