/** Shortest password accepted (specification §9). */
export const MIN_PASSWORD_LENGTH = 4;

/** Shortest password of an admin. */
export const MIN_ADMIN_PASSWORD_LENGTH = 10;

/** Longest password accepted; hashing much longer ones would only cost time. */
export const MAX_PASSWORD_LENGTH = 200;
