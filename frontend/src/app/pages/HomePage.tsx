import i18next from 'i18next';
import { useEffect } from 'react';
import BookingPage from '../../features/booking/pages/BookingPage.tsx';
import { preloadWhenIdle } from '../../shared/later/later.tsx';

/** The booking form, with the page that a booking opens: it comes while the form is filled in. */
export default function HomePage() {
  useEffect(
    () =>
      preloadWhenIdle(
        () => import('./AppointmentPage.tsx'),
        () => i18next.loadNamespaces(['appointment', 'waitlist']),
      ),
    [],
  );
  return <BookingPage />;
}
