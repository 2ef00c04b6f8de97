import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { VehicleActions } from '../../features/customers/components/vehicle/VehicleActions.tsx';
import { Reminders } from '../../features/reminders/components/Reminders.tsx';
import { useBook } from '../../features/revisions/api/books.ts';
import { BookHistory } from '../../features/revisions/components/book/BookHistory.tsx';
import { BookPdfButton } from '../../features/revisions/components/book/BookPdfButton.tsx';
import { BookSection } from '../../features/revisions/components/book/BookSection.tsx';
import { Documents } from '../../features/revisions/components/book/Documents.tsx';
import { OdometerSummary } from '../../features/revisions/components/book/odometer/OdometerSummary.tsx';
import { ShareBook } from '../../features/revisions/components/book/ShareBook.tsx';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { formatVehicle } from '../../shared/format/format.ts';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../shared/ui/States.tsx';
import { LicencePlate } from '../../shared/vehicle/LicencePlate.tsx';
import { useOwnVehicles } from '../../shared/vehicle/own-vehicles.ts';
import { VehicleFacts } from '../../shared/vehicle/VehicleFacts.tsx';
import styles from './OwnVehiclePage.module.css';

export default function OwnVehiclePage() {
  const { t } = useTranslation('garage');
  const { vehicleId } = useParams();
  const vehicles = useOwnVehicles();
  if (vehicles.isPending) return <Skeleton lines={4} shape="card" />;
  if (vehicles.isError) {
    return <ErrorState text={serverMessageOf(vehicles.error)} onRetry={vehicles.refetch} />;
  }
  const vehicle = vehicles.data.find(({ id }) => String(id) === vehicleId);
  if (vehicle) return <VehicleBook key={vehicle.id} vehicle={vehicle} />;
  return (
    <>
      <PageHeading title={t('notFound')} lead={t('notFoundHint')} />
      <ButtonLink to="/client/garage" variant="secondary">
        {t('toGarage')}
      </ButtonLink>
    </>
  );
}

function VehicleBook({ vehicle }: { vehicle: Schemas['Vehicle'] }) {
  const { t } = useTranslation(['book', 'garage']);
  const book = useBook(vehicle.id);
  const name = formatVehicle(vehicle);
  return (
    <>
      {vehicle.licensePlate && (
        <p className="below-3">
          <LicencePlate plate={vehicle.licensePlate} size="large" />
        </p>
      )}
      <PageHeading title={name}>
        <div className="row-2">
          <BookPdfButton
            source={{ vehicleId: vehicle.id }}
            plate={vehicle.licensePlate}
            oldestOn={book.data?.oldestOn}
          />
          <ButtonLink to="/client/garage" variant="secondary">
            {t('garage:toGarage')}
          </ButtonLink>
        </div>
      </PageHeading>
      <div className={classNames('columns-in-order', styles.columns)}>
        <div className={classNames('in-order', styles.first)}>
          <BookSection id="reminders" title={t('reminders.title')}>
            <Reminders vehicleId={vehicle.id} bookFor={name} />
          </BookSection>
          <BookSection id="odometer" title={t('odometer.title')}>
            <OdometerSummary
              vehicleId={vehicle.id}
              vehicle={name}
              enteredMileage={vehicle.mileage}
              detailed
            />
          </BookSection>
        </div>
        <div className={styles.main}>
          <BookSection id="history" title={t('history.title')}>
            <BookHistory source={{ vehicleId: vehicle.id }} />
          </BookSection>
        </div>
        <div className={classNames('in-order', styles.last)}>
          <BookSection id="documents" title={t('documents.title')}>
            <Documents vehicleId={vehicle.id} />
          </BookSection>
          <BookSection id="share" title={t('garage:share.title')}>
            <ShareBook vehicleId={vehicle.id} />
          </BookSection>
          <BookSection id="facts" title={t('garage:facts')}>
            <VehicleFacts vehicle={vehicle} />
            <VehicleActions vehicle={vehicle} />
          </BookSection>
        </div>
      </div>
    </>
  );
}
