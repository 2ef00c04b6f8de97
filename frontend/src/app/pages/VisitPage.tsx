import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useVisit } from '../../features/booking/api/visits.ts';
import { AtTheWorkshop, BookAgain, VisitCalendar } from '../../features/booking/components/visit/AtTheWorkshop.tsx';
import { GuestErasure } from '../../features/booking/components/visit/GuestErasure.tsx';
import { SayComing, VisitChanges } from '../../features/booking/components/visit/VisitChanges.tsx';
import { VisitFacts } from '../../features/booking/components/visit/VisitFacts.tsx';
import { KeepLink, VisitSuccess } from '../../features/booking/components/visit/VisitSuccess.tsx';
import { isFreshlyBooked, isOpenVisit } from '../../features/booking/components/visit/visit-state.ts';
import { VisitComplaint, VisitReview } from '../../features/reviews/components/VisitReview.tsx';
import { WaitForEarlier } from '../../features/waitlist/components/WaitForEarlier.tsx';
import { readIdParam } from '../../shared/address/url-params.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { later } from '../../shared/later/later.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { returnTo } from '../../shared/session/return-location.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/cards/Card.tsx';
import { useKeptVisit } from '../../shared/visit/kept-visits.ts';
import { type OwnVisit, useVisitOfAddress } from '../../shared/visit/own-visit.ts';
import { VisitUpdates } from '../live/LiveUpdates.tsx';
import styles from './columns.module.css';

const VisitOutcome = later(() => import('./VisitOutcome.tsx'));

export default function VisitPage() {
  const visit = useVisitOfAddress(readIdParam(useParams().id));
  return visit ? <Visit key={`${visit.id} ${visit.token}`} visit={visit} /> : <Missing />;
}

function Visit({ visit }: { visit: OwnVisit }) {
  const { t } = useTranslation('visit');
  const found = useVisit(visit);
  useKeptVisit(found.data);
  if (found.error instanceof ApiError && [401, 404].includes(found.error.status)) {
    return found.error.problem.code === 'visit_erased' ? <Erased /> : <Missing />;
  }
  return (
    <>
      <PageHeading title={t('words.appointmentNumber', { id: visit.id })} lead={t('lead')} />
      <Suspense>
        <VisitUpdates visit={visit} />
      </Suspense>
      <div className={found.isPending ? styles.loading : undefined}>
        <Loaded query={found} lines={8} shape="card">
          {(appointment) => <VisitByState visit={visit} appointment={appointment} />}
        </Loaded>
      </div>
    </>
  );
}

function VisitByState({ visit, appointment }: { visit: OwnVisit; appointment: Schemas['Appointment'] }) {
  const { t } = useTranslation('visit');
  const { status } = appointment;
  const user = useSession();
  const isComing = status === 'pending' || status === 'confirmed';
  const justBooked = (useLocation().state as { justBooked?: unknown } | null)?.justBooked === true;
  const isFresh = isFreshlyBooked(appointment, justBooked);
  const note = status === 'in-progress' ? t('started') : isFresh ? undefined : t('arriveEarly');
  return (
    <div className={styles.halves}>
      <div className={styles.column}>
        {isFresh && <VisitSuccess visit={visit} appointment={appointment} justBooked={justBooked} />}
        <VisitFacts appointment={appointment} />
        {!isFresh && <SayComing visit={visit} appointment={appointment} />}
        <VisitChanges visit={visit} appointment={appointment} />
        <WaitForEarlier visit={visit} status={status} />
        {status === 'completed' && user?.role === 'client' && !visit.token && (
          <Suspense>
            <VisitOutcome user={user} appointment={appointment} />
          </Suspense>
        )}
        {status === 'cancelled' && <BookAgain appointment={appointment} />}
      </div>
      <div className={styles.column}>
        {status === 'completed' && <VisitReview visit={visit} />}
        {status === 'completed' && <BookAgain appointment={appointment} />}
        {isComing && <VisitCalendar visit={visit} appointment={appointment} />}
        {isOpenVisit(appointment) && <AtTheWorkshop appointment={appointment} note={note} />}
        {isOpenVisit(appointment) && !isFresh && <KeepLink visit={visit} as={Card} />}
        {status === 'cancelled' && <VisitCalendar visit={visit} appointment={appointment} />}
        {(status === 'in-progress' || status === 'cancelled') && <VisitComplaint visit={visit} />}
        {visit.token && <GuestErasure visit={visit} />}
      </div>
    </div>
  );
}

/** Shown without a valid manage link or the session of the visit's client. */
function Missing() {
  const { t } = useTranslation(['visit', 'public']);
  const here = useLocation();
  return (
    <>
      <PageHeading title={t('missing')} />
      <Card>
        <p>{t('missingText')}</p>
        <div className="row-2">
          <ButtonLink to="/login" state={returnTo(here)}>
            {t('public:login.submit')}
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {t('book')}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

function Erased() {
  const { t } = useTranslation('visit');
  return (
    <>
      <PageHeading title={t('erased')} />
      <Card>
        <p>{t('erasedText')}</p>
        <ButtonLink to="/">{t('book')}</ButtonLink>
      </Card>
    </>
  );
}
