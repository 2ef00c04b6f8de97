import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatLongDate } from '../../../../shared/time/workshop-clock.ts';
import { CheckIcon } from '../../../../shared/ui/icons.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { KeepLink } from './KeepLink.tsx';
import styles from './VisitSuccess.module.css';

/** That a visit was booked and what happens next; focused right after the booking. */
export function VisitSuccess({
  visit,
  appointment,
  justBooked,
}: {
  visit: OwnVisit;
  appointment: Schemas['Appointment'];
  /** Whether the booking form led here. */
  justBooked: boolean;
}) {
  const { t, i18n } = useTranslation(['visit', 'public']);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (justBooked) panel.current?.focus();
  }, [justBooked]);
  const { service, status } = appointment;
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="booked">
      <span className={styles.mark}>
        <CheckIcon />
      </span>
      <h2 id="booked" className={styles.title}>
        {t('public:booking.success.title')}
      </h2>
      <div className={styles.text}>
        <p className="bolder">
          {t('public:booking.success.panel', {
            service: translated(service.name, service.names),
            date: formatLongDate(appointment.appointmentDate, i18n.resolvedLanguage),
            time: appointment.appointmentTime,
          })}
        </p>
        <p>
          {status === 'pending'
            ? `${t('fresh.pending')} ${t('public:booking.success.text')}`
            : t('fresh.confirmed')}
        </p>
        <p>{t('public:booking.success.arriveEarly')}</p>
        <KeepLink visit={visit} />
      </div>
    </section>
  );
}
