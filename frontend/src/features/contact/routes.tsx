import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ContactPage = lazy(() => import('./pages/ContactPage.tsx'));

export const contactRoutes: RouteObject[] = [{ path: '/contact', element: <ContactPage /> }];
