/** Key of the time of a sign-out: in localStorage the last of any tab, in sessionStorage the last this tab followed. */
const LAST_SIGN_OUT = 'signed-out';

/** Tells the other tabs that the user signed out; after a session that merely ended, they keep their unsent text. */
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
 * Clears the data that this tab keeps if the user has signed out in another tab since.
 * @returns whether the user had signed out
 */
export function followSignOut(): boolean {
  const isBehind = hasSignedOutElsewhere();
  if (isBehind) forgetTab();
  return isBehind;
}
