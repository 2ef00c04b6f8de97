import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ManagedComplaintPage = lazy(() => import('./pages/ManagedComplaintPage.tsx'));
const QueuePage = lazy(() => import('./pages/QueuePage.tsx'));

export const adminComplaintsRoutes: RouteObject[] = [
  { path: '/admin/complaints', element: <QueuePage /> },
  { path: '/admin/complaints/:complaintId', element: <ManagedComplaintPage /> },
];
