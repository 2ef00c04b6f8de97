import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const AdminDashboardPage = lazy(() => import('./pages/AdminDashboardPage.tsx'));
const ManagePage = lazy(() => import('./pages/ManagePage.tsx'));
const MessagesPage = lazy(() => import('./pages/MessagesPage.tsx'));
const ReviewModerationPage = lazy(() => import('./pages/ReviewModerationPage.tsx'));
const UsersPage = lazy(() => import('./pages/UsersPage.tsx'));

/** For admins; anything under /admin falls back to the dashboard (specification §2). */
export const adminRoutes: RouteObject[] = [
  { path: '/manage', element: <ManagePage /> },
  { path: '/admin/messages', element: <MessagesPage /> },
  { path: '/admin/reviews', element: <ReviewModerationPage /> },
  { path: '/admin/users', element: <UsersPage /> },
  { path: '/admin/*', element: <AdminDashboardPage /> },
];
