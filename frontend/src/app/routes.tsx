import i18next from 'i18next';
import { useEffect } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { preloadable } from '../shared/later/preloadable.tsx';
// Styles of pages that the server renders before their code is there: in the first style sheet.
import '../features/booking/components/catalogue/ServiceLinks.module.css';
import '../features/booking/pages/ServicePage.module.css';
// Not lazy: the booking form is part of the first bundle and needs no second request.
import BookingPage from '../features/booking/pages/BookingPage.tsx';
import { later, preloadWhenIdle } from '../shared/later/later.tsx';
import { isStaff, readSession } from '../shared/session/session-store.ts';
import { useSession } from '../shared/session/use-session.ts';
import { useWorkshop } from '../shared/workshop/use-workshop.ts';
import { AppShell, officeFrame } from './layouts/AppShell.tsx';
import { StorefrontLayout } from './layouts/WorkshopStrip.tsx';

const servicePage = preloadable(() => import('../features/booking/pages/ServicePage.tsx'));
const servicesPage = preloadable(() => import('../features/booking/pages/ServicesPage.tsx'));

/**
 * Loads what the pages of services need besides the first bundle, so that their first render replaces that of the server
 * without a gap. A page whose load fails repeats it when it is rendered, and reports the failure.
 */
export async function preloadPage(pathname: string): Promise<void> {
  if (!/^\/servicii(\/|$)/i.test(pathname)) return;
  const depth = pathname.split('/').filter(Boolean).length;
  const page = depth > 1 ? servicePage : servicesPage;
  await Promise.allSettled([i18next.loadNamespaces('site'), page.preload()]);
}

const ComplaintPage = later(() => import('../features/complaints/pages/ComplaintPage.tsx'));
const ComplaintUpdates = later(async () => ({ default: (await import('./live/LiveUpdates.tsx')).ComplaintUpdates }));
const ComplaintsPage = later(() => import('../features/complaints/pages/ComplaintsPage.tsx'));
const ContactPage = later(() => import('../features/workshop/pages/ContactPage.tsx'));
const DailyDashboardPage = later(() => import('../features/reporting/pages/DailyDashboardPage.tsx'));
const EntryPage = later(() => import('../features/waitlist/pages/EntryPage.tsx'));
const JoinPage = later(() => import('../features/waitlist/pages/JoinPage.tsx'));
const LoginPage = later(() => import('../features/identity/pages/LoginPage.tsx'));
const NotFoundPage = later(() => import('./pages/NoPage.tsx'));
const PasswordResetPage = later(() => import('../features/identity/pages/PasswordResetPage.tsx'));
const PrivacyPage = later(() => import('../features/workshop/pages/PrivacyPage.tsx'));
const RegisterPage = later(() => import('../features/identity/pages/RegisterPage.tsx'));
const ReviewsPage = later(() => import('../features/reviews/pages/ReviewsPage.tsx'));
const SharedBookPage = later(() => import('../features/revisions/pages/SharedBookPage.tsx'));
const visitPage = () => import('./pages/VisitPage.tsx');
const VisitPage = later(visitPage);

/** The booking form, with the page that a booking opens: it comes while the form is filled in. */
function Booking() {
  useEffect(() => preloadWhenIdle(visitPage, () => i18next.loadNamespaces(['visit', 'waitlist'])), []);
  return <BookingPage />;
}

/**
 * Loads Ant Design, its theme and the routes that use it, so that `/` downloads none of it (ADR "two page weights, one
 * look").
 */
const SignedInRoutes = later(() => {
  if (isStaff(readSession()?.role)) officeFrame.preload().catch(() => undefined);
  return import('./SignedInRoutes.tsx');
});

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

export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    children: [
      {
        element: <StorefrontLayout />,
        children: [
          { path: '/', element: <Booking /> },
          { path: '/booking', element: <Booking /> },
          { path: '/servicii', element: <servicesPage.Page /> },
          { path: '/servicii/:slug', element: <servicePage.Page /> },
        ],
      },
      { path: '/login', element: <LoginPage /> },
      { path: '/password-reset', element: <PasswordResetPage /> },
      { path: '/register', element: <RegisterPage /> },
      { path: '/contact', element: <ContactPage /> },
      { path: '/confidentialitate', element: <PrivacyPage /> },
      { path: '/reviews', element: <ReviewsPage /> },
      {
        element: <ComplaintUpdates />,
        children: [
          { path: '/complaints', element: <ComplaintsPage /> },
          { path: '/complaints/:complaintId', element: <ComplaintPage /> },
        ],
      },
      { path: '/carte/:token', element: <SharedBookPage /> },
      { path: '/waitlist', element: <JoinPage /> },
      { path: '/waitlist/:id', element: <EntryPage /> },
      // The manage link; its token is in the fragment.
      { path: '/programare/:id', element: <VisitPage /> },
      { path: '*', element: <OtherPages /> },
    ],
  },
];
