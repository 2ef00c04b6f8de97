import { Suspense } from 'react';
import BookingPage from '../../features/booking/pages/BookingPage.tsx';
import { later } from '../../shared/later/later.tsx';

const AfterBooking = later(() => import('./AfterBooking.tsx'));

export default function HomePage() {
  return (
    <>
      <BookingPage />
      <Suspense>
        <AfterBooking />
      </Suspense>
    </>
  );
}
