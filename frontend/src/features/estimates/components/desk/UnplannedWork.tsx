import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { type Estimate, usePlanWork } from '../../api/estimates.ts';

/** Asks to plan approved labour that exceeds the time of the appointment; asks again when more is approved. */
export function UnplannedWork({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('estimateDesk');
  const planning = usePlanWork(estimate.id);
  if (!estimate.unplanned) return null;
  const { minutes, endTime, takenFrom } = estimate.unplanned;
  const time =
    minutes < 60
      ? t('plan.minutes', { minutes })
      : t('plan.hours', { hours: Math.trunc(minutes / 60), minutes: minutes % 60 });
  const isPast = endTime === null && takenFrom === null;
  const plan = (lengthen: boolean) => planning.mutate({ minutes, lengthen });
  return (
    <section className="notice-attention stack-3" aria-live="polite">
      <p className="flush">
        {endTime && t('plan.free', { time, end: endTime })}
        {takenFrom && t('plan.taken', { time, from: takenFrom })}
        {isPast && t('plan.past', { time })}
      </p>
      <div className="row-2">
        {takenFrom && (
          <ButtonLink
            to={`/admin/board?date=${estimate.visitDate}&action=visit&visit=${estimate.appointmentId}`}
            variant="secondary"
          >
            {t('plan.board')}
          </ButtonLink>
        )}
        {endTime && (
          <Button pending={planning.isPending} onClick={() => plan(true)}>
            {t('plan.lengthen')}
          </Button>
        )}
        <Button variant="secondary" pending={planning.isPending} onClick={() => plan(false)}>
          {t('plan.enough')}
        </Button>
      </div>
    </section>
  );
}
