import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ComplaintsPage = lazy(() => import('./pages/ComplaintsPage.tsx'));

export const complaintsRoutes: RouteObject[] = [{ path: '/complaints', element: <ComplaintsPage /> }];
