import { CheckIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { dayInTwoLines, workshopTime, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import styles from './appointment.module.css';

const STEPS = ['pending', 'confirmed', 'in-progress', 'completed'] as const;

/** The steps of an appointment from the request to the finished car; each reached step shows its time. */
export function AppointmentProgress({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t } = useTranslation('appointment');
  const { status, readyAnnouncedAt } = appointment;
  const times = {
    pending: appointment.createdAt,
    confirmed: appointment.confirmedAt,
    'in-progress': appointment.startedAt,
    completed: appointment.completedAt ?? readyAnnouncedAt,
  };
  const reached = readyAnnouncedAt ? STEPS.length - 1 : (STEPS as readonly string[]).indexOf(status);
  return (
    <ol className={styles.steps} data-status={STEPS[reached]} aria-label={t('progress')}>
      {STEPS.map((step, position) => (
        <li
          key={step}
          className={styles.step}
          data-reached={position <= reached}
          aria-current={position === reached ? 'step' : undefined}
        >
          <span className={styles.mark}>{position <= reached && <CheckIcon />}</span>
          <span className={position === reached ? 'bold' : undefined}>{t(`step.${step}`)}</span>
          {position === reached && <StepTime instant={times[step]} />}
        </li>
      ))}
    </ol>
  );
}

/** "14:05", with the day unless it is today. */
function StepTime({ instant }: { instant: string | undefined }) {
  const { i18n } = useTranslation();
  if (!instant) return null;
  const at = new Date(instant);
  const day = workshopToday(at);
  return (
    <time dateTime={instant} className="muted tabular one-line">
      {day !== workshopToday() && `${dayInTwoLines(day, i18n.resolvedLanguage).day} `}
      {workshopTime(at)}
    </time>
  );
}
