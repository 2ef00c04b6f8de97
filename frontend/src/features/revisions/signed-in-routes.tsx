import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const RevisionPage = later(() => import('./pages/RevisionPage.tsx'));
const TemplatesPage = later(() => import('./pages/TemplatesPage.tsx'));
const VehiclesPage = later(() => import('./pages/VehiclesPage.tsx'));

export const adminRevisionsRoutes: RouteObject[] = [
  { path: '/admin/vehicles', element: <VehiclesPage /> },
  { path: '/admin/revisions/:revisionId', element: <RevisionPage /> },
  { path: '/admin/revision-templates', element: <TemplatesPage /> },
];
