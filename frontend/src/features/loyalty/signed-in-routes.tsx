import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const AdminLoyaltyPage = later(() => import('./pages/AdminLoyaltyPage.tsx'));
const LoyaltyPage = later(() => import('./pages/LoyaltyPage.tsx'));

export const loyaltyRoutes: RouteObject[] = [{ path: '/loyalty', element: <LoyaltyPage /> }];

export const adminLoyaltyRoutes: RouteObject[] = [{ path: '/admin/loyalty', element: <AdminLoyaltyPage /> }];
