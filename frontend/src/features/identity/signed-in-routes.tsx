import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const UsersPage = lazy(() => import('./pages/UsersPage.tsx'));

export const adminIdentityRoutes: RouteObject[] = [{ path: '/admin/users', element: <UsersPage /> }];
