import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const MessagesPage = lazy(() => import('./pages/MessagesPage.tsx'));

export const adminNotificationsRoutes: RouteObject[] = [
  { path: '/admin/messages', element: <MessagesPage /> },
];
