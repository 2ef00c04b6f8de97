import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/client.ts';
import { pushAccount } from '../push/push-account.ts';
import type { Role } from './roles.ts';
import {
  clearSession,
  expectSignOut,
  readSession,
  type StoredUser,
  subscribeToSession,
} from './session-store.ts';
import { forgetTab } from './sign-outs.ts';

/** The signed-in user, or null; updates when another tab signs in or out. */
export function useSession(): StoredUser | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
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

/** Ends the pushes to this device; without its code (no network, a removed file) they end with the session. */
async function endPushOfDevice(): Promise<void> {
  const code = await import('../push/push-device.ts').catch(() => null);
  await code?.endPush();
}

/** Ends the session on the server, clears its data in this browser, and opens /login (specification §4). */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    expectSignOut();
    try {
      if (pushAccount()) await endPushOfDevice();
      await api.POST('/api/auth/logout');
    } finally {
      // Also when the server is unreachable: the device must not keep showing the account.
      clearSession({ onPurpose: true });
      navigate('/login');
      forgetTab();
      queryClient.clear();
    }
  }, [navigate, queryClient]);
}
