import { type RouteObject, useRoutes } from 'react-router-dom';
import { accountRoutes } from '../features/account/routes.tsx';
import { adminRoutes } from '../features/back-office/routes.tsx';
import { adminComplaintsRoutes } from '../features/complaints/routes.tsx';
import { garageRoutes } from '../features/garage/routes.tsx';
import { adminLoyaltyRoutes, loyaltyRoutes } from '../features/loyalty/routes.tsx';
import { revisionRoutes } from '../features/revisions/routes.tsx';
import { RequireAdmin, RequireUser } from '../shared/session/guards.tsx';
import AntdLayout from './layouts/AntdLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const routes: RouteObject[] = [
  {
    element: <RequireUser />,
    children: [{ element: <AntdLayout />, children: [...garageRoutes, ...accountRoutes, ...loyaltyRoutes] }],
  },
  {
    element: <RequireAdmin />,
    children: [
      {
        element: <AntdLayout />,
        children: [...adminLoyaltyRoutes, ...revisionRoutes, ...adminComplaintsRoutes, ...adminRoutes],
      },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

/** The routes for signed-in users, with the guards of specification §6. */
export default function SignedInRoutes() {
  return useRoutes(routes);
}
