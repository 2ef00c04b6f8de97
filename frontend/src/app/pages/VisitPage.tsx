import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useVisit } from '../../features/booking/api/get-visit.ts';
import { GuestErasure } from '../../features/booking/components/visit/GuestErasure.tsx';
import { VisitChanges } from '../../features/booking/components/visit/VisitChanges.tsx';
import { VisitFacts } from '../../features/booking/components/visit/VisitFacts.tsx';
import { VisitReview } from '../../features/reviews/components/VisitReview.tsx';
import { ApiError, serverMessageOf } from '../../shared/api/api-error.ts';
import { readIdParam } from '../../shared/id-param.ts';
import { type OwnVisit, useVisitOfAddress } from '../../shared/own-visit.ts';
import { returnTo } from '../../shared/session/return-location.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../shared/ui/States.tsx';
import { VisitUpdates } from '../live/LiveUpdates.tsx';
import styles from './VisitPage.module.css';

/** A visit, for its client or a guest with its manage link. */
export default function VisitPage() {
  const visit = useVisitOfAddress(readIdParam(useParams().id));
  return visit ? <Visit key={`${visit.id} ${visit.token}`} visit={visit} /> : <Missing />;
}

function Visit({ visit }: { visit: OwnVisit }) {
  const { t } = useTranslation('visit');
  const found = useVisit(visit);
  const isForeign = found.error instanceof ApiError && [401, 404].includes(found.error.status);
  if (isForeign) return <Missing />;
  const appointment = found.data;
  return (
    <>
      <PageHeading title={t('title', { id: visit.id })} lead={t('lead')} />
      <Suspense>
        <VisitUpdates visit={visit} />
      </Suspense>
      {found.isPending && <Skeleton lines={4} shape="card" />}
      {found.isError && <ErrorState text={serverMessageOf(found.error)} onRetry={found.refetch} />}
      {appointment && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <VisitFacts appointment={appointment} />
            <VisitChanges visit={visit} appointment={appointment} />
          </div>
          <div className={styles.column}>
            <VisitReview key={appointment.status} visit={visit} />
            {visit.token && <GuestErasure visit={visit} />}
          </div>
        </div>
      )}
    </>
  );
}

/** Shown without a valid manage link or the session of the visit's client. */
function Missing() {
  const { t } = useTranslation('visit');
  const here = useLocation();
  return (
    <>
      <PageHeading title={t('missing.title')} />
      <Card>
        <p>{t('missing.text')}</p>
        <div className="row-2">
          <ButtonLink to="/login" state={returnTo(here)}>
            {t('missing.login')}
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {t('book')}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
