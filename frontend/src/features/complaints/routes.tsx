import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const ComplaintPage = later(() => import('./pages/ComplaintPage.tsx'));
const ComplaintsPage = later(() => import('./pages/ComplaintsPage.tsx'));

/** For clients and for guests with a manage link. */
export const complaintsRoutes: RouteObject[] = [
  { path: '/complaints', element: <ComplaintsPage /> },
  { path: '/complaints/:complaintId', element: <ComplaintPage /> },
];
