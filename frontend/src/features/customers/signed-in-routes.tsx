import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const CustomersPage = later(() => import('./pages/CustomersPage.tsx'));

export const adminCustomersRoutes: RouteObject[] = [{ path: '/admin/customers', element: <CustomersPage /> }];
