import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount, formatVehicle } from '../../../shared/format.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatTwelveHour } from '../../../shared/time/workshop-clock.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import styles from './DaySchedule.module.css';

/** The appointments of the day in chronological order. */
export function DaySchedule({ appointments }: { appointments: readonly Schemas['Appointment'][] }) {
  const inOrder = appointments.toSorted(
    (one, other) => one.appointmentTime.localeCompare(other.appointmentTime) || one.id - other.id,
  );
  return (
    <ol className="list">
      {inOrder.map((appointment) => (
        <ScheduledAppointment key={appointment.id} appointment={appointment} />
      ))}
    </ol>
  );
}

function ScheduledAppointment({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t } = useTranslation('account');
  const { appointmentTime, customer, service, vehicle, bay, status } = appointment;
  return (
    <li className={styles.item} data-status={status}>
      <time className={styles.time} dateTime={appointmentTime}>
        {formatTwelveHour(appointmentTime)}
      </time>
      <div className={styles.who}>
        <h3 className={styles.customer}>{customer.name}</h3>
        <PhoneLink phone={customer.phone} className="muted-small" />
      </div>
      <div className={styles.what}>
        <p className={styles.service}>{translated(service.name, service.names)}</p>
        <p className="muted-small">{formatVehicle(vehicle)}</p>
      </div>
      <p className={styles.figures}>
        <span>{t('dashboard.minutes', { count: service.duration })}</span>
        <span>{t('dashboard.money', { amount: formatAmount(service.price, t('dashboard.numbers')) })}</span>
        <span>{bay.name}</span>
      </p>
      <div className={styles.status}>
        <StatusBadge status={status} label={t(`officeStatus.${status}`)} />
      </div>
    </li>
  );
}
