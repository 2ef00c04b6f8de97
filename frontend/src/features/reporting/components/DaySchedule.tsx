import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount, formatVehicle } from '../../../shared/format/format.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatTwelveHour } from '../../../shared/time/workshop-clock.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { StatusBadge } from '../../../shared/visit/StatusBadge.tsx';
import styles from './DaySchedule.module.css';

type Visit = Schemas['Appointment'] | Schemas['PublicVisit'];

export function DaySchedule({ appointments }: { appointments: readonly Visit[] }) {
  const { t } = useTranslation('desk');
  const numbered = appointments.map((visit, index) => ({ visit, key: 'id' in visit ? visit.id : index }));
  return (
    <ol className="list">
      {numbered.map(({ visit, key }) => (
        <li key={key} className={styles.item} data-status={visit.status}>
          <time className={styles.time} dateTime={visit.appointmentTime}>
            {formatTwelveHour(visit.appointmentTime)}
          </time>
          <div className={styles.who}>
            <h3 className={styles.customer}>{visit.customer.name}</h3>
            {'phone' in visit.customer && <PhoneLink phone={visit.customer.phone} className="muted-small" />}
          </div>
          <div className={styles.what}>
            <p className={styles.service}>{translated(visit.service.name, visit.service.names)}</p>
            <p className="muted-small">{'year' in visit.vehicle ? formatVehicle(visit.vehicle) : visit.vehicle.make}</p>
          </div>
          {'bay' in visit && <Figures appointment={visit} />}
          <div className={styles.status}>
            <StatusBadge status={visit.status} label={t(`words.status.${visit.status}`)} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Figures({ appointment: { service, bay } }: { appointment: Schemas['Appointment'] }) {
  const { t } = useTranslation(['desk', 'public']);
  return (
    <p className={styles.figures}>
      <span>{t('public:booking.service.duration', { count: service.duration })}</span>
      <span>{t('dashboard.money', { amount: formatAmount(service.price, t('dashboard.numbers')) })}</span>
      <span>{bay.name}</span>
    </p>
  );
}
