import { lazy } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { bookingRoutes } from '../features/booking/routes.tsx';
import { complaintsRoutes } from '../features/complaints/routes.tsx';
import { identityRoutes } from '../features/identity/routes.tsx';
import { reviewsRoutes } from '../features/reviews/routes.tsx';
import { sharedBookRoutes } from '../features/revisions/routes.tsx';
import { workshopRoutes } from '../features/workshop/routes.tsx';
import { AppShell } from './layouts/AppShell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const DashboardPage = lazy(() => import('./pages/DashboardPage.tsx'));
const VisitPage = lazy(() => import('./pages/VisitPage.tsx'));

/**
 * Loads Ant Design, its theme and the routes that use it, so that `/` downloads none of it (ADR "two page weights, one
 * look").
 */
const SignedInRoutes = lazy(() => import('./SignedInRoutes.tsx'));

const SIGNED_IN_PATH = /^\/(client|loyalty|admin|manage)(\/|$)/;

function SignedInOrNotFound() {
  return SIGNED_IN_PATH.test(useLocation().pathname) ? <SignedInRoutes /> : <NotFoundPage />;
}

/** The route table of specification §2. */
export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    children: [
      ...bookingRoutes,
      ...identityRoutes,
      ...workshopRoutes,
      ...reviewsRoutes,
      ...complaintsRoutes,
      ...sharedBookRoutes,
      { path: '/dashboard', element: <DashboardPage /> },
      // The manage link; its token is in the fragment.
      { path: '/programare/:id', element: <VisitPage /> },
      { path: '*', element: <SignedInOrNotFound /> },
    ],
  },
];
