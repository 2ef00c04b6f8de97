import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const SharedBookPage = later(() => import('./pages/SharedBookPage.tsx'));

/** For visitors with a share link: without Ant Design, as every page outside the signed-in part. */
export const sharedBookRoutes: RouteObject[] = [{ path: '/carte/:token', element: <SharedBookPage /> }];
