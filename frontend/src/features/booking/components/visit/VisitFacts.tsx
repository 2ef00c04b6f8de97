import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatLongDate } from '../../../../shared/time/workshop-clock.ts';
import { AppointmentPrice } from '../../../../shared/ui/AppointmentPrice.tsx';
import { Card } from '../../../../shared/ui/Card.tsx';
import { StatusBadge } from '../../../../shared/ui/StatusBadge.tsx';
import styles from './VisitFacts.module.css';
import { VisitProgress } from './VisitProgress.tsx';

/** Progress, date, service, vehicle and price of a visit. */
export function VisitFacts({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t, i18n } = useTranslation('visit');
  const { status, vehicle, service, appointmentDate, appointmentTime, endTime } = appointment;
  const facts = {
    when: (
      <time dateTime={`${appointmentDate}T${appointmentTime}`}>
        {t('whenText', {
          date: formatLongDate(appointmentDate, i18n.resolvedLanguage),
          from: appointmentTime,
          to: endTime,
        })}
      </time>
    ),
    service: translated(service.name, service.names),
    vehicle: (
      <>
        {formatVehicle(vehicle)}
        {vehicle.licensePlate && (
          <>
            {' · '}
            <span className={styles.plate}>{vehicle.licensePlate}</span>
          </>
        )}
      </>
    ),
    price: <AppointmentPrice appointment={appointment} language={i18n.language} />,
  };
  return (
    <Card aria-labelledby="visit">
      <div className={styles.head}>
        <h2 id="visit" className="heading">
          {t('facts')}
        </h2>
        <StatusBadge status={status} label={t(`status.${status}`)} />
      </div>
      <VisitProgress appointment={appointment} />
      <dl className={styles.facts}>
        {(['when', 'service', 'vehicle', 'price'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name === 'price' && status === 'completed' ? 'charged' : name)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
