import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/antd/Dialog.tsx';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import type { ToastContent } from '../../../shared/ui/toast/toast-store.ts';
import { useRescheduleAppointment } from '../api/change-appointment.ts';
import { DayChoice } from './DayChoice.tsx';
import styles from './RescheduleDialog.module.css';
import { TimeChoice } from './TimeChoice.tsx';

/** Reschedules an appointment. When the start is taken, the dialog stays open and offers the nearest free ones. */
export function RescheduleDialog({
  appointment,
  open,
  success,
  onClose,
}: {
  appointment: Schemas['Appointment'];
  open: boolean;
  /** The toast for the new start. */
  success: (data: unknown, start: Schemas['RescheduleAppointment']) => ToastContent;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('account');
  const language = i18n.resolvedLanguage;
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<string>();
  const move = useRescheduleAppointment(appointment, success);
  const serviceId = appointment.service.id;
  const alternatives = (move.error instanceof ApiError && move.error.problem.alternatives) || [];

  const chooseDay = (day: string) => {
    setDate(day);
    setTime(undefined);
    move.reset();
  };
  const chooseTime = (start: string) => {
    setTime(start);
    move.reset();
  };
  const clear = () => {
    setDate(undefined);
    setTime(undefined);
    move.reset();
  };
  const submit = () => {
    if (!date || !time) return;
    move.mutate(
      { appointmentDate: date, appointmentTime: time },
      { onSuccess: onClose, onError: () => setTime(undefined) },
    );
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      afterClose={clear}
      destroyOnHidden
      title={t('client.rescheduleTitle')}
      okText={t('client.rescheduleSubmit')}
      cancelText={t('client.rescheduleKeep')}
      footer={(_buttons, { OkBtn, CancelBtn }) => (
        <div className="end-row">
          <CancelBtn />
          <OkBtn />
        </div>
      )}
      okButtonProps={{ disabled: !time, size: 'large' }}
      cancelButtonProps={{ size: 'large' }}
      confirmLoading={move.isPending}
      onOk={submit}
    >
      <p className={styles.now}>
        {translated(appointment.service.name, appointment.service.names)}.{' '}
        {t('client.rescheduleNow', {
          date: formatDay(appointment.appointmentDate, language),
          time: appointment.appointmentTime,
        })}
      </p>
      <DayChoice serviceId={serviceId} date={date} onChoose={chooseDay} />
      <h3 className="subheading">{t('client.time')}</h3>
      <TimeChoice serviceId={serviceId} date={date} time={time} onChoose={chooseTime} />
      {move.isError && (
        <div className="notice-danger stack-2 above-4" role="alert">
          <p className="flush">{serverMessageOf(move.error) ?? t('client.rescheduleFailed.text')}</p>
          {alternatives.length > 0 && <p className="flush">{t('client.alternatives')}</p>}
          <div className="row-2">
            {alternatives.map((alternative) => (
              <Button
                key={`${alternative.date} ${alternative.time}`}
                size="large"
                onClick={() => {
                  chooseDay(alternative.date);
                  setTime(alternative.time);
                }}
              >
                {formatDay(alternative.date, language)}, {alternative.time}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Dialog>
  );
}
