import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { CardHead, CardList } from '../../../../shared/ui/cards/CardList.tsx';
import { AppointmentActions } from './AppointmentActions.tsx';
import styles from './AppointmentCards.module.css';
import { CustomerFacts, ServiceFacts, StatusFacts, TimeFacts, VehicleFacts } from './AppointmentFacts.tsx';

export function AppointmentCards({ appointments }: { appointments: readonly Schemas['Appointment'][] }) {
  const { t } = useTranslation('account');
  return (
    <CardList label={t('manage.list')} items={appointments}>
      {(appointment) => (
        <>
          <CardHead>
            <TimeFacts appointment={appointment} />
            <StatusFacts appointment={appointment} />
          </CardHead>
          <div className={styles.pair}>
            <CustomerFacts appointment={appointment} />
            <VehicleFacts appointment={appointment} />
          </div>
          <ServiceFacts appointment={appointment} />
          <AppointmentActions appointment={appointment} size="large" />
        </>
      )}
    </CardList>
  );
}
