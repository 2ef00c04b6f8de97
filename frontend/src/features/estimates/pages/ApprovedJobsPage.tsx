import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { LicencePlate } from '../../../shared/vehicle/LicencePlate.tsx';
import { useApprovedJobs, useSetWork, type Work } from '../api/estimates.ts';

/** What a mechanic works off: the approved jobs of a visit, without money. */
export default function ApprovedJobsPage() {
  const { t, i18n } = useTranslation('estimateDesk');
  const counted = new Intl.NumberFormat(i18n.resolvedLanguage, { maximumFractionDigits: 2 });
  const visitId = readIdParam(useParams().visitId) ?? 0;
  const { data: jobs, isPending, error, refetch } = useApprovedJobs(visitId);
  const vehicle = jobs?.[0]?.vehicle;
  const setting = useSetWork(visitId);
  return (
    <OfficePage
      title={t('approvedJobs.title')}
      lead={
        <>
          {vehicle?.licensePlate && <LicencePlate plate={vehicle.licensePlate} />}{' '}
          {vehicle && `${formatVehicle(vehicle)} · `}
          {t('approvedJobs.lead')}
        </>
      }
      actions={
        <ButtonLink to="/admin/board" variant="secondary">
          {t('toBoard')}
        </ButtonLink>
      }
    >
      {isPending && <Skeleton lines={3} shape="card" />}
      {error && <ErrorState text={serverMessageOf(error)} onRetry={refetch} />}
      {jobs?.length === 0 && <EmptyState title={t('approvedJobs.none')} />}
      <div className="column">
        {jobs?.map(({ estimateId, id, title, reason, work, lines }) => (
          <TitledCard key={id} title={title} className="stack-3">
            <p className="row-2">
              <Badge tone={work === 'done' ? 'good' : work === null ? 'quiet' : 'active'}>
                {work === null ? t('work.none') : t(`work.${work}`)}
              </Badge>
            </p>
            {reason && <p>{reason}</p>}
            <ul className="list">
              {lines.map(({ label, quantity, kind }) => (
                <li key={`${kind} ${label}`}>
                  {counted.format(quantity)} × {label}
                </li>
              ))}
            </ul>
            <div className="row-2">
              {stepsAfter(work).map((step, at) => (
                <Button
                  key={step}
                  variant={at === 0 ? 'primary' : 'secondary'}
                  aria-label={t('words.named', { label: t(`work.to.${step}`), name: title })}
                  onClick={() => setting.mutate({ estimateId, jobId: id, work: step === 'none' ? null : step })}
                >
                  {t(`work.to.${step}`)}
                </Button>
              ))}
            </div>
          </TitledCard>
        ))}
      </div>
    </OfficePage>
  );
}

function stepsAfter(work: Work | null): readonly (Work | 'none')[] {
  if (work === 'done') return ['started'];
  if (work === 'started') return ['done', 'waiting'];
  return work === 'waiting' ? ['started', 'none'] : ['started', 'waiting'];
}
