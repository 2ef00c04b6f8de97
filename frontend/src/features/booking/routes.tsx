import type { RouteObject } from 'react-router-dom';
import { preloadable } from '../../shared/later/preloadable.tsx';
// Their styles are in the first style sheet: the server renders them before their code is there.
import './components/catalogue/ServiceLinks.module.css';
import './pages/ServicePage.module.css';
import BookingPage from './pages/BookingPage.tsx';

const servicePage = preloadable(() => import('./pages/ServicePage.tsx'));
const servicesPage = preloadable(() => import('./pages/ServicesPage.tsx'));

/** Not lazy: the booking form is part of the first bundle and needs no second request. */
export const bookingRoutes: RouteObject[] = [
  { path: '/', element: <BookingPage /> },
  { path: '/booking', element: <BookingPage /> },
  { path: '/servicii', element: <servicesPage.Page /> },
  { path: '/servicii/:slug', element: <servicePage.Page /> },
];

export async function preloadServicePage(pathname: string): Promise<void> {
  const depth = pathname.split('/').filter(Boolean).length;
  await (depth > 1 ? servicePage : servicesPage).preload();
}
