import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatVehicle } from '../../../shared/format.ts';
import { readIdParam } from '../../../shared/id-param.ts';
import { useHistory } from '../../../shared/service-book/api/list-history.ts';
import { BookHistory } from '../../../shared/service-book/BookHistory.tsx';
import { Documents } from '../../../shared/service-book/Documents.tsx';
import { OdometerSummary } from '../../../shared/service-book/OdometerSummary.tsx';
import { Reminders } from '../../../shared/service-book/Reminders.tsx';
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { ChevronLeftIcon } from '../../../shared/ui/icons.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useBook } from '../api/get-book.ts';
import { OpenRevisions } from '../components/OpenRevisions.tsx';
import { StartRevisionDialog } from '../components/StartRevisionDialog.tsx';
import { VehicleFacts } from '../components/VehicleFacts.tsx';
import styles from './VehicleBookPage.module.css';

/** A vehicle's service book as the workshop works with it. `?appointment=` starts a revision for that visit. */
export default function VehicleBookPage() {
  const { t } = useTranslation('revisions');
  const id = readIdParam(useParams().vehicleId);
  if (id === undefined) {
    return (
      <PageHeading title={t('book.missing')}>
        <ToAllVehicles />
      </PageHeading>
    );
  }
  return <WholeBook key={id} id={id} />;
}

function WholeBook({ id }: { id: number }) {
  const { t } = useTranslation('revisions');
  const book = useBook(id);
  if (book.isPending) return <Skeleton lines={8} />;
  if (book.isError) {
    return (
      <>
        <PageHeading title={t('book.missing')}>
          <ToAllVehicles />
        </PageHeading>
        <ErrorState text={serverMessageOf(book.error)} onRetry={book.refetch} />
      </>
    );
  }
  return <Book book={book.data} />;
}

function Book({ book }: { book: Schemas['VehicleBook'] }) {
  const { t } = useTranslation('revisions');
  const { vehicle, visits, revisions, documents } = book;
  const name = formatVehicle(vehicle);
  const history = useHistory(vehicle.id);
  return (
    <>
      <PageHeading title={name} lead={t('book.lead', { visits, revisions, documents })}>
        <div className={styles.actions}>
          <ToAllVehicles />
          <ButtonAnchor variant="secondary" href={`/api/vehicles/${vehicle.id}/book.pdf`} download>
            {t('book.pdf')}
          </ButtonAnchor>
          <StartRevision vehicleId={vehicle.id} />
        </div>
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.column}>
          <VehicleFacts book={book} />
          <OpenRevisions vehicleId={vehicle.id} />
          <section aria-labelledby="history">
            <h2 id="history" className={styles.heading}>
              {t('book.history')}
            </h2>
            <BookHistory history={history} />
          </section>
        </div>
        <div className={styles.column}>
          <Card aria-labelledby="odometer">
            <h2 id="odometer" className={styles.heading}>
              {t('book.odometer')}
            </h2>
            <OdometerSummary vehicleId={vehicle.id} vehicle={name} whole />
          </Card>
          <Card aria-labelledby="reminders">
            <h2 id="reminders" className={styles.heading}>
              {t('book.reminders')}
            </h2>
            <Reminders vehicleId={vehicle.id} />
          </Card>
          <Card aria-labelledby="documents">
            <h2 id="documents" className={styles.heading}>
              {t('book.documents')}
            </h2>
            <Documents vehicleId={vehicle.id} />
          </Card>
        </div>
      </div>
    </>
  );
}

function ToAllVehicles() {
  const { t } = useTranslation('revisions');
  return (
    <ButtonLink to="/admin/vehicles" variant="secondary">
      <ChevronLeftIcon />
      {t('book.all')}
    </ButtonLink>
  );
}

function StartRevision({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('revisions');
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const appointmentId = readIdParam(parameters.get('appointment'));
  const [asked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    setParameters({}, { replace: true });
  };
  return (
    <>
      <Button size="large" type="primary" onClick={() => setAsked(true)}>
        {t('book.start')}
      </Button>
      <StartRevisionDialog
        vehicleId={vehicleId}
        appointmentId={appointmentId}
        open={asked || appointmentId !== undefined}
        onClose={close}
        onEntered={({ id, status }) => {
          if (status !== 'planned') navigate(`/admin/revisions/${id}`);
        }}
      />
    </>
  );
}
