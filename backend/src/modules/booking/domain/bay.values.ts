/** The longest name of a bay. */
export const MAX_BAY_NAME = 40;
