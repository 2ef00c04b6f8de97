import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatLongDate } from '../../../../shared/time/workshop-clock.ts';
import { CheckIcon } from '../../../../shared/ui/icons.tsx';
import type { BookedAppointment } from '../../api/book-appointment.ts';
import styles from './BookingConfirmation.module.css';
import { ManageLink } from './ManageLink.tsx';

/** The booked appointment, which stays visible after the toast; focused when it appears. */
export default function BookingConfirmation({ booked }: { booked: BookedAppointment }) {
  const { t, i18n } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const { vehicle } = booked;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second booking is focused too
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
        <p className="bolder">
          {t('booking.success.panel', {
            service: translated(booked.service.name, booked.service.names),
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
        <ManageLink booked={booked} />
      </div>
    </section>
  );
}
