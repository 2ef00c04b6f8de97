import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const DueRemindersPage = lazy(() => import('./pages/DueRemindersPage.tsx'));

export const adminRemindersRoutes: RouteObject[] = [
  { path: '/admin/reminders', element: <DueRemindersPage /> },
];
