import { lazy } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { bookingRoutes } from '../features/booking/routes.tsx';
import { complaintsRoutes } from '../features/complaints/routes.tsx';
import { identityRoutes } from '../features/identity/routes.tsx';
import { reviewsRoutes } from '../features/reviews/routes.tsx';
import { sharedBookRoutes } from '../features/revisions/routes.tsx';
import { waitlistRoutes } from '../features/waitlist/routes.tsx';
import { workshopRoutes } from '../features/workshop/routes.tsx';
import { isStaff } from '../shared/session/roles.ts';
import { useSession } from '../shared/session/use-session.ts';
import { AppShell } from './layouts/AppShell.tsx';
import { StorefrontLayout } from './layouts/StorefrontLayout.tsx';

const DailyDashboardPage = lazy(() => import('../features/reporting/pages/DailyDashboardPage.tsx'));
const ComplaintUpdates = lazy(() => import('./pages/ComplaintUpdates.tsx'));
const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'));
const VisitPage = lazy(() => import('./pages/VisitPage.tsx'));

/**
 * Loads Ant Design, its theme and the routes that use it, so that `/` downloads none of it (ADR "two page weights, one
 * look").
 */
const SignedInRoutes = lazy(() => import('./SignedInRoutes.tsx'));

const SIGNED_IN_PATH = /^\/(client|loyalty|admin|manage)(\/|$)/;
const DASHBOARD_PATH = /^\/dashboard\/?$/;

/** Paths that the routes for signed-in users match from the root; `/dashboard` is in the office for the team. */
function OtherPages() {
  const { pathname } = useLocation();
  const isOfTeam = isStaff(useSession()?.role);
  const isDashboard = DASHBOARD_PATH.test(pathname);
  if (SIGNED_IN_PATH.test(pathname) || (isDashboard && isOfTeam)) return <SignedInRoutes />;
  // Open to visitors (specification §6); the server masks personal data for them.
  return isDashboard ? <DailyDashboardPage /> : <NotFoundPage />;
}

/** The route table of specification §2. */
export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    children: [
      { element: <StorefrontLayout />, children: bookingRoutes },
      ...identityRoutes,
      ...workshopRoutes,
      ...reviewsRoutes,
      { element: <ComplaintUpdates />, children: complaintsRoutes },
      ...sharedBookRoutes,
      ...waitlistRoutes,
      // The manage link; its token is in the fragment.
      { path: '/programare/:id', element: <VisitPage /> },
      { path: '*', element: <OtherPages /> },
    ],
  },
];
