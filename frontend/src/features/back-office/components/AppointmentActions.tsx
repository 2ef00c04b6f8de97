import Button from 'antd/es/button';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDay, formatTwelveHour } from '../../../shared/time/workshop-clock.ts';
import { useCancelAppointment } from '../api/cancel-appointment.ts';
import { useChangeAppointmentStatus } from '../api/change-appointment-status.ts';
import styles from './AppointmentActions.module.css';

/** What comes next in the life of an appointment (specification §4); nothing after the last two. */
const NEXT = {
  pending: { status: 'confirmed', action: 'confirm' },
  confirmed: { status: 'in-progress', action: 'start' },
  'in-progress': { status: 'completed', action: 'complete' },
  completed: undefined,
  cancelled: undefined,
} as const;

/** The buttons of one appointment on the manage page. */
export function AppointmentActions({
  appointment,
  size = 'middle',
}: {
  appointment: Schemas['Appointment'];
  /** `large` for thumbs. */
  size?: 'middle' | 'large';
}) {
  const { t, i18n } = useTranslation('account');
  const change = useChangeAppointmentStatus(appointment);
  const cancellation = useCancelAppointment(appointment.id);
  const [ask, question] = useConfirmation();
  const next = NEXT[appointment.status];
  if (!next) return null;

  const facts = {
    customer: appointment.customer.name,
    date: formatDay(appointment.appointmentDate, i18n.resolvedLanguage),
    time: formatTwelveHour(appointment.appointmentTime),
  };
  const nameOf = (action: string) => t('manage.actionFor', { action, ...facts });
  const moveOn = (event: MouseEvent) => {
    // The second click of a double click would land on the button of the status after.
    if (event.detail <= 1) change.mutate(next.status);
  };
  const cancel = async () => {
    const confirmed = await ask({
      title: t('manage.cancelPrompt'),
      text: `${facts.customer}, ${facts.date}, ${facts.time}`,
      confirm: t('manage.cancel'),
      keep: t('manage.keep'),
    });
    if (confirmed) cancellation.mutate();
  };

  const { id, status, vehicle } = appointment;
  const isHere = status === 'confirmed' || status === 'in-progress';
  return (
    <div className={styles.actions}>
      <Button
        size={size}
        type={appointment.status === 'pending' ? 'default' : 'primary'}
        aria-label={nameOf(t(`manage.${next.action}`))}
        aria-busy={change.isPending}
        onClick={moveOn}
      >
        {t(`manage.${next.action}`)}
      </Button>
      <Button
        size={size}
        type="text"
        danger
        aria-label={nameOf(t('manage.cancel'))}
        loading={cancellation.isPending}
        onClick={cancel}
      >
        {t('manage.cancel')}
      </Button>
      {isHere && vehicle.id !== undefined && (
        <Link
          className={styles.revision}
          to={`/admin/vehicles/${vehicle.id}?appointment=${id}`}
          aria-label={nameOf(t('manage.revision'))}
        >
          {t('manage.revision')}
        </Link>
      )}
      {question}
    </div>
  );
}
