import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../shared/api/client.ts';
import { pushAccount } from '../shared/push/push-account.ts';
import { clearSession, expectSignOut } from '../shared/session/session-store.ts';
import { forgetTab } from '../shared/session/sign-outs.ts';

/** Ends the pushes to this device. If its code cannot be loaded, the pushes end with the session. */
async function endPushOfDevice(): Promise<void> {
  const code = await import('../shared/push/push-device.ts').catch(() => null);
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
      // Runs even when the server is unreachable, because the device must not keep showing the account.
      clearSession({ onPurpose: true });
      navigate('/login');
      forgetTab();
      queryClient.clear();
    }
  }, [navigate, queryClient]);
}
