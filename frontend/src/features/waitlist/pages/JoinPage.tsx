import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { typedDetailsIn } from '../../../shared/appointment/typed-details.ts';
import { readStored } from '../../../shared/browser/browser.ts';
import { BOOKING_DRAFT, REMEMBERED_GUEST, readDraft } from '../../../shared/drafts/draft-store.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useOwnVehicles } from '../../../shared/vehicle/own-vehicles.ts';
import { useOfferedServices, useOwnContact } from '../api/join-waitlist.ts';
import { JoinForm } from '../components/JoinForm.tsx';
import { filled, type OwnContact, type OwnVehicle, startOf } from '../components/join-start.ts';
import styles from './Waitlist.module.css';

export default function JoinPage() {
  // With the texts of the form: loaded later, they would hide the whole page while they come.
  const { t } = useTranslation(['waitlist', 'booking']);
  const isClient = useSession()?.role === 'client';
  return (
    <div className={styles.page}>
      <PageHeading title={t('title')} lead={t('lead')} />
      {isClient ? <JoinAsClient /> : <Join />}
    </div>
  );
}

function JoinAsClient() {
  const contact = useOwnContact();
  const vehicles = useOwnVehicles();
  return contact && !vehicles.isPending ? <Join contact={contact} vehicle={vehicles.data?.[0]} /> : <Loading />;
}

function Join({ contact, vehicle }: { contact?: OwnContact; vehicle?: OwnVehicle }) {
  const [parameters] = useSearchParams();
  const services = useOfferedServices();
  const guest = contact ? undefined : readStored('localStorage', REMEMBERED_GUEST);
  const typed = { ...typedDetailsIn(guest), ...filled(typedDetailsIn(readDraft(BOOKING_DRAFT))) };
  if (services.isPending) return <Loading />;
  return (
    <Loaded query={services}>
      {(offered) => (
        <Card>
          <JoinForm services={offered} start={startOf(parameters, contact, vehicle, typed)} />
        </Card>
      )}
    </Loaded>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton lines={12} shape="card" />
    </div>
  );
}
