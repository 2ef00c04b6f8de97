export const MAX_PASSWORD_LENGTH = 200;

/** How long the link of an invitation is valid. */
export const INVITATION_HOURS = 72;

export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;

export const MAX_SECOND_FACTOR_TRIES = 5;
