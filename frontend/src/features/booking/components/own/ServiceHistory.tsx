import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import { visitPath } from '../../../../shared/visit/visit-path.ts';
import { AppointmentPrice } from '../AppointmentPrice.tsx';
import styles from './own.module.css';

const SHOWN_FIRST = 5;

/**
 * Completed visits, newest first, each with a link to its review. `reviewed` holds the ids of the visits that have one;
 * the links appear when it is loaded.
 */
export function ServiceHistory(props: {
  visits: readonly Schemas['Appointment'][];
  reviewed: ReadonlySet<number> | undefined;
}) {
  const { visits, reviewed } = props;
  const { t, i18n } = useTranslation('account');
  const language = i18n.resolvedLanguage ?? 'ro';
  const [all, setAll] = useState(false);
  const shown = all ? visits : visits.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className={styles.history}>
        {shown.map((visit) => (
          <li key={visit.id} className={classNames('divided-stack', styles.past)}>
            <time className="muted-small" dateTime={visit.appointmentDate}>
              {formatShortDate(visit.appointmentDate, language)}
            </time>
            <span className="breaks-words grid">
              <span className="bold">{translated(visit.service.name, visit.service.names)}</span>
              <span className="centred-row-2 muted-small">
                {formatVehicle(visit.vehicle)}
                {visit.vehicle.licensePlate && <LicencePlate plate={visit.vehicle.licensePlate} />}
              </span>
            </span>
            <span className={classNames('tabular', styles.price)}>
              <AppointmentPrice appointment={visit} />
            </span>
            {reviewed && (
              <Link
                className="touch-line small"
                to={visitPath(visit.id)}
                state={{ review: true }}
                aria-label={t('client.reviewOf', {
                  action: t(reviewed.has(visit.id) ? 'words.yourReview' : 'client.review'),
                  service: translated(visit.service.name, visit.service.names),
                  date: formatShortDate(visit.appointmentDate, language),
                })}
              >
                {t(reviewed.has(visit.id) ? 'words.yourReview' : 'client.review')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {shown.length < visits.length && (
        <Button variant="quiet" wide onClick={() => setAll(true)}>
          {t('client.allHistory')}
        </Button>
      )}
    </>
  );
}
