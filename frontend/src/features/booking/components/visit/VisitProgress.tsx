import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import {
  dayInTwoLines,
  formatDay,
  workshopTime,
  workshopToday,
} from '../../../../shared/time/workshop-clock.ts';
import { CheckIcon } from '../../../../shared/ui/icons.tsx';
import styles from './VisitProgress.module.css';

const STEPS = ['pending', 'confirmed', 'in-progress', 'completed'] as const;

/** Where the visit is: a headline that screen readers announce when it changes, and the four steps with their times. */
export function VisitProgress({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t, i18n } = useTranslation('visit');
  const { status, appointmentDate, appointmentTime, endTime } = appointment;
  const times = {
    pending: appointment.createdAt,
    confirmed: appointment.confirmedAt,
    'in-progress': appointment.startedAt,
    completed: appointment.completedAt,
  };
  const reached = (STEPS as readonly string[]).indexOf(status);
  return (
    <div className={styles.progress}>
      <div role="status" className={styles.headline}>
        <p className={styles.now}>{t(`headline.${status}`)}</p>
        <p className={styles.next}>
          {t(`next.${status}`, {
            date: formatDay(appointmentDate, i18n.resolvedLanguage),
            time: appointmentTime,
            end: endTime,
          })}
        </p>
      </div>
      {reached >= 0 && (
        <ol className={styles.steps} data-status={status} aria-label={t('progress')}>
          {STEPS.map((step, position) => (
            <li
              key={step}
              className={styles.step}
              data-reached={position <= reached}
              aria-current={position === reached ? 'step' : undefined}
            >
              <span className={styles.mark}>{position <= reached && <CheckIcon />}</span>
              <span className={styles.name}>{t(`step.${step}`)}</span>
              {position <= reached && <StepTime instant={times[step]} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** "14:05", with the day unless it is today. */
function StepTime({ instant }: { instant: string | undefined }) {
  const { i18n } = useTranslation();
  if (!instant) return null;
  const at = new Date(instant);
  const day = workshopToday(at);
  return (
    <time dateTime={instant} className={styles.time}>
      {day !== workshopToday() && <span>{dayInTwoLines(day, i18n.resolvedLanguage).day}</span>}{' '}
      <span>{workshopTime(at)}</span>
    </time>
  );
}
