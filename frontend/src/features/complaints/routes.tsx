import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ComplaintsPage = lazy(() => import('./pages/ComplaintsPage.tsx'));
const ComplaintPage = lazy(() => import('./pages/ComplaintPage.tsx'));
const QueuePage = lazy(() => import('./pages/QueuePage.tsx'));
const ManagedComplaintPage = lazy(() => import('./pages/ManagedComplaintPage.tsx'));

/** For clients, and for guests with a manage link. */
export const complaintsRoutes: RouteObject[] = [
  { path: '/complaints', element: <ComplaintsPage /> },
  { path: '/complaints/:complaintId', element: <ComplaintPage /> },
];

/** For admins. */
export const adminComplaintsRoutes: RouteObject[] = [
  { path: '/admin/complaints', element: <QueuePage /> },
  { path: '/admin/complaints/:complaintId', element: <ManagedComplaintPage /> },
];
