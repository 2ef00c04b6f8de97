import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ManagePage = lazy(() => import('./pages/ManagePage.tsx'));

export const adminBookingRoutes: RouteObject[] = [{ path: '/manage', element: <ManagePage /> }];
