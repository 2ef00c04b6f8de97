import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const DueRemindersPage = later(() => import('./pages/DueRemindersPage.tsx'));

export const adminRemindersRoutes: RouteObject[] = [
  { path: '/admin/reminders', element: <DueRemindersPage /> },
];
