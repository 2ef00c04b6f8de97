export const MAX_NOTES = 200;
