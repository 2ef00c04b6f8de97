import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatVehicle } from '../../../shared/format.ts';
import { formatDay, formatTwelveHour } from '../../../shared/time/workshop-clock.ts';
import { AppointmentPrice } from '../../../shared/ui/AppointmentPrice.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import styles from './AppointmentFacts.module.css';

interface Of {
  appointment: Schemas['Appointment'];
}

export function CustomerFacts({ appointment: { customer } }: Of) {
  return (
    <div className={styles.facts}>
      <span className={styles.first}>{customer.name}</span>
      <PhoneLink phone={customer.phone} className={styles.second} />
    </div>
  );
}

export function ServiceFacts({ appointment }: Of) {
  const { t } = useTranslation('account');
  const { service, notes } = appointment;
  return (
    <div className={styles.facts}>
      <span>{service.name}</span>
      <span className={styles.second}>
        {t('dashboard.minutes', { count: service.duration })} ·{' '}
        <AppointmentPrice appointment={appointment} language={t('dashboard.numbers')} />
      </span>
      {notes && (
        <span className={styles.notes} title={notes}>
          {notes}
        </span>
      )}
    </div>
  );
}

export function TimeFacts({ appointment: { appointmentDate, appointmentTime, bay } }: Of) {
  const { i18n } = useTranslation('account');
  return (
    <div className={styles.facts}>
      <time dateTime={`${appointmentDate}T${appointmentTime}`} className={styles.first}>
        {formatDay(appointmentDate, i18n.resolvedLanguage)}
      </time>
      <span className={styles.second}>
        {formatTwelveHour(appointmentTime)} · {bay.name}
      </span>
    </div>
  );
}

export function VehicleFacts({ appointment: { vehicle } }: Of) {
  return (
    <div className={styles.facts}>
      <span>{formatVehicle(vehicle)}</span>
      {vehicle.licensePlate && <span className={styles.second}>{vehicle.licensePlate}</span>}
    </div>
  );
}
