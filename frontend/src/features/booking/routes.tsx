import type { RouteObject } from 'react-router-dom';
import BookingPage from './pages/BookingPage.tsx';

/** Not lazy: the booking form is part of the first bundle and needs no second request. */
export const bookingRoutes: RouteObject[] = [
  { path: '/', element: <BookingPage /> },
  { path: '/booking', element: <BookingPage /> },
];
