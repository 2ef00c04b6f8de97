import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../../shared/time/workshop-clock.ts';
import { CheckIcon } from '../../../../shared/ui/icons.tsx';
import type { BookedAppointment } from '../../api/book-appointment.ts';
import styles from './BookingConfirmation.module.css';

/** Comes with the answer: the page before a booking does without it. */
const KeepManageLink = lazy(() => import('./KeepManageLink.tsx'));

/** What was booked, kept on screen after the toast has gone; takes the focus when it appears. */
export function BookingConfirmation({ booked }: { booked: BookedAppointment }) {
  const { t, i18n } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const { vehicle } = booked;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second booking is news again
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [booked.id]);

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="booked">
      <span className={styles.mark}>
        <CheckIcon />
      </span>
      <div className={styles.text}>
        <h2 id="booked" className={styles.title}>
          {t('booking.success.panelTitle')}
        </h2>
        <p className={styles.what}>
          {t('booking.success.panel', {
            service: booked.service.name,
            date: formatLongDate(booked.appointmentDate, i18n.language),
            time: booked.appointmentTime,
          })}
        </p>
        <p>
          {t('booking.success.vehicle', { vehicle: `${vehicle.make} ${vehicle.model} (${vehicle.year})` })} ·{' '}
          {t('booking.success.number', { id: booked.id })}
        </p>
        <p>
          {t('booking.success.text')} {t('booking.success.arriveEarly')}
        </p>
        <Suspense fallback={null}>
          <KeepManageLink booked={booked} />
        </Suspense>
      </div>
    </section>
  );
}
