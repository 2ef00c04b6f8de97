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
  // The data contains the name, phone and appointments of the client and must not stay in the page after a sign-out.
  const shown = takeEmbedded<FirstViewData>('first-view') ?? {};
  // Another device may have changed the name or earned points since.
  if (shown.client && shown.client.id === readSession()?.id) saveSession(shown.client);
  return seedQueries(createQueryClient(), location.pathname, shown);
}

export function App({ queries }: { queries: QueryClient }) {
  const signOuts = useSignOutElsewhere(queries);
  // After a sign-out, the undo can no longer be sent.
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

/** Marks that the application has replaced the first view by the server and handles input. */
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
 * Follows a sign-out in another tab: clears the data and the typed text of this tab, and says so in a toast.
 * @returns a key that changes at each sign-out and remounts the pages, because forms hold typed text in memory
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
      // The storage event of the sign-out comes before the end of its session, or after it if this tab has noticed the
      // end first. Pages that were remounted while the user is still known would request the user's data.
      storage: () => readSession() ?? follow(),
      // A page that was in the back/forward cache has missed events.
      pageshow: ({ persisted }) => persisted && follow(),
    });
    return () => {
      unsubscribe();
      end();
    };
  }, []);
  // The effect runs after those of the pages, so that the redirect to the login has read the reason.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-out
  useEffect(acknowledgeSignOut, [signOuts]);
  return signOuts;
}
