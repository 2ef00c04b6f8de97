import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatDeskTime } from '../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { StatusBadge } from '../../../shared/visit/StatusBadge.tsx';
import styles from './DaySchedule.module.css';
import { deskAmount } from './report-values.ts';

type Visit = Schemas['Appointment'] | Schemas['PublicVisit'];

export function DaySchedule({ appointments }: { appointments: readonly Visit[] }) {
  const { t } = useTranslation('desk');
  const numbered = appointments.map((visit, index) => ({ visit, key: 'id' in visit ? visit.id : index }));
  return (
    <ol className="list">
      {numbered.map(({ visit, key }) => (
        <li key={key} className={styles.item} data-status={visit.status}>
          <time
            className={classNames('lead-size one-line', styles.time, styles.struck)}
            dateTime={visit.appointmentTime}
          >
            {formatDeskTime(visit.appointmentTime, t('dashboard.clock'))}
          </time>
          <div className={classNames('shrinks', styles.who)}>
            <h3 className={classNames('flush body-size breaks-words', styles.struck)}>{visit.customer.name}</h3>
            {'phone' in visit.customer && <PhoneLink phone={visit.customer.phone} className="muted-small" />}
          </div>
          <div className={classNames('text-shrinks', styles.what)}>
            <p className={classNames('medium', styles.struck)}>{translated(visit.service.name, visit.service.names)}</p>
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
  const { t, i18n } = useTranslation(['desk', 'public']);
  const { shown, beside } = deskAmount(service.price, t, i18n.resolvedLanguage);
  return (
    <p className={styles.figures}>
      <span>{t('public:booking.service.duration', { count: service.duration })}</span>
      <span>{shown}</span>
      {beside && <span>{beside}</span>}
      <span>{bay.name}</span>
    </p>
  );
}
