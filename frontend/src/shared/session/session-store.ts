import type { Role } from '@car-workshop/contracts/roles';
import type { Tier } from '@car-workshop/contracts/values/loyalty';
import { Listeners, listen } from '../browser/listeners.ts';
import { forgetAppointments, forgetDraftsOfOthers, forgetEstimates } from './forget-kept.ts';
import { announceSignOut, hasSignedOutElsewhere } from './sign-outs.ts';

/** localStorage key of the signed-in user (specification §3). */
const STORAGE_KEY = 'user';
/** Key of earlier versions; signing out clears it too. */
const LEGACY_STORAGE_KEY = 'currentUser';

/** The stored user, which decides only what the pages show: the server authorises by its session. */
export interface StoredUser {
  id: number;
  name: string;
  role: Role;
  loyaltyPoints: number;
  membershipLevel: Tier;
  referralCode: string;
}

const listeners = new Listeners();
let cached: { raw: string | null; user: StoredUser | null } = { raw: null, user: null };

let renderedFor: StoredUser | null = null;

// Sets the user, or null for a visitor, for whom the server renders until the next call.
export function renderFor(user: StoredUser | null): void {
  renderedFor = user;
}

/** The signed-in user, or null. Returns the same object until the record changes. */
export function readSession(): StoredUser | null {
  if (!globalThis.localStorage) return renderedFor;
  const raw = localStorage.getItem(STORAGE_KEY);
  if (raw !== cached.raw) cached = { raw, user: parse(raw) };
  return cached.user;
}

// Drops further properties of a response.
export function storedUser(user: StoredUser): StoredUser {
  const { id, name, role, loyaltyPoints, membershipLevel, referralCode } = user;
  return { id, name, role, loyaltyPoints, membershipLevel, referralCode };
}

export function saveSession(user: StoredUser): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(storedUser(user)));
  forgetDraftsOfOthers(user.id);
  showFirstViews(true);
  listeners.notify();
}

// A sign-out without network leaves the session on the server. With this cookie, the server renders no account for it.
function showFirstViews(isShown: boolean): void {
  if (!globalThis.document) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `signed-out=1; path=/; max-age=${isShown ? 0 : 31_536_000}; samesite=lax`;
}

let signedOutOnPurpose = false;

/** Removes the stored user. `onPurpose`: the user signed out, so the login page needs no explanation. */
export function clearSession({ onPurpose = false } = {}): void {
  // Announces the sign-out even when another tab has already noticed the end of the session and removed the user.
  if (onPurpose) {
    announceSignOut();
    forgetEstimates();
  }
  const known = localStorage.getItem(STORAGE_KEY) ?? localStorage.getItem(LEGACY_STORAGE_KEY);
  if (known === null) return;
  signedOutOnPurpose ||= onPurpose;
  localStorage.removeItem(STORAGE_KEY);
  localStorage.removeItem(LEGACY_STORAGE_KEY);
  showFirstViews(false);
  forgetAppointments();
  listeners.notify();
}

/** Announces a sign-out here or in another tab, so that a page that is left because of it shows no explanation. */
export function expectSignOut(): void {
  signedOutOnPurpose = true;
}

/** Whether the user signed out on purpose, here or in another tab, since the last `acknowledgeSignOut`. */
export function hasJustSignedOut(): boolean {
  return signedOutOnPurpose || hasSignedOutElsewhere();
}

/** Resets `hasJustSignedOut` after the redirect to /login. */
export function acknowledgeSignOut(): void {
  signedOutOnPurpose = false;
}

export function subscribeToSession(listener: () => void): () => void {
  const endHere = listeners.add(listener);
  const endElsewhere = listen({ storage: ({ key }) => (key === STORAGE_KEY || key === null) && listener() });
  return () => {
    endHere();
    endElsewhere();
  };
}

function parse(raw: string | null): StoredUser | null {
  if (!raw) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return isStoredUser(value) ? value : null;
  } catch {
    // Any script or user can write to localStorage; an invalid record counts as signed out.
    return null;
  }
}

function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return Number.isInteger(record.id) && typeof record.name === 'string' && typeof record.role === 'string';
}
