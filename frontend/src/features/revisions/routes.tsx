import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const DueRemindersPage = lazy(() => import('./pages/DueRemindersPage.tsx'));
const RevisionPage = lazy(() => import('./pages/RevisionPage.tsx'));
const TemplatesPage = lazy(() => import('./pages/TemplatesPage.tsx'));
const VehicleBookPage = lazy(() => import('./pages/VehicleBookPage.tsx'));
const VehiclesPage = lazy(() => import('./pages/VehiclesPage.tsx'));

/** For admins: the workshop's side of the service book. */
export const revisionRoutes: RouteObject[] = [
  { path: '/admin/vehicles', element: <VehiclesPage /> },
  { path: '/admin/vehicles/:vehicleId', element: <VehicleBookPage /> },
  { path: '/admin/reminders', element: <DueRemindersPage /> },
  { path: '/admin/revisions/:revisionId', element: <RevisionPage /> },
  { path: '/admin/revision-templates', element: <TemplatesPage /> },
];
