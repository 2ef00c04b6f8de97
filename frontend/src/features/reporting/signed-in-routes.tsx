import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ReportsPage = lazy(() => import('./pages/ReportsPage.tsx'));
const SecurityPage = lazy(() => import('./pages/SecurityPage.tsx'));

export const adminReportingRoutes: RouteObject[] = [
  { path: '/admin/reports', element: <ReportsPage /> },
  { path: '/admin/security', element: <SecurityPage /> },
];
