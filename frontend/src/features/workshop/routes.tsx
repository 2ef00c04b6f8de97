import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ContactPage = lazy(() => import('./pages/ContactPage.tsx'));
const PrivacyPage = lazy(() => import('./pages/PrivacyPage.tsx'));

export const workshopRoutes: RouteObject[] = [
  { path: '/contact', element: <ContactPage /> },
  { path: '/confidentialitate', element: <PrivacyPage /> },
];
