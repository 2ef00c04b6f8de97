import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const ContactPage = later(() => import('./pages/ContactPage.tsx'));
const PrivacyPage = later(() => import('./pages/PrivacyPage.tsx'));

export const workshopRoutes: RouteObject[] = [
  { path: '/contact', element: <ContactPage /> },
  { path: '/confidentialitate', element: <PrivacyPage /> },
];
