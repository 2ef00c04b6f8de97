import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ComplaintsPage = lazy(() => import('./pages/ComplaintsPage.tsx'));
const ComplaintPage = lazy(() => import('./pages/ComplaintPage.tsx'));

export const complaintsRoutes: RouteObject[] = [
  { path: '/complaints', element: <ComplaintsPage /> },
  { path: '/complaints/:complaintId', element: <ComplaintPage /> },
];
