import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const ManagedWaitlistPage = later(() => import('./pages/ManagedWaitlistPage.tsx'));

export const adminWaitlistRoutes: RouteObject[] = [
  { path: '/admin/waitlist', element: <ManagedWaitlistPage /> },
];
