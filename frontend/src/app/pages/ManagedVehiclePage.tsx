import { CalendarIcon, ChevronLeftIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { EraseGuest } from '../../features/customers/components/CustomerIdentity.tsx';
import { CorrectVehicle } from '../../features/customers/components/vehicle/VehicleActions.tsx';
import { Reminders } from '../../features/reminders/components/Reminders.tsx';
import { useBook } from '../../features/revisions/api/books.ts';
import { useOpenRevisions, useRevisionOfAppointment } from '../../features/revisions/api/revisions.ts';
import { BookAdvice } from '../../features/revisions/components/book/BookAdvice.tsx';
import { BookHistory } from '../../features/revisions/components/book/BookHistory.tsx';
import { BookPdfButton } from '../../features/revisions/components/book/BookPdfButton.tsx';
import { Documents } from '../../features/revisions/components/book/Documents.tsx';
import { NextAppointment, OpenRevisions } from '../../features/revisions/components/book/OpenRevisions.tsx';
import { OdometerSummary } from '../../features/revisions/components/book/odometer/OdometerSummary.tsx';
import { VehicleIdentity } from '../../features/revisions/components/book/VehicleIdentity.tsx';
import { readIdParam } from '../../shared/address/url-params.ts';
import { Button } from '../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../shared/antd/dialog-on-demand.tsx';
import { TitledCard } from '../../shared/antd/parts/Card.tsx';
import { Skeleton } from '../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { formatVehicle } from '../../shared/format/format.ts';
import { OfficePage } from '../../shared/page/OfficePage.tsx';
import { useIsMechanic } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';

const StartRevisionDialog = dialogOnDemand(
  async () =>
    (await import('../../features/revisions/components/revision/StartRevisionDialog.tsx')).StartRevisionDialog,
);

/**
 * The service book of a vehicle for the team; mechanics see the parts that they need for their work. `?appointment=`
 * leads to the open revision of that appointment, else to its completed one, or to the dialog for a new one.
 */
export default function ManagedVehiclePage() {
  const { t } = useTranslation('revisions');
  const id = readIdParam(useParams().vehicleId);
  if (id === undefined) {
    return <OfficePage title={t('book.missing')} actions={<ToAllVehicles />} />;
  }
  return <BookOfVehicle key={id} id={id} />;
}

function BookOfVehicle({ id }: { id: number }) {
  const { t } = useTranslation('revisions');
  const book = useBook(id);
  if (book.isPending) return <Skeleton lines={8} />;
  if (book.isLoadingError) {
    return (
      <OfficePage title={t('book.missing')} actions={<ToAllVehicles />}>
        <ErrorState text={serverMessageOf(book.error)} onRetry={book.refetch} />
      </OfficePage>
    );
  }
  return <Book book={book.data} />;
}

function Book({ book }: { book: Schemas['VehicleBook'] }) {
  const { t } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  const { vehicle, owner, nextVisit: nextAppointment, visits: appointments, revisions, documents } = book;
  const name = formatVehicle(vehicle);
  return (
    <OfficePage
      title={name}
      lead={t('book.lead', { visits: appointments, revisions, documents })}
      actions={
        <>
          <ToAllVehicles />
          {!isMechanic && (
            <BookPdfButton
              source={{ vehicleId: vehicle.id }}
              plate={vehicle.licensePlate}
              oldestOn={book.oldestOn}
              variant="secondary"
            />
          )}
          {owner && (
            <ButtonLink to={`/admin/board?action=new-visit&vehicle=${vehicle.id}`} variant="secondary">
              <CalendarIcon />
              {t('words.bookThis')}
            </ButtonLink>
          )}
          <StartRevision vehicleId={vehicle.id} />
        </>
      }
    >
      <div className="columns-in-order with-side">
        <div className="column in-order">
          <VehicleIdentity
            book={book}
            ownerAction={
              owner && (
                <div className="row-2">
                  <CorrectVehicle vehicle={vehicle} customerId={owner.customerId} />
                  {owner.isGuest && <EraseGuest customerId={owner.customerId} name={owner.name} />}
                </div>
              )
            }
          />
          {nextAppointment && <NextAppointment appointment={nextAppointment} />}
          <OpenRevisions vehicleId={vehicle.id} />
          <BookAdvice book={book} />
          <TitledCard title={t('words.history')}>
            <BookHistory source={{ vehicleId: vehicle.id }} />
          </TitledCard>
        </div>
        <div className="column in-order">
          <TitledCard title={t('words.mileage')}>
            <OdometerSummary vehicleId={vehicle.id} vehicle={name} enteredMileage={vehicle.mileage} detailed />
          </TitledCard>
          {!isMechanic && (
            <>
              <TitledCard title={t('words.reminders')}>
                <Reminders vehicleId={vehicle.id} />
              </TitledCard>
              <TitledCard title={t('words.documents')}>
                <Documents vehicleId={vehicle.id} />
              </TitledCard>
            </>
          )}
        </div>
      </div>
    </OfficePage>
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
  const open = useOpenRevisions(vehicleId);
  const completed = useRevisionOfAppointment(vehicleId, appointmentId).data;
  const known = (appointmentId && open.data?.find((one) => one.appointmentId === appointmentId)) || completed;
  const [requested, setRequested] = useState(false);
  const close = () => {
    setRequested(false);
    setParameters({}, { replace: true });
  };
  if (known) return <Navigate to={`/admin/revisions/${known.id}`} replace />;
  return (
    <>
      <Button type="primary" onClick={() => setRequested(true)}>
        {t('words.startRevision')}
      </Button>
      <StartRevisionDialog
        vehicleId={vehicleId}
        appointmentId={appointmentId}
        open={requested || (appointmentId !== undefined && !open.isPending)}
        onClose={close}
        onEntered={({ id, status }) => {
          if (status !== 'planned') navigate(`/admin/revisions/${id}`);
        }}
      />
    </>
  );
}
