import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const SystemPage = later(() => import('./pages/SystemPage.tsx'));

export const adminOperationsRoutes: RouteObject[] = [{ path: '/admin/system', element: <SystemPage /> }];
