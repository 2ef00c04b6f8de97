import type { RouteObject } from 'react-router-dom';
import BookingPage from './pages/BookingPage.tsx';

/** The main page is part of the first bundle: whoever comes to book waits for nothing else. */
export const bookingRoutes: RouteObject[] = [
  { path: '/', element: <BookingPage /> },
  { path: '/booking', element: <BookingPage /> },
];
