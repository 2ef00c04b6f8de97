import { lazy } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { authRoutes } from '../features/auth/routes.tsx';
import { bookingRoutes } from '../features/booking/routes.tsx';
import { complaintsRoutes } from '../features/complaints/routes.tsx';
import { contactRoutes } from '../features/contact/routes.tsx';
import { dayRoutes } from '../features/day/routes.tsx';
import { sharedBookRoutes } from '../features/garage/shared-book-routes.tsx';
import { reviewsRoutes } from '../features/reviews/routes.tsx';
import { visitRoutes } from '../features/visit/routes.tsx';
import { AppShell } from './layouts/AppShell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/**
 * Loads Ant Design, its theme and the routes that use it, so that `/` downloads none of it (ADR "two page weights, one
 * look").
 */
const SignedInRoutes = lazy(() => import('./SignedInRoutes.tsx'));

const FOR_SIGNED_IN = /^\/(client|loyalty|admin|manage)(\/|$)/;

function Elsewhere() {
  return FOR_SIGNED_IN.test(useLocation().pathname) ? <SignedInRoutes /> : <NotFoundPage />;
}

/** The route table of specification §2. */
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
      { path: '*', element: <Elsewhere /> },
    ],
  },
];
