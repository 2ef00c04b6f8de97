/** Where the browser remembers who is signed in (specification §3). */
const STORAGE_KEY = 'user';
/** Older versions kept the user here; logout clears it too. */
const LEGACY_STORAGE_KEY = 'currentUser';

export type Role = 'client' | 'admin';
export type MembershipLevel = 'bronze' | 'silver' | 'gold' | 'platinum';

/** The stored user record. It only decides what is shown: the server's session decides what is given. */
export interface StoredUser {
  id: number;
  name: string;
  role: Role;
  loyaltyPoints: number;
  membershipLevel: MembershipLevel;
  referralCode: string;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let cached: { raw: string | null; user: StoredUser | null } = { raw: null, user: null };

/** The signed-in user, or null. The same object as long as the record is unchanged. */
export function readSession(): StoredUser | null {
  const raw = localStorage.getItem(STORAGE_KEY);
  if (raw !== cached.raw) cached = { raw, user: parse(raw) };
  return cached.user;
}

/** Remembers the user who signed in; only the fields of the record, whatever else the object carries. */
export function rememberSession(user: StoredUser): void {
  const { id, name, role, loyaltyPoints, membershipLevel, referralCode } = user;
  localStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ id, name, role, loyaltyPoints, membershipLevel, referralCode }),
  );
  notify();
}

let signedOutOnPurpose = false;

/** Forgets the user: the record and the legacy key. `onPurpose`: they pressed the button, nobody needs telling. */
export function forgetSession({ onPurpose = false } = {}): void {
  const known = localStorage.getItem(STORAGE_KEY) ?? localStorage.getItem(LEGACY_STORAGE_KEY);
  if (known === null) return;
  signedOutOnPurpose = onPurpose;
  localStorage.removeItem(STORAGE_KEY);
  localStorage.removeItem(LEGACY_STORAGE_KEY);
  notify();
}

/** Whether the user has just signed out by themselves; until `noticeSignOut`. */
export function justSignedOut(): boolean {
  return signedOutOnPurpose;
}

/** The page they were on has gone: whatever asks for an account from now on is another page. */
export function noticeSignOut(): void {
  signedOutOnPurpose = false;
}

/** Calls back when the record changes, in this tab or another one. Returns the way to stop. */
export function subscribeToSession(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function parse(raw: string | null): StoredUser | null {
  if (!raw) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return isStoredUser(value) ? value : null;
  } catch {
    // Anybody may write to the browser's storage; a record that is no record is nobody.
    return null;
  }
}

function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return Number.isInteger(record.id) && typeof record.name === 'string' && typeof record.role === 'string';
}
