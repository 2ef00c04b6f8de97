import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const SystemPage = lazy(() => import('./pages/SystemPage.tsx'));

export const adminOperationsRoutes: RouteObject[] = [{ path: '/admin/system', element: <SystemPage /> }];
