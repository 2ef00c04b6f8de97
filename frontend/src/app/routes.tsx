import { type RouteObject, useLocation } from 'react-router-dom';
import { bookingRoutes } from '../features/booking/routes.tsx';
import { complaintsRoutes } from '../features/complaints/routes.tsx';
import { identityRoutes } from '../features/identity/routes.tsx';
import { reviewsRoutes } from '../features/reviews/routes.tsx';
import { sharedBookRoutes } from '../features/revisions/routes.tsx';
import { waitlistRoutes } from '../features/waitlist/routes.tsx';
import { workshopRoutes } from '../features/workshop/routes.tsx';
import { later } from '../shared/later/later.tsx';
import { isStaff } from '../shared/session/session-store.ts';
import { useSession } from '../shared/session/use-session.ts';
import { useWorkshop } from '../shared/workshop/use-workshop.ts';
import { AppShell } from './layouts/AppShell.tsx';
import { StorefrontLayout } from './layouts/WorkshopStrip.tsx';

const DailyDashboardPage = later(() => import('../features/reporting/pages/DailyDashboardPage.tsx'));
const ComplaintUpdates = later(() => import('./pages/ComplaintUpdates.tsx'));
const NotFoundPage = later(() => import('./NotFoundPage.tsx'));
const VisitPage = later(() => import('./pages/VisitPage.tsx'));

/**
 * Loads Ant Design, its theme and the routes that use it, so that `/` downloads none of it (ADR "two page weights, one
 * look").
 */
const SignedInRoutes = later(() => import('./SignedInRoutes.tsx'));

const SIGNED_IN_PATH = /^\/(client|loyalty|admin|manage)(\/|$)/;
const DASHBOARD_PATH = /^\/dashboard\/?$/;

/** Paths that the routes for signed-in users match from the root; `/dashboard` is in the office for the team. */
function OtherPages() {
  const { pathname } = useLocation();
  const isOfTeam = isStaff(useSession()?.role);
  const { publicPanel } = useWorkshop();
  const isDashboard = DASHBOARD_PATH.test(pathname);
  if (SIGNED_IN_PATH.test(pathname) || (isDashboard && isOfTeam)) return <SignedInRoutes />;
  // Open to visitors (specification §6), as far as the owner shows them the day.
  return isDashboard && publicPanel ? <DailyDashboardPage /> : <NotFoundPage />;
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
