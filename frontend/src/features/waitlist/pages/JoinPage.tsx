import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useOwnVehicles } from '../../../shared/vehicle/own-vehicles.ts';
import { useOfferedServices, useOwnContact } from '../api/join-waitlist.ts';
import { JoinForm } from '../components/JoinForm.tsx';
import { type OwnContact, type OwnVehicle, startOf } from '../components/join-start.ts';
import styles from './Waitlist.module.css';

export default function JoinPage() {
  const { t } = useTranslation('waitlist');
  const isClient = useSession()?.role === 'client';
  return (
    <div className={styles.page}>
      <PageHeading title={t('title')} lead={t('lead')} />
      {isClient ? <JoinAsClient /> : <Join />}
    </div>
  );
}

/** With the contact and the newest vehicle of the signed-in client. */
function JoinAsClient() {
  const contact = useOwnContact();
  const vehicles = useOwnVehicles();
  return contact && !vehicles.isPending ? (
    <Join contact={contact} vehicle={vehicles.data?.[0]} />
  ) : (
    <Loading />
  );
}

function Join({ contact, vehicle }: { contact?: OwnContact; vehicle?: OwnVehicle }) {
  const [parameters] = useSearchParams();
  const services = useOfferedServices();
  if (services.isPending) return <Loading />;
  if (services.isError) {
    return <ErrorState text={serverMessageOf(services.error)} onRetry={() => services.refetch()} />;
  }
  return (
    <Card>
      <JoinForm services={services.data} start={startOf(parameters, contact, vehicle)} />
    </Card>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton lines={12} shape="card" />
    </div>
  );
}
