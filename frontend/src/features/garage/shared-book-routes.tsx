import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const SharedBookPage = lazy(() => import('./pages/SharedBookPage.tsx'));

/** For whoever has a share link: without Ant Design, as all that visitors see. */
export const sharedBookRoutes: RouteObject[] = [{ path: '/carte/:token', element: <SharedBookPage /> }];
