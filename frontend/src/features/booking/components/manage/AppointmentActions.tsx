import Button from 'antd/es/button';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay, formatTwelveHour, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { useJustChanged } from '../../../../shared/ui/use-just-changed.ts';
import { useCancelAppointment } from '../../api/change-appointment.ts';
import { useChangeAppointmentStatus } from '../../api/change-appointment-status.ts';
import { useTakeOverVehicle } from '../../api/take-over-vehicle.ts';
import { RescheduleDialog } from '../RescheduleDialog.tsx';
import styles from './AppointmentActions.module.css';
import { MoreActions } from './MoreActions.tsx';

/** The next status of an appointment and its action (specification §4). */
const NEXT = {
  pending: { status: 'confirmed', action: 'confirm' },
  confirmed: { status: 'in-progress', action: 'start' },
  'in-progress': { status: 'completed', action: 'complete' },
  completed: undefined,
  cancelled: undefined,
} as const;

/** The actions of an appointment on the manage page: the next status and cancelling as buttons, the others in a menu. */
export function AppointmentActions({
  appointment,
  size = 'middle',
  narrow = false,
}: {
  appointment: Schemas['Appointment'];
  /** `large` for touch. */
  size?: 'middle' | 'large';
  /** Moves cancelling to the menu. */
  narrow?: boolean;
}) {
  const { t, i18n } = useTranslation('account');
  const navigate = useNavigate();
  const change = useChangeAppointmentStatus(appointment);
  const cancellation = useCancelAppointment(appointment, {
    success: () => ({ title: t('manage.cancelled.title'), description: t('manage.cancelled.text') }),
    failure: () => ({ title: t('manage.cancelFailed.title'), fallback: t('manage.cancelFailed.text') }),
  });
  const takeOver = useTakeOverVehicle(appointment);
  const [ask, question] = useConfirmation();
  const [moving, setMoving] = useState(false);
  const justChanged = useJustChanged(appointment.status);
  const next = NEXT[appointment.status];
  if (!next) return null;

  const { id, status, vehicle, customer } = appointment;
  const factsOf = ({ appointmentDate, appointmentTime }: Schemas['RescheduleAppointment']) => ({
    customer: customer.name,
    date: formatDay(appointmentDate, i18n.resolvedLanguage),
    time: formatTwelveHour(appointmentTime),
  });
  const facts = factsOf(appointment);
  const nameOf = (action: string) => t('manage.actionFor', { action, ...facts });
  const isOtherDay = appointment.appointmentDate !== workshopToday();
  const moveOn = async (event: MouseEvent) => {
    // Besides having another place, the next action ignores the second tap that was meant for the one before.
    if (event.detail > 1 || justChanged) return;
    const { action } = next;
    if (action !== 'confirm' && isOtherDay) {
      const confirmed = await ask({
        title: t(`manage.otherDay.${action}`, facts),
        text: `${facts.customer}, ${facts.time}`,
        confirm: t(`manage.${action}`),
        cancel: t('manage.otherDay.back'),
        reversible: true,
      });
      if (!confirmed) return;
    }
    change.mutate(next.status);
  };
  const cancel = async () => {
    if (justChanged) return;
    const confirmed = await ask({
      title: t('manage.cancelPrompt'),
      text: `${facts.customer}, ${facts.date}, ${facts.time}`,
      confirm: t('manage.cancel'),
      cancel: t('manage.keep'),
    });
    if (confirmed) cancellation.mutate();
  };

  const isHere = status === 'confirmed' || status === 'in-progress';
  return (
    <div className={styles.actions} data-next={next.action} data-narrow={narrow || undefined}>
      <Button
        size={size}
        type={status === 'pending' ? 'default' : 'primary'}
        aria-label={nameOf(t(`manage.${next.action}`))}
        aria-busy={change.isPending}
        aria-disabled={justChanged}
        onClick={moveOn}
      >
        {t(`manage.${next.action}`)}
      </Button>
      {!narrow && (
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
      )}
      <MoreActions
        size={size}
        name={nameOf(t('manage.more'))}
        onMove={status === 'in-progress' ? undefined : () => setMoving(true)}
        onRevise={
          isHere && vehicle.id !== undefined
            ? () => navigate(`/admin/vehicles/${vehicle.id}?appointment=${id}`)
            : undefined
        }
        onTakeOver={appointment.statedVehicle && (() => takeOver.mutate())}
        onCancel={narrow ? cancel : undefined}
      />
      <RescheduleDialog
        appointment={appointment}
        open={moving}
        success={(_data, start) => ({
          title: t('manage.moved.title'),
          description: t('manage.moved.text', factsOf(start)),
        })}
        onClose={() => setMoving(false)}
      />
      {question}
    </div>
  );
}
