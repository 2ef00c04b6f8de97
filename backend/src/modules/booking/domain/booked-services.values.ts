/** Most services that a visit can have besides the first. */
export const MAX_MORE_SERVICES = 4;
