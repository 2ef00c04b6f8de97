import type { Role } from '@car-workshop/contracts/roles';
import { useSyncExternalStore } from 'react';
import { readSession, type StoredUser, subscribeToSession } from './session-store.ts';

/** The signed-in user, or null; updates when another tab signs in or out. */
export function useSession(): StoredUser | null {
  return useSyncExternalStore(subscribeToSession, readSession, readSession);
}

const HOMES: Readonly<Record<Role, string>> = {
  client: '/client/dashboard',
  mechanic: '/admin/board',
  receptionist: '/admin/dashboard',
  admin: '/admin/dashboard',
};

/** The page of 'Contul Meu' and after a login (specification §2, §4). */
export function homeOf(user: Pick<StoredUser, 'role'>): string {
  return HOMES[user.role] ?? HOMES.client;
}

/** Whether the user is a mechanic, who sees neither money nor contact data. */
export function useIsMechanic(): boolean {
  return useSession()?.role === 'mechanic';
}
