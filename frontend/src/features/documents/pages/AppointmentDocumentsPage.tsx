import { isDeskRole } from '@car-workshop/contracts/roles';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { LicencePlate } from '../../../shared/vehicle/LicencePlate.tsx';
import { type Reception, useReception } from '../api/documents-keys.ts';
import { IssuedDocuments } from '../components/IssuedDocuments.tsx';
import { ReceptionForm } from '../components/ReceptionForm.tsx';
import { useTypedSheet } from '../components/typed-sheet.ts';

/** The reception sheet of an appointment; the desk also sees its documents. */
export default function AppointmentDocumentsPage() {
  const { t } = useTranslation('documents');
  const appointmentId = readIdParam(useParams().visitId) ?? 0;
  const { data: reception, isPending, error, refetch } = useReception(appointmentId);
  if (isPending) return <Skeleton lines={4} shape="card" />;
  if (reception) return <ReadReception key={appointmentId} appointmentId={appointmentId} reception={reception} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <OfficePage title={t('title')}>
      {isMissing ? <EmptyState title={t('missing')} /> : <ErrorState text={serverMessageOf(error)} onRetry={refetch} />}
    </OfficePage>
  );
}

function ReadReception({ appointmentId, reception }: { appointmentId: number; reception: Reception }) {
  const { t, i18n } = useTranslation('documents');
  const role = useSession()?.role;
  const { sheet, readings, isTyped, isOutdated, begin, ...typed } = useTypedSheet(appointmentId, reception);
  const { vehicle, visitDate: appointmentDate } = sheet;
  const { isOpen, completedAt } = reception;
  const isUnused = !sheet.isOpen && sheet.revision === 0 && sheet.photos.length === 0;
  // When the sheet is read-only, the documents come first, because they are the reason to open the page.
  const documents = isDeskRole(role) && (
    <IssuedDocuments appointmentId={appointmentId} sheet={{ ...sheet, isOpen, completedAt }} isTyped={isTyped} />
  );
  return (
    <OfficePage
      title={t('title')}
      lead={
        <>
          {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />} {formatVehicle(vehicle)} ·{' '}
          {formatDay(appointmentDate, i18n.resolvedLanguage)}
        </>
      }
      actions={
        <ButtonLink to={`/admin/board?date=${appointmentDate}`} variant="secondary">
          {t('toBoard')}
        </ButtonLink>
      }
    >
      <div className="column stack-4">
        {isOutdated && (
          <div className="notice-attention stack-2" role="status">
            <p className="flush">{t('sheet.changedMeanwhile')}</p>
            <div className="row-2">
              <Button variant="secondary" onClick={typed.keepMine}>
                {t('sheet.keepMine')}
              </Button>
              <Button variant="secondary" onClick={typed.takeTheirs}>
                {t('sheet.takeTheirs')}
              </Button>
            </div>
          </div>
        )}
        {!sheet.isOpen && documents}
        {isUnused ? (
          <p className="hint flush">{t('sheet.unused')}</p>
        ) : (
          <>
            {!sheet.isOpen && <p className="notice-attention flush">{t('sheet.closed')}</p>}
            <TitledCard title={t('sheet.title')}>
              <ReceptionForm
                key={readings}
                appointmentId={appointmentId}
                sheet={sheet}
                isOutdated={isOutdated}
                onSaved={begin}
                onPhotos={typed.setSheet}
                onTyped={typed.setTyped}
              />
            </TitledCard>
          </>
        )}
        {sheet.isOpen && documents}
      </div>
    </OfficePage>
  );
}
