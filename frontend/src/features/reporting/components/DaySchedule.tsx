import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { StatusBadge } from '../../../shared/appointment/StatusBadge.tsx';
import { formatVehicle } from '../../../shared/format/format.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { stateOfAppointment } from '../../../shared/states/appointment-states.ts';
import { formatDeskTime, workshopTime } from '../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import styles from './DaySchedule.module.css';
import { deskAmount } from './report-values.ts';

type Appointment = Schemas['Appointment'] | Schemas['PublicAppointment'];

export function DaySchedule({ appointments }: { appointments: readonly Appointment[] }) {
  const { t } = useTranslation('desk');
  const numbered = appointments.map((appointment, index) => ({
    appointment,
    key: 'id' in appointment ? appointment.id : index,
  }));
  return (
    <ol className="list">
      {numbered.map(({ appointment, key }) => (
        <li key={key} className={styles.item} data-status={appointment.status}>
          <time
            className={classNames('lead-size one-line', styles.time, styles.struck)}
            dateTime={appointment.appointmentTime}
          >
            {formatDeskTime(appointment.appointmentTime, t('dashboard.clock'))}
          </time>
          <div className={classNames('shrinks', styles.who)}>
            <h3 className={classNames('flush body-size breaks-words', styles.struck)}>{appointment.customer.name}</h3>
            {'phone' in appointment.customer && (
              <PhoneLink phone={appointment.customer.phone} className="muted-small" />
            )}
            {'arrivedAt' in appointment && appointment.arrivedAt !== undefined && (
              <p className="bold">
                {t(appointment.keysInBox ? 'manage.keysInBox' : 'manage.arrived', {
                  time: formatDeskTime(workshopTime(new Date(appointment.arrivedAt)), t('dashboard.clock')),
                })}
              </p>
            )}
          </div>
          <div className={classNames('text-shrinks', styles.what)}>
            <p className={classNames('medium', styles.struck)}>
              {translated(appointment.service.name, appointment.service.names)}
            </p>
            <p className="muted-small">
              {'year' in appointment.vehicle ? formatVehicle(appointment.vehicle) : appointment.vehicle.make}
            </p>
          </div>
          {'bay' in appointment && <Figures appointment={appointment} />}
          <div className={styles.status}>
            <State appointment={appointment} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function State({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('desk');
  const state = stateOfAppointment(appointment);
  return <StatusBadge state={state} label={t(`words.status.${state}`)} />;
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
