// Apart from drafts/ and visit/, since every page loads it.

/** sessionStorage keys of drafts begin with this, then the account. */
const DRAFTS = 'draft/';
const VISITOR = 'visitor';

/** How the keys of an account's drafts begin; of a visitor's without an account. */
export function draftsOf(userId: number | undefined): string {
  return `${DRAFTS}${userId ?? VISITOR}/`;
}

export function forgetDraftsOfOthers(userId: number): void {
  const kept = [draftsOf(userId), draftsOf(undefined)];
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFTS) && !kept.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key);
  }
}

/** localStorage key of the appointments that this device shows without network (`kept-appointments.ts`). */
export const KEPT_APPOINTMENTS = 'kept-visits';

export function forgetAppointments(): void {
  localStorage.removeItem(KEPT_APPOINTMENTS);
}

/** localStorage keys of estimates with choices that were not sent (`kept-estimate.ts`) begin with this. */
export const KEPT_ESTIMATES = 'kept-estimate/';

export function forgetEstimates(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT_ESTIMATES)) localStorage.removeItem(key);
}
