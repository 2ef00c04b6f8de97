import { useRoutes } from 'react-router-dom';
import { clientRoutes } from '../app/client-routes.tsx';
import { AccountLayout } from '../app/layouts/AccountLayout.tsx';
import { RequireUser } from '../shared/session/guards.tsx';

// The pages of clients replace all pages of signed-in users in the server build (`build/server-stubs-plugin.ts`).
export default function ClientPages() {
  return useRoutes([{ element: <RequireUser />, children: [{ element: <AccountLayout />, children: clientRoutes }] }]);
}

// The server needs no preloading, because it renders again when code has loaded.
export function preloadClientPage(): void {}
