// This file is apart from drafts/ and appointment/, because every page loads it.

/** The prefix of the sessionStorage keys of drafts; the account follows. */
const DRAFTS = 'draft/';
const VISITOR = 'visitor';

/** The prefix of the keys of an account's drafts, or, without an account, of a visitor's drafts. */
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

/** The prefix of the localStorage keys of estimates with unsent choices (`kept-estimate.ts`). */
export const KEPT_ESTIMATES = 'kept-estimate/';

export function forgetEstimates(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT_ESTIMATES)) localStorage.removeItem(key);
}
