import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const SecondFactorPage = lazy(() => import('./pages/SecondFactorPage.tsx'));
const UsersPage = lazy(() => import('./pages/UsersPage.tsx'));

export const adminIdentityRoutes: RouteObject[] = [
  { path: '/admin/second-factor', element: <SecondFactorPage /> },
  { path: '/admin/users', element: <UsersPage /> },
];
