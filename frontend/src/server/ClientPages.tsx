import { useRoutes } from 'react-router-dom';
import { clientRoutes } from '../app/client-routes.tsx';
import { AccountLayout } from '../app/layouts/AccountLayout.tsx';
import { RequireUser } from '../shared/session/guards.tsx';

// The pages of clients, in the place of all those of signed-in users (`build/server-stubs-plugin.ts`).
export default function ClientPages() {
  return useRoutes([{ element: <RequireUser />, children: [{ element: <AccountLayout />, children: clientRoutes }] }]);
}

// The server renders again what has loaded.
export function preloadClientPage(): void {}
