/** localStorage key of the visits that this device shows without network (`kept-visits.ts`). */
export const KEPT_VISITS = 'kept-visits';

/** Erases the visits that this device keeps: the user signed out. Apart from the rest, since every page loads it. */
export function forgetVisits(): void {
  localStorage.removeItem(KEPT_VISITS);
}
