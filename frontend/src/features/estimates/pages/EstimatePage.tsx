import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { EmptyState, ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { UnprovenBadge } from '../../../shared/phone-proof/UnprovenPhone.tsx';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../shared/vehicle/LicencePlate.tsx';
import { type Estimate, useEstimate, useSendEstimate } from '../api/estimates.ts';
import { ClosedJobs } from '../components/desk/ClosedJobs.tsx';
import { DeskQuestions } from '../components/desk/DeskQuestions.tsx';
import { EstimateEditor } from '../components/desk/EstimateEditor.tsx';
import { EstimateProgress } from '../components/desk/EstimateProgress.tsx';
import { UnplannedWork } from '../components/desk/UnplannedWork.tsx';

export default function EstimatePage() {
  const id = readIdParam(useParams().estimateId);
  return id === undefined ? <NoSuchEstimate /> : <ReadEstimate id={id} />;
}

function ReadEstimate({ id }: { id: number }) {
  const { data: estimate, isPending, error, refetch } = useEstimate(id);
  if (isPending) return <Skeleton lines={4} shape="card" />;
  if (!estimate) {
    if (error instanceof ApiError && error.status === 404) return <NoSuchEstimate />;
    return <ErrorState text={serverMessageOf(error)} onRetry={refetch} />;
  }
  return <OpenEstimate key={id} estimate={estimate} />;
}

function OpenEstimate({ estimate }: { estimate: Estimate }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const sending = useSendEstimate(estimate.id);
  const { vehicle, customer, visitDate: appointmentDate, visitTime: appointmentTime, number } = estimate;
  return (
    <OfficePage
      title={number === null ? t('titleNew') : t('title', { number })}
      lead={
        <>
          {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />} {formatVehicle(vehicle)} ·{' '}
          {customer.name} <PhoneLink phone={customer.phone} /> <UnprovenBadge proof={customer.phoneProof} /> ·{' '}
          {formatDay(appointmentDate, i18n.resolvedLanguage)}, {appointmentTime}
        </>
      }
      actions={
        <>
          <ButtonLink to={`/admin/visits/${estimate.appointmentId}/documents`} variant="secondary">
            {t('words.documents')}
          </ButtonLink>
          <ButtonLink to={`/admin/board?date=${appointmentDate}`} variant="secondary">
            {t('toBoard')}
          </ButtonLink>
        </>
      }
    >
      <div className="column">
        <UnplannedWork estimate={estimate} />
        <DeskQuestions estimate={estimate} />
        {estimate.state === 'closed' ? (
          <>
            <Notice title={t('closed')} />
            <ClosedJobs estimate={estimate} />
          </>
        ) : (
          <EstimateEditor estimate={estimate} isSending={sending.isPending} onSend={(body) => sending.mutate(body)} />
        )}
        <EstimateProgress estimate={estimate} />
      </div>
    </OfficePage>
  );
}

function NoSuchEstimate() {
  const { t } = useTranslation('estimateDesk');
  return (
    <OfficePage title={t('titleNone')}>
      <EmptyState title={t('notFound')} />
    </OfficePage>
  );
}
