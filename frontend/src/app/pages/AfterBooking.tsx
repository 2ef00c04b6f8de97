import i18next from 'i18next';
import { Suspense, useEffect, useRef } from 'react';
import { useNear } from '../../shared/browser/use-near.ts';
import { later, preloadWhenIdle } from '../../shared/later/later.tsx';

// Reviews that do not come are not missed: the form is not disturbed by them.
const LatestReviews = later<object>(() =>
  import('../../features/reviews/components/LatestReviews.tsx').catch(() => ({ default: () => null })),
);

/** What follows the booking form: the page that a booking opens, which comes while the form is filled in, and reviews. */
export default function AfterBooking() {
  const end = useRef<HTMLDivElement>(null);
  const isNearEnd = useNear(end, '100%');
  useEffect(
    () =>
      preloadWhenIdle(
        () => import('./AppointmentPage.tsx'),
        () => i18next.loadNamespaces(['appointment', 'waitlist']),
      ),
    [],
  );
  return (
    <div ref={end}>
      {isNearEnd && (
        <Suspense>
          <LatestReviews />
        </Suspense>
      )}
    </div>
  );
}
