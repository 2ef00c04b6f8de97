import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const DailyDashboardPage = lazy(() => import('./pages/DailyDashboardPage.tsx'));

/** Open to visitors (specification §6); the server masks personal data for them. */
export const reportingRoutes: RouteObject[] = [{ path: '/dashboard', element: <DailyDashboardPage /> }];
