import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client.ts';
import { takeEmbedded } from '../shared/browser/browser.ts';
import { listen } from '../shared/browser/listeners.ts';
import {
  acknowledgeSignOut,
  expectSignOut,
  readSession,
  saveSession,
  subscribeToSession,
} from '../shared/session/session-store.ts';
import { followSignOut } from '../shared/session/sign-outs.ts';
import { Toaster } from '../shared/toast/Toaster.tsx';
import { endUndo, toast } from '../shared/toast/toast-store.ts';
import { Button } from '../shared/ui/Button.tsx';
import { EmptyState } from '../shared/ui/States.tsx';
import { type FirstViewData, seedQueries } from './first-view.ts';
import { routes } from './routes.tsx';

function Routes() {
  return useRoutes(routes);
}

export function createQueries(): QueryClient {
  followSignOut();
  // It has the name, phone and appointments of the client, and would stay in the page after a sign-out.
  const shown = takeEmbedded<FirstViewData>('first-view') ?? {};
  // Another device may have changed the name or earned points since.
  if (shown.client && shown.client.id === readSession()?.id) saveSession(shown.client);
  return seedQueries(createQueryClient(), location.pathname, shown);
}

export function App({ queries }: { queries: QueryClient }) {
  const signOuts = useSignOutElsewhere(queries);
  // Who signed out cannot send it any more.
  useEffect(() => subscribeToSession(() => readSession() ?? endUndo()), []);
  return (
    <CrashBoundary ref={markStarted}>
      <QueryClientProvider client={queries}>
        <BrowserRouter key={signOuts}>
          <Routes />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </CrashBoundary>
  );
}

/** From here on the page answers: the first view by the server has been replaced. */
function markStarted() {
  document.documentElement.dataset.started = '';
}

class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <EmptyState
        title={i18next.t('error.crash')}
        hint={i18next.t(navigator.onLine ? 'error.generic' : 'error.network')}
      >
        <Button onClick={() => window.location.reload()}>{i18next.t('error.reload')}</Button>
      </EmptyState>
    );
  }
}

/**
 * Follows a sign-out in another tab: nothing that was read or typed here stays, and the page says so.
 * @returns a key of the pages, which begin again when it changes: forms hold typed text in memory
 */
function useSignOutElsewhere(queryClient: QueryClient): number {
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
    const end = listen({
      // The sign-out arrives before the end of its session, or after it when this tab has noticed that first. Pages that
      // began again while they still knew a user would ask for that user's data.
      storage: () => readSession() ?? follow(),
      // A page that the browser had put aside misses events.
      pageshow: ({ persisted }) => persisted && follow(),
    });
    return () => {
      unsubscribe();
      end();
    };
  }, []);
  // After the pages: the one that leads to the login has seen why.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-out
  useEffect(acknowledgeSignOut, [signOuts]);
  return signOuts;
}
