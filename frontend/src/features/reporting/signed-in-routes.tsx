import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const SecurityPage = lazy(() => import('./pages/SecurityPage.tsx'));

export const adminReportingRoutes: RouteObject[] = [{ path: '/admin/security', element: <SecurityPage /> }];
