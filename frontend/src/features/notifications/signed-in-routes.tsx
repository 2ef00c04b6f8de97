import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const MessagesPage = later(() => import('./pages/MessagesPage.tsx'));

export const adminNotificationsRoutes: RouteObject[] = [
  { path: '/admin/messages', element: <MessagesPage /> },
];
