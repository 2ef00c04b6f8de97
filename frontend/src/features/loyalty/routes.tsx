import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const LoyaltyPage = lazy(() => import('./pages/LoyaltyPage.tsx'));
const AdminLoyaltyPage = lazy(() => import('./pages/AdminLoyaltyPage.tsx'));

/** For signed-in users. */
export const loyaltyRoutes: RouteObject[] = [{ path: '/loyalty', element: <LoyaltyPage /> }];
/** For admins. */
export const adminLoyaltyRoutes: RouteObject[] = [{ path: '/admin/loyalty', element: <AdminLoyaltyPage /> }];
