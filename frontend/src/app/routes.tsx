import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { accountRoutes } from '../features/account/routes.tsx';
import { authRoutes } from '../features/auth/routes.tsx';
import { adminRoutes } from '../features/back-office/routes.tsx';
import { bookingRoutes } from '../features/booking/routes.tsx';
import { adminComplaintsRoutes, complaintsRoutes } from '../features/complaints/routes.tsx';
import { contactRoutes } from '../features/contact/routes.tsx';
import { dayRoutes } from '../features/day/routes.tsx';
import { garageRoutes, sharedBookRoutes } from '../features/garage/routes.tsx';
import { adminLoyaltyRoutes, loyaltyRoutes } from '../features/loyalty/routes.tsx';
import { reviewsRoutes } from '../features/reviews/routes.tsx';
import { revisionRoutes } from '../features/revisions/routes.tsx';
import { visitRoutes } from '../features/visit/routes.tsx';
import { RequireAdmin, RequireUser } from '../shared/session/guards.tsx';
import { AppShell } from './layouts/AppShell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Loads Ant Design and its theme; the visitor's pages never do (ADR "two page weights, one look"). */
const AntdLayout = lazy(() => import('./layouts/AntdLayout.tsx'));

/** The route table of specification §2, with the guards of specification §6. */
export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    children: [
      ...bookingRoutes,
      ...authRoutes,
      ...contactRoutes,
      ...reviewsRoutes,
      ...visitRoutes,
      ...complaintsRoutes,
      ...dayRoutes,
      ...sharedBookRoutes,
      {
        element: <RequireUser />,
        children: [
          { element: <AntdLayout />, children: [...garageRoutes, ...accountRoutes, ...loyaltyRoutes] },
        ],
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
    ],
  },
];
