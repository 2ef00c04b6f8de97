import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const RevisionPage = lazy(() => import('./pages/RevisionPage.tsx'));
const TemplatesPage = lazy(() => import('./pages/TemplatesPage.tsx'));
const VehiclesPage = lazy(() => import('./pages/VehiclesPage.tsx'));

export const adminRevisionsRoutes: RouteObject[] = [
  { path: '/admin/vehicles', element: <VehiclesPage /> },
  { path: '/admin/revisions/:revisionId', element: <RevisionPage /> },
  { path: '/admin/revision-templates', element: <TemplatesPage /> },
];
