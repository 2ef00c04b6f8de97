import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const CustomersPage = lazy(() => import('./pages/CustomersPage.tsx'));

export const adminCustomersRoutes: RouteObject[] = [{ path: '/admin/customers', element: <CustomersPage /> }];
