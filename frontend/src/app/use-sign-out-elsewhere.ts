import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  acknowledgeSignOut,
  expectSignOut,
  readSession,
  subscribeToSession,
} from '../shared/session/session-store.ts';
import { followSignOut } from '../shared/session/sign-outs.ts';
import { toast } from '../shared/toast/toast-store.ts';

/**
 * Follows a sign-out in another tab: nothing that was read or typed here stays, and the page says so.
 * @returns a key of the pages, which begin again when it changes: forms hold typed text in memory
 */
export function useSignOutElsewhere(queryClient: QueryClient): number {
  const { t } = useTranslation();
  const [signOuts, setSignOuts] = useState(0);
  const follow = useEffectEvent(() => {
    if (!followSignOut()) return;
    expectSignOut();
    queryClient.clear();
    setSignOuts((count) => count + 1);
    toast({ title: t('session.elsewhere.title'), description: t('session.elsewhere.text') });
  });
  useEffect(() => {
    const unsubscribe = subscribeToSession(() => follow());
    // The sign-out arrives before the end of its session, or after it when this tab has noticed that first. Pages that began
    // again while they still knew a user would ask for that user's data.
    const onStorage = () => readSession() ?? follow();
    // A page that the browser had put aside misses events.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && follow();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  // After the pages: the one that leads to the login has seen why.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-out
  useEffect(acknowledgeSignOut, [signOuts]);
  return signOuts;
}
