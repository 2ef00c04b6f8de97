import { isStaffRole } from '@car-workshop/contracts/roles';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { Suspense } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { later, page } from '../shared/later/later.tsx';
import { preloadable } from '../shared/later/preloadable.tsx';
import { ForVisitors } from '../shared/session/guards.tsx';
import { readSession } from '../shared/session/session-store.ts';
import { useSession } from '../shared/session/use-session.ts';
import { useWorkshop } from '../shared/workshop/use-workshop.ts';
import { AppShell, officeFrame } from './layouts/AppShell.tsx';
import { StorefrontLayout } from './layouts/WorkshopStrip.tsx';

// Pages that the server also renders. Its response preloads their chunks beside the first bundle.
const homePage = preloadable(() => import('./pages/HomePage.tsx'));
const servicePage = preloadable(() => import('../features/booking/pages/ServicePage.tsx'));
const servicesPage = preloadable(() => import('../features/booking/pages/ServicesPage.tsx'));

let accountPreload: Promise<void> | undefined;

// How long the first render waits for a client's page, in ms. React replaces a fallback after 300 ms at the earliest.
const FIRST_PAGE_MS = 500;

/**
 * Loads the page of an address that the server has rendered, so that hydration shows no gap, and starts the reads of a
 * client's page. If the load fails, the page repeats it when it is rendered and reports the failure.
 */
export async function preloadPage(pathname: string, queries: QueryClient, isRendered: boolean): Promise<void> {
  const user = readSession();
  if (user && !isStaffRole(user.role) && SIGNED_IN_PATH.test(pathname)) {
    const account = await import('./preload-account.ts').catch(() => undefined);
    accountPreload = account?.preloadAccount(pathname, user.id, queries);
    const page = signedInRoutes.preload().catch(() => undefined);
    // The code comes with the first bundle, so that frame and page are one render. On a slow network the frame is shown
    // first, unless the server has already rendered the page.
    await (isRendered ? page : Promise.race([page, waited(FIRST_PAGE_MS)]));
    return;
  }
  const [first = '', second] = pathname.toLowerCase().split('/').filter(Boolean);
  const isOfSite = first === 'servicii';
  if (!isOfSite && !['', 'booking'].includes(first)) return;
  const sitePage = second ? servicePage : servicesPage;
  await Promise.allSettled([isOfSite && i18next.loadNamespaces('site'), (isOfSite ? sitePage : homePage).preload()]);
}

const ComplaintUpdates = later(async () => ({ default: (await import('./live/LiveUpdates.tsx')).ComplaintUpdates }));
const QuietUpdates = later(async () => ({ default: (await import('./live/LiveUpdates.tsx')).QuietUpdates }));
const NotFoundPage = later(() => import('./pages/NoPage.tsx'));
const appointmentPage = () => import('./pages/AppointmentPage.tsx');
// It loads the page of an invitation, so that the first bundle has one file name less.
const newPasswordPage = () => import('../features/identity/pages/PasswordResetPage.tsx');

/**
 * Loads Ant Design, its theme and the routes that use it, so that `/` downloads none of it (ADR "two page weights, one
 * look").
 */
const signedInRoutes = preloadable(async () => {
  if (isStaffRole(readSession()?.role)) officeFrame.preload().catch(() => undefined);
  const routes = await import('./SignedInRoutes.tsx');
  // The page appears with the frame in one step, because each fallback in between would be another render.
  await Promise.allSettled([accountPreload, routes.preloadClientPage()]);
  return routes;
});

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const SIGNED_IN_PATH = /^\/(client|loyalty|admin|manage)(\/|$)/i;

/** The paths of the signed-in routes, which are matched from the root. */
function OtherPages() {
  const { pathname } = useLocation();
  return SIGNED_IN_PATH.test(pathname) ? <signedInRoutes.Page /> : <NotFoundPage />;
}

/** The panel is always open to the team, and to visitors (specification §6) if the owner shows it to them. */
function ForPanel() {
  const isOfTeam = isStaffRole(useSession()?.role);
  const { publicPanel } = useWorkshop();
  if (!publicPanel && !isOfTeam) return <NotFoundPage />;
  return (
    <>
      <Suspense>{isOfTeam && <QuietUpdates />}</Suspense>
      <Outlet />
    </>
  );
}

export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    children: [
      {
        element: <StorefrontLayout />,
        children: [
          { path: '/', element: <homePage.Page /> },
          { path: '/booking', element: <homePage.Page /> },
          { path: '/servicii', element: <servicesPage.Page /> },
          { path: '/servicii/:slug', element: <servicePage.Page /> },
        ],
      },
      {
        element: <ForVisitors />,
        children: [
          page('/login', () => import('../features/identity/pages/LoginPage.tsx')),
          page('/register', () => import('../features/identity/pages/RegisterPage.tsx')),
        ],
      },
      page('/password-reset', newPasswordPage),
      page('/invitatie/:id', newPasswordPage),
      page('/contact', () => import('../features/workshop/pages/ContactPage.tsx')),
      page('/confidentialitate', () => import('../features/workshop/pages/PrivacyPage.tsx')),
      page('/reviews', () => import('../features/reviews/pages/ReviewsPage.tsx')),
      {
        element: <ComplaintUpdates />,
        children: [
          page('/complaints', () => import('../features/complaints/pages/ComplaintsPage.tsx')),
          page('/complaints/:complaintId', () => import('../features/complaints/pages/ComplaintPage.tsx')),
        ],
      },
      page('/carte/:token', () => import('../features/revisions/pages/SharedBookPage.tsx')),
      page('/waitlist', () => import('../features/waitlist/pages/JoinPage.tsx')),
      page('/waitlist/:id', () => import('../features/waitlist/pages/EntryPage.tsx')),
      // Links of messages have their token in the fragment. `/p` is the short link of an appointment.
      page('/programare/:id', appointmentPage),
      page('/p/:id', appointmentPage),
      page('/deviz/:id', () => import('../features/estimates/pages/CustomerEstimatePage.tsx')),
      {
        element: <ForPanel />,
        children: [page('/dashboard', () => import('../features/reporting/pages/DailyDashboardPage.tsx'))],
      },
      { path: '*', element: <OtherPages /> },
    ],
  },
];
