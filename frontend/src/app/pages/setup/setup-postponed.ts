/** The key is in sessionStorage, which signing out clears. */
const KEY = 'setup-postponed';

export function isSetupPostponed(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function postponeSetup(): void {
  sessionStorage.setItem(KEY, '1');
}
