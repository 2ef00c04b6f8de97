import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { appointmentPath } from '../../../../shared/appointment/appointment-path.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import { AppointmentPrice } from '../AppointmentPrice.tsx';
import styles from './own.module.css';

const SHOWN_FIRST = 5;

/**
 * Completed appointments, newest first, each with a link to its review. `reviewed` holds the ids of the reviewed
 * appointments; the links appear when it has loaded.
 */
export function ServiceHistory(props: {
  appointments: readonly Schemas['Appointment'][];
  reviewed: ReadonlySet<number> | undefined;
}) {
  const { appointments, reviewed } = props;
  const { t, i18n } = useTranslation('account');
  const language = i18n.resolvedLanguage ?? 'ro';
  const [all, setAll] = useState(false);
  const shown = all ? appointments : appointments.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className={styles.history}>
        {shown.map((appointment) => (
          <li key={appointment.id} className={classNames('divided-stack', styles.past)}>
            <time className="muted-small" dateTime={appointment.appointmentDate}>
              {formatShortDate(appointment.appointmentDate, language)}
            </time>
            <span className="breaks-words grid">
              <span className="bold">{translated(appointment.service.name, appointment.service.names)}</span>
              <span className="centred-row-2 muted-small">
                {formatVehicle(appointment.vehicle)}
                {appointment.vehicle.licensePlate && <LicencePlate plate={appointment.vehicle.licensePlate} />}
              </span>
            </span>
            <span className={classNames('tabular', styles.price)}>
              <AppointmentPrice appointment={appointment} />
            </span>
            {reviewed && (
              <Link
                className="touch-line small"
                to={appointmentPath(appointment.id)}
                state={{ review: true }}
                aria-label={t('client.reviewOf', {
                  action: t(reviewed.has(appointment.id) ? 'words.yourReview' : 'client.review'),
                  service: translated(appointment.service.name, appointment.service.names),
                  date: formatShortDate(appointment.appointmentDate, language),
                })}
              >
                {t(reviewed.has(appointment.id) ? 'words.yourReview' : 'client.review')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {shown.length < appointments.length && (
        <Button variant="quiet" wide onClick={() => setAll(true)}>
          {t('client.allHistory')}
        </Button>
      )}
    </>
  );
}
