import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const SecondFactorPage = later(() => import('./pages/SecondFactorPage.tsx'));
const UsersPage = later(() => import('./pages/UsersPage.tsx'));

export const adminIdentityRoutes: RouteObject[] = [
  { path: '/admin/second-factor', element: <SecondFactorPage /> },
  { path: '/admin/users', element: <UsersPage /> },
];
