import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const BoardPage = later(() => import('./pages/BoardPage.tsx'));
const ManagePage = later(() => import('./pages/ManagePage.tsx'));

export const adminBookingRoutes: RouteObject[] = [
  { path: '/admin/board', element: <BoardPage /> },
  { path: '/manage', element: <ManagePage /> },
];
