export const MAX_PASSWORD_LENGTH = 200;

/** How long the link of an invitation is valid. */
export const INVITATION_HOURS = 72;

/** Form of a referral code (specification §9): six characters without 0, O, 1 and I, which are easily misread. */
export const REFERRAL_CODE_PATTERN = /^[2-9A-HJ-NP-Z]{6}$/;

export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;

export const MAX_SECOND_FACTOR_TRIES = 5;
