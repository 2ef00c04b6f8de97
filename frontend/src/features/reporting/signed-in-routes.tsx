import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const ReportsPage = later(() => import('./pages/ReportsPage.tsx'));
const SecurityPage = later(() => import('./pages/SecurityPage.tsx'));

export const adminReportingRoutes: RouteObject[] = [
  { path: '/admin/reports', element: <ReportsPage /> },
  { path: '/admin/security', element: <SecurityPage /> },
];
