/** In the storage of the tab, which signing out clears. */
const KEY = 'setup-postponed';

/** Whether the admin has left the setup for later in this session. */
export function isSetupPostponed(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function postponeSetup(): void {
  sessionStorage.setItem(KEY, '1');
}
