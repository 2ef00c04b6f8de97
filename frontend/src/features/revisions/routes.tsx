import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const SharedBookPage = lazy(() => import('./pages/SharedBookPage.tsx'));

/** For visitors with a share link: without Ant Design, as every page outside the signed-in part. */
export const sharedBookRoutes: RouteObject[] = [{ path: '/carte/:token', element: <SharedBookPage /> }];
