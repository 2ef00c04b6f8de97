/** localStorage key of the account whose messages come to this device; other accounts on the device get none. */
const STORAGE_KEY = 'push-account';

/** The account whose messages come to this device; null when notifications are off. */
export function pushAccount(): number | null {
  return Number(localStorage.getItem(STORAGE_KEY)) || null;
}

export function savePushAccount(userId: number | null): void {
  if (userId === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, String(userId));
}
