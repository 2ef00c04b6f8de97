import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const AdminLoyaltyPage = lazy(() => import('./pages/AdminLoyaltyPage.tsx'));
const LoyaltyPage = lazy(() => import('./pages/LoyaltyPage.tsx'));

export const loyaltyRoutes: RouteObject[] = [{ path: '/loyalty', element: <LoyaltyPage /> }];

export const adminLoyaltyRoutes: RouteObject[] = [{ path: '/admin/loyalty', element: <AdminLoyaltyPage /> }];
