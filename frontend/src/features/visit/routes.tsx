import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const VisitPage = lazy(() => import('./pages/VisitPage.tsx'));

/** The manage link; its token is in the fragment. */
export const visitRoutes: RouteObject[] = [{ path: '/programare/:id', element: <VisitPage /> }];
