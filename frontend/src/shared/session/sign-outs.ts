/** Key of the time of the last sign-out: in localStorage that of any tab, in sessionStorage the one that this tab followed. */
const LAST_SIGN_OUT = 'signed-out';

/** Lets the other tabs know that the user signed out here: a session that merely ended leaves their unsent text. */
export function announceSignOut(): void {
  const now = String(Date.now());
  localStorage.setItem(LAST_SIGN_OUT, now);
  sessionStorage.setItem(LAST_SIGN_OUT, now);
}

/** Whether the user has signed out in another tab and this one has not followed yet. */
export function hasSignedOutElsewhere(): boolean {
  return localStorage.getItem(LAST_SIGN_OUT) !== sessionStorage.getItem(LAST_SIGN_OUT);
}

export function forgetTab(): void {
  sessionStorage.clear();
  const last = localStorage.getItem(LAST_SIGN_OUT);
  if (last !== null) sessionStorage.setItem(LAST_SIGN_OUT, last);
}

/**
 * Forgets what this tab keeps, if the user has signed out in another one since.
 * @returns whether that was so
 */
export function followSignOut(): boolean {
  const isBehind = hasSignedOutElsewhere();
  if (isBehind) forgetTab();
  return isBehind;
}
