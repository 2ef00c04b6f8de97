import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/client.ts';
import { forgetSession, readSession, type StoredUser, subscribeToSession } from './session-store.ts';

/** The signed-in user as the browser remembers it, or null; follows other tabs too. */
export function useSession(): StoredUser | null {
  return useSyncExternalStore(subscribeToSession, readSession);
}

/** Where 'Contul Meu' and a successful login lead (specification §2, §4). */
export function homeOf(user: Pick<StoredUser, 'role'>): string {
  return user.role === 'admin' ? '/admin/dashboard' : '/client/dashboard';
}

/** Ends the session on the server, forgets everything of it here, and goes to /login (specification §4). */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    try {
      await api.POST('/api/auth/logout');
    } finally {
      // Also when the server cannot be reached: this device must not go on showing the account.
      forgetSession({ onPurpose: true });
      navigate('/login');
      sessionStorage.clear();
      queryClient.clear();
    }
  }, [navigate, queryClient]);
}
