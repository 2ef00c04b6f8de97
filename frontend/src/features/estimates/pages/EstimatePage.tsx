import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { UnprovenBadge } from '../../../shared/phone-proof/UnprovenPhone.tsx';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { LicencePlate } from '../../../shared/vehicle/LicencePlate.tsx';
import { type Estimate, useEstimate, useSendEstimate } from '../api/estimates.ts';
import { DeskQuestions } from '../components/desk/DeskQuestions.tsx';
import { EstimateEditor } from '../components/desk/EstimateEditor.tsx';
import { EstimateProgress } from '../components/desk/EstimateProgress.tsx';
import { ReadJobs } from '../components/desk/ReadJobs.tsx';
import { SendAgain } from '../components/desk/SendAgain.tsx';
import { hasTypedJobs } from '../components/desk/typed-base.ts';
import { UnplannedWork } from '../components/desk/UnplannedWork.tsx';
import { WorkedHours } from '../components/work/WorkedHours.tsx';

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
  const [isEdited, setEdited] = useState(() => hasTypedJobs(estimate));
  const jobs = useRef<HTMLDivElement>(null);
  const change = (isNow: boolean) => {
    setEdited(isNow);
    // The pressed button is unmounted, so the focus moves to the jobs.
    setTimeout(() => jobs.current?.focus());
  };
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
        <EstimateProgress estimate={estimate} />
        <UnplannedWork estimate={estimate} />
        <DeskQuestions estimate={estimate} />
        {estimate.state === 'closed' && <Notice title={t('closed')} />}
        <div ref={jobs} tabIndex={-1} className="stack-3 no-outline">
          {estimate.state === 'closed' || (estimate.version > 0 && !isEdited) ? (
            <>
              <ReadJobs estimate={estimate} />
              {estimate.state !== 'closed' && (
                <SendAgain estimate={estimate} sending={sending} onChange={() => change(true)} />
              )}
            </>
          ) : (
            <EstimateEditor
              estimate={estimate}
              isSending={sending.isPending}
              onSend={(body) => sending.mutate(body, { onSuccess: () => change(false) })}
              onTyped={() => setEdited(true)}
              onClose={() => change(false)}
            />
          )}
        </div>
        <WorkedHours estimate={estimate} />
      </div>
    </OfficePage>
  );
}

function NoSuchEstimate() {
  const { t } = useTranslation(['estimateDesk', 'frame']);
  return (
    <OfficePage title={t('titleNone')}>
      <EmptyState title={t('notFound')}>
        <ButtonLink to="/admin/estimates">{t('frame:sections.estimates')}</ButtonLink>
      </EmptyState>
    </OfficePage>
  );
}
