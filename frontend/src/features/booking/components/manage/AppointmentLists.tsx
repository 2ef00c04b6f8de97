import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../../shared/antd/ListTable.tsx';
import { CardHead, CardList } from '../../../../shared/antd/parts/CardList.tsx';
import styles from '../../../../shared/antd/selection.module.css';
import type { Schemas } from '../../../../shared/api/client.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { CustomerFacts, ServiceFacts, StatusFacts, TimeFacts, VehicleFacts } from './AppointmentFacts.tsx';
import { SelectAppointment } from './PendingSelection.tsx';

type Appointment = Schemas['Appointment'];

function SelectableCustomer({ appointment }: { appointment: Appointment }) {
  return (
    <div className={styles.selectable}>
      <SelectAppointment appointment={appointment} />
      <CustomerFacts appointment={appointment} />
    </div>
  );
}

const FACTS = {
  customer: SelectableCustomer,
  service: ServiceFacts,
  dateTime: TimeFacts,
  vehicle: VehicleFacts,
  status: StatusFacts,
};

const WIDTHS: Partial<Record<keyof typeof FACTS | 'actions', string>> = { status: '8.5rem', actions: '10rem' };

export function AppointmentTable({ appointments }: { appointments: readonly Appointment[] }) {
  const { t } = useTranslation('desk');
  const column = (key: keyof typeof FACTS | 'actions', render: (one: Appointment) => ReactNode) => ({
    key,
    title: key === 'customer' || key === 'actions' ? t(`words.${key}`) : t(`manage.columns.${key}`),
    width: WIDTHS[key],
    render: (_: unknown, one: Appointment) => render(one),
  });
  const facts = (Object.keys(FACTS) as (keyof typeof FACTS)[]).map((key) => {
    const Fact = FACTS[key];
    return column(key, (one) => <Fact appointment={one} />);
  });
  const actions = { ...column('actions', (one) => <AppointmentActions appointment={one} />), align: 'end' as const };
  return (
    <ListTable label={t('manage.list')} items={appointments} columns={[...facts, actions]} size="medium" lines="two" />
  );
}

export function AppointmentCards({ appointments }: { appointments: readonly Schemas['Appointment'][] }) {
  const { t } = useTranslation('desk');
  return (
    <CardList label={t('manage.list')} items={appointments}>
      {(appointment) => (
        <>
          <CardHead>
            <div className={styles.selectable}>
              <SelectAppointment appointment={appointment} />
              <TimeFacts appointment={appointment} />
            </div>
            <StatusFacts appointment={appointment} />
          </CardHead>
          <div className="two-columns">
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
