import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const ManagedComplaintPage = later(() => import('./pages/ManagedComplaintPage.tsx'));
const QueuePage = later(() => import('./pages/QueuePage.tsx'));

export const adminComplaintsRoutes: RouteObject[] = [
  { path: '/admin/complaints', element: <QueuePage /> },
  { path: '/admin/complaints/:complaintId', element: <ManagedComplaintPage /> },
];
