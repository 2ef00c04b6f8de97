import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatVehicle } from '../../../../shared/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatLongDate } from '../../../../shared/time/workshop-clock.ts';
import { AppointmentPrice } from '../../../../shared/ui/AppointmentPrice.tsx';
import { Card } from '../../../../shared/ui/Card.tsx';
import { StatusBadge } from '../../../../shared/ui/StatusBadge.tsx';
import { ChosenReward } from '../ChosenReward.tsx';
import styles from './VisitFacts.module.css';
import { VisitProgress } from './VisitProgress.tsx';

/** Progress, date, service, vehicle and price of a visit. */
export function VisitFacts({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t, i18n } = useTranslation('visit');
  const { status, vehicle, appointmentDate, appointmentTime, endTime } = appointment;
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
    service: <Services {...appointment} />,
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
      <ChosenReward appointment={appointment} className={styles.reward} />
    </Card>
  );
}

/** The service, or each of several with its price. */
function Services({ service, services }: Pick<Schemas['Appointment'], 'service' | 'services'>) {
  const { t, i18n } = useTranslation('account');
  if (services.length < 2) return translated(service.name, service.names);
  return (
    <ul className="list">
      {services.map(({ id, name, names, price }) => (
        <li key={id}>
          {translated(name, names)} ·{' '}
          <span className={styles.plate}>
            {t('money.ron', { amount: formatAmount(price, i18n.language) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
