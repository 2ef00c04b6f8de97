import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ManagedWaitlistPage = lazy(() => import('./pages/ManagedWaitlistPage.tsx'));

export const adminWaitlistRoutes: RouteObject[] = [
  { path: '/admin/waitlist', element: <ManagedWaitlistPage /> },
];
