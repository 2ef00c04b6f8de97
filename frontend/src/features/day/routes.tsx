import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const DailyDashboardPage = lazy(() => import('./pages/DailyDashboardPage.tsx'));

/** Open to everybody (specification §6); the server masks people for visitors. */
export const dayRoutes: RouteObject[] = [{ path: '/dashboard', element: <DailyDashboardPage /> }];
