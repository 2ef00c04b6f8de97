import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ClientDashboardPage = lazy(() => import('./pages/ClientDashboardPage.tsx'));

/** For signed-in users; anything under /client falls back to the dashboard (specification §2). */
export const accountRoutes: RouteObject[] = [{ path: '/client/*', element: <ClientDashboardPage /> }];
