import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client.ts';
import { Toaster } from '../shared/ui/toast/Toaster.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { routes } from './routes.tsx';

function Routes() {
  return useRoutes(routes);
}

/** The root: query cache, router and notification region. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </CrashBoundary>
  );
}
