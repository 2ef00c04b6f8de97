import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VehicleDialog } from '../../features/customers/components/dialogs.ts';
import { ReminderConsent } from '../../features/notifications/components/ReminderConsent.tsx';
import { CalendarFeed } from '../../features/reminders/components/CalendarFeed.tsx';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { homeOf, useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/cards/Card.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx';
import { useOwnVehicles } from '../../shared/vehicle/own-vehicles.ts';
import styles from './GaragePage.module.css';
import { GarageVehicle } from './GarageVehicle.tsx';

export default function GaragePage() {
  const { t } = useTranslation('garage');
  const user = useSession();
  const [adding, setAdding] = useState(false);
  if (!user) return null;
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')}>
        <div className="row-2">
          <Button type="primary" size="large" onClick={() => setAdding(true)}>
            {t('vehicles.add')}
          </Button>
          <ButtonLink to={homeOf(user)} variant="secondary">
            {t('back')}
          </ButtonLink>
        </div>
      </PageHeading>
      <Vehicles />
      <Card className={styles.messages} aria-labelledby="messages">
        <h2 id="messages" className="heading-below-4">
          {t('messages.title')}
        </h2>
        <div className={styles.ways}>
          <ReminderConsent />
          <CalendarFeed />
        </div>
      </Card>
      <VehicleDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function Vehicles() {
  const { t } = useTranslation('garage');
  const vehicles = useOwnVehicles();
  if (vehicles.isPending) return <Skeleton lines={2} shape="card" />;
  if (vehicles.isError) {
    return <ErrorState text={serverMessageOf(vehicles.error)} onRetry={vehicles.refetch} />;
  }
  if (vehicles.data.length === 0) {
    return <EmptyState title={t('vehicles.empty')} hint={t('vehicles.emptyHint')} />;
  }
  return (
    <div className={classNames('in-order', styles.vehicles)}>
      {vehicles.data.map((vehicle) => (
        <GarageVehicle key={vehicle.id} vehicle={vehicle} />
      ))}
    </div>
  );
}
