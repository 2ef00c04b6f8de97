/** How the second step of a sign-in can be taken. `recovery`: with a recovery code. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** Recovery codes of an account, each of which works once. */
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 50;

/** Wrong tries of one sign-in at its second step. */
export const MAX_SECOND_FACTOR_TRIES = 5;
