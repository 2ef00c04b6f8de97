import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const RevisionPage = lazy(() => import('./pages/RevisionPage.tsx'));

/** For admins: the workshop's side of the service book. */
export const revisionRoutes: RouteObject[] = [
  { path: '/admin/revisions/:revisionId', element: <RevisionPage /> },
];
