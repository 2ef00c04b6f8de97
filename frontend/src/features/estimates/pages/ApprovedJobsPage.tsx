import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { WORK_TONES } from '../../../shared/states/estimate-states.ts';
import { workshopTime } from '../../../shared/time/workshop-clock.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { LicencePlate } from '../../../shared/vehicle/LicencePlate.tsx';
import { useApprovedJobs, useSetWork, type Work } from '../api/estimates.ts';
import { inHours, useClock } from '../api/work-times.ts';

/** The mechanic's list of approved jobs of an appointment, without prices. */
export default function ApprovedJobsPage() {
  const { t, i18n } = useTranslation('estimateDesk');
  const counted = new Intl.NumberFormat(i18n.resolvedLanguage, { maximumFractionDigits: 2 });
  const appointmentId = readIdParam(useParams().visitId) ?? 0;
  const { data: jobs, isPending, error, refetch } = useApprovedJobs(appointmentId);
  const vehicle = jobs?.[0]?.vehicle;
  const setting = useSetWork(appointmentId);
  const clock = useClock(appointmentId);
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
              <Tag tone={WORK_TONES[work ?? 'none']}>{t(`work.${work ?? 'none'}`)}</Tag>
            </p>
            {reason && <p>{reason}</p>}
            <ul className="list-stack-3">
              {lines.map((line) => (
                <li key={`${line.kind} ${line.label}`} className="stack-2">
                  <span>
                    {counted.format(line.quantity)} × {line.label}
                  </span>
                  {line.hours !== null && (
                    <LineClock
                      line={line}
                      sold={counted.format(line.hours)}
                      onToggle={() =>
                        clock.mutate(line.clockedOnAt ? null : { estimateId, jobId: id, line: line.label })
                      }
                    />
                  )}
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

/** The sold and the own hours of a line, with the clock, which one tap starts or stops. */
function LineClock(props: { line: Schemas['ApprovedLine']; sold: string; onToggle: () => void }) {
  const { line, sold, onToggle } = props;
  const { label, ownMinutes, clockedOnAt, isForgotten } = line;
  const { t } = useTranslation('estimateDesk');
  const act = clockedOnAt === null ? t('clock.on') : t('clock.off');
  return (
    <>
      <p className="flush muted-small">
        {t('clock.sold', { hours: sold })} · {t('clock.own', { time: t('clock.time', inHours(ownMinutes)) })}
      </p>
      {isForgotten && <Notice title={t('clock.forgottenText')} />}
      <div className="row-2">
        <Button
          variant={clockedOnAt === null ? 'secondary' : 'primary'}
          aria-label={t('words.named', { label: act, name: label })}
          onClick={onToggle}
        >
          {act}
        </Button>
        {clockedOnAt !== null && !isForgotten && (
          <Tag tone="active">{t('clock.since', { time: workshopTime(new Date(clockedOnAt)) })}</Tag>
        )}
      </div>
    </>
  );
}

function stepsAfter(work: Work | null): readonly (Work | 'none')[] {
  if (work === 'done') return ['started'];
  if (work === 'started') return ['done', 'waiting'];
  return work === 'waiting' ? ['started', 'none'] : ['started', 'waiting'];
}
