import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { useRescheduleAppointment } from '../api/reschedule-appointment.ts';
import { DayChoice } from './DayChoice.tsx';
import styles from './RescheduleDialog.module.css';
import { TimeChoice } from './TimeChoice.tsx';

/** Moves an appointment to another start. When the start is taken, the dialog stays open and offers the nearest free ones. */
export function RescheduleDialog({
  appointment,
  open,
  onMoved,
  onClose,
}: {
  appointment: Schemas['Appointment'];
  open: boolean;
  /** Called with the new start, before the dialog closes. */
  onMoved: (start: Schemas['RescheduleAppointment']) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('account');
  const language = i18n.resolvedLanguage;
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<string>();
  const move = useRescheduleAppointment(appointment.id);
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
  const forget = () => {
    setDate(undefined);
    setTime(undefined);
    move.reset();
  };
  const submit = () => {
    if (!date || !time) return;
    const start = { appointmentDate: date, appointmentTime: time };
    move.mutate(start, {
      onSuccess: () => {
        onMoved(start);
        onClose();
      },
      onError: () => setTime(undefined),
    });
  };

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={forget}
      destroyOnHidden
      title={t('client.rescheduleTitle')}
      okText={t('client.rescheduleSubmit')}
      cancelText={t('client.rescheduleKeep')}
      footer={(_buttons, { OkBtn, CancelBtn }) => (
        <div className={styles.footer}>
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
        {appointment.service.name}.{' '}
        {t('client.rescheduleNow', {
          date: formatDay(appointment.appointmentDate, language),
          time: appointment.appointmentTime,
        })}
      </p>
      <DayChoice serviceId={serviceId} date={date} onChoose={chooseDay} />
      <h3 className={styles.heading}>{t('client.time')}</h3>
      <TimeChoice serviceId={serviceId} date={date} time={time} onChoose={chooseTime} />
      {move.isError && (
        <div className={styles.refusal} role="alert">
          <p>{serverMessageOf(move.error) ?? t('client.rescheduleFailed.text')}</p>
          {alternatives.length > 0 && <p>{t('client.alternatives')}</p>}
          <div className={styles.alternatives}>
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
    </Modal>
  );
}
