import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ComplaintPage = lazy(() => import('./pages/ComplaintPage.tsx'));
const ComplaintsPage = lazy(() => import('./pages/ComplaintsPage.tsx'));

/** For clients and for guests with a manage link. */
export const complaintsRoutes: RouteObject[] = [
  { path: '/complaints', element: <ComplaintsPage /> },
  { path: '/complaints/:complaintId', element: <ComplaintPage /> },
];
