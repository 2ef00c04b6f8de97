import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { VehicleActions } from '../../features/customers/components/vehicle/VehicleActions.tsx';
import { DueChips } from '../../features/reminders/components/DueChips.tsx';
import { Reminders } from '../../features/reminders/components/Reminders.tsx';
import { useBook } from '../../features/revisions/api/books.ts';
import { BookAdvice } from '../../features/revisions/components/book/BookAdvice.tsx';
import { BookHistory } from '../../features/revisions/components/book/BookHistory.tsx';
import { BookPdfButton } from '../../features/revisions/components/book/BookPdfButton.tsx';
import { Documents } from '../../features/revisions/components/book/Documents.tsx';
import { OdometerSummary } from '../../features/revisions/components/book/odometer/OdometerSummary.tsx';
import { ShareBook } from '../../features/revisions/components/book/ShareBook.tsx';
import type { Schemas } from '../../shared/api/client.ts';
import { formatVehicle } from '../../shared/format/format.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { TitledCard } from '../../shared/ui/cards/Card.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { LicencePlate } from '../../shared/vehicle/LicencePlate.tsx';
import { useOwnVehicles } from '../../shared/vehicle/own-vehicles.ts';
import { VehicleFacts } from '../../shared/vehicle/VehicleFacts.tsx';
import styles from './columns.module.css';

export default function OwnVehiclePage() {
  const { vehicleId } = useParams();
  const vehicleOf = (vehicles: readonly Schemas['Vehicle'][]) => vehicles.find(({ id }) => String(id) === vehicleId);
  return (
    <Loaded query={useOwnVehicles()} lines={4} shape="card">
      {(vehicles) => {
        const vehicle = vehicleOf(vehicles);
        return vehicle ? <VehicleBook key={vehicle.id} vehicle={vehicle} /> : <NoVehicle />;
      }}
    </Loaded>
  );
}

function NoVehicle() {
  const { t } = useTranslation('garage');
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
      <DueChips vehicleId={vehicle.id} />
      <div className={classNames('columns-in-order page-column', styles.columns)}>
        <div className={classNames('page-column', styles.tall)}>
          <TitledCard heading="heading-below-4" title={t('words.history')}>
            <BookHistory source={{ vehicleId: vehicle.id }} />
          </TitledCard>
        </div>
        <div className={classNames('in-order page-column', styles.right)}>
          <TitledCard heading="heading-below-4" title={t('words.reminders')}>
            <Reminders vehicleId={vehicle.id} bookFor={name} />
          </TitledCard>
          <BookAdvice book={book.data} />
          <TitledCard heading="heading-below-4" title={t('words.mileage')}>
            <OdometerSummary vehicleId={vehicle.id} vehicle={name} enteredMileage={vehicle.mileage} detailed />
          </TitledCard>
        </div>
        <div className={classNames('in-order page-column', styles.right)}>
          <TitledCard heading="heading-below-4" title={t('words.documents')}>
            <Documents vehicleId={vehicle.id} />
          </TitledCard>
          <TitledCard heading="heading-below-4" title={t('garage:share.title')}>
            <ShareBook vehicleId={vehicle.id} />
          </TitledCard>
          <TitledCard heading="heading-below-4" title={t('garage:facts')}>
            <VehicleFacts vehicle={vehicle} />
            <VehicleActions vehicle={vehicle} />
          </TitledCard>
        </div>
      </div>
    </>
  );
}
