import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ContactPage = lazy(() => import('./pages/ContactPage.tsx'));

export const workshopRoutes: RouteObject[] = [{ path: '/contact', element: <ContactPage /> }];
