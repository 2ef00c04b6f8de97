import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { AppointmentActions } from './AppointmentActions.tsx';
import styles from './AppointmentCards.module.css';
import { CustomerFacts, ServiceFacts, TimeFacts, VehicleFacts } from './AppointmentFacts.tsx';

/** The manage page's list where a table would not fit. */
export function AppointmentCards({ appointments }: { appointments: readonly Schemas['Appointment'][] }) {
  const { t } = useTranslation('account');
  return (
    <ul className={styles.list} aria-label={t('manage.list')}>
      {appointments.map((appointment) => (
        <li key={appointment.id} className={styles.card}>
          <div className={styles.head}>
            <TimeFacts appointment={appointment} />
            <StatusBadge status={appointment.status} label={t(`officeStatus.${appointment.status}`)} />
          </div>
          <div className={styles.pair}>
            <CustomerFacts appointment={appointment} />
            <VehicleFacts appointment={appointment} />
          </div>
          <ServiceFacts appointment={appointment} />
          <AppointmentActions appointment={appointment} size="large" />
        </li>
      ))}
    </ul>
  );
}
