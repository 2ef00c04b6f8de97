import { useTranslation } from 'react-i18next';
import { type ListColumns, ListTable } from '../../../../shared/antd/ListTable.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { CustomerFacts, ServiceFacts, StatusFacts, TimeFacts, VehicleFacts } from './AppointmentFacts.tsx';
import styles from './AppointmentTable.module.css';

type Appointment = Schemas['Appointment'];

/** The list of the manage page on large screens: the six columns of specification §2. */
export function AppointmentTable({ appointments }: { appointments: readonly Appointment[] }) {
  const { t } = useTranslation('account');
  const roomy = useFrom('wide');
  const columns: ListColumns<Appointment> = [
    {
      key: 'customer',
      title: t('manage.columns.customer'),
      render: (_, one) => <CustomerFacts appointment={one} />,
    },
    {
      key: 'service',
      title: t('manage.columns.service'),
      render: (_, one) => <ServiceFacts appointment={one} />,
    },
    {
      key: 'dateTime',
      title: t('manage.columns.dateTime'),
      render: (_, one) => <TimeFacts appointment={one} />,
    },
    {
      key: 'vehicle',
      title: t('manage.columns.vehicle'),
      render: (_, one) => <VehicleFacts appointment={one} />,
    },
    {
      key: 'status',
      title: t('manage.columns.status'),
      className: styles.status,
      render: (_, one) => <StatusFacts appointment={one} />,
    },
    {
      key: 'actions',
      title: t('manage.columns.actions'),
      className: styles.actions,
      render: (_, one) => <AppointmentActions appointment={one} narrow={!roomy} />,
    },
  ];
  return (
    <ListTable
      label={t('manage.list')}
      items={appointments}
      columns={columns}
      size={roomy ? 'large' : 'medium'}
    />
  );
}
