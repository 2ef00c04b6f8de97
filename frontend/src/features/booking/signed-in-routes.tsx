import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const BoardPage = lazy(() => import('./pages/BoardPage.tsx'));
const ManagePage = lazy(() => import('./pages/ManagePage.tsx'));

export const adminBookingRoutes: RouteObject[] = [
  { path: '/admin/board', element: <BoardPage /> },
  { path: '/manage', element: <ManagePage /> },
];
