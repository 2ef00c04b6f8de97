import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client.ts';
import { followSignOut } from '../shared/session/sign-outs.ts';
import { Toaster } from '../shared/toast/Toaster.tsx';
import { readEmbedded } from '../shared/workshop/use-workshop.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { type FirstViewData, seedQueries } from './first-view.ts';
import { routes } from './routes.tsx';
import { useSignOutElsewhere } from './use-sign-out-elsewhere.ts';

function Routes() {
  return useRoutes(routes);
}

/** The root: query cache, router and notification region. */
export function App() {
  const [queryClient] = useState(() => {
    followSignOut();
    return seedQueries(
      createQueryClient(),
      location.pathname,
      readEmbedded<FirstViewData>('first-view') ?? {},
    );
  });
  const signOuts = useSignOutElsewhere(queryClient);
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter key={signOuts}>
          <Routes />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </CrashBoundary>
  );
}
