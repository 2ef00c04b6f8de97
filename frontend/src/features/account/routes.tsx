import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ClientDashboardPage = lazy(() => import('./pages/ClientDashboardPage.tsx'));
const ProfilePage = lazy(() => import('./pages/ProfilePage.tsx'));

/** For signed-in users; anything else under /client falls back to the dashboard (specification §2). */
export const accountRoutes: RouteObject[] = [
  { path: '/client/profile', element: <ProfilePage /> },
  { path: '/client/*', element: <ClientDashboardPage /> },
];
