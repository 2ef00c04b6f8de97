import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/antd/Dialog.tsx';
import { ApiError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import type { ToastContent } from '../../../../shared/toast/toast-store.ts';
import { useRescheduleAppointment } from '../../api/visits.ts';
import { NextStarts } from '../start/NextStarts.tsx';
import { type Start, StartPicker } from '../start/StartPicker.tsx';
import styles from './RescheduleDialog.module.css';

const NO_START: Start = { date: '', time: '' };

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
  const [start, setStart] = useState(NO_START);
  const move = useRescheduleAppointment(appointment, success);
  const services = appointment.services.map(({ id }) => id);
  const alternatives = (move.error instanceof ApiError && move.error.problem.alternatives) || [];

  const choose = (chosen: Start) => {
    setStart(chosen);
    // The message of a refused start stays until another one is chosen.
    if (chosen.time) move.reset();
  };
  const clear = () => {
    setStart(NO_START);
    move.reset();
  };
  const submit = () => {
    move.mutate(
      { appointmentDate: start.date, appointmentTime: start.time },
      { onSuccess: onClose, onError: () => setStart({ ...start, time: '' }) },
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
      okButtonProps={{ disabled: !start.time, size: 'large' }}
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
      <div className="stack-4">
        <NextStarts services={services} start={start} onChoose={choose} />
        <StartPicker services={services} start={start} onChoose={choose} />
      </div>
      {move.isError && (
        <div className="notice-danger stack-2 above-4" role="alert">
          <p className="flush">{serverMessageOf(move.error) ?? t('client.rescheduleFailed.text')}</p>
          {alternatives.length > 0 && <p className="flush">{t('client.alternatives')}</p>}
          <div className="row-2">
            {alternatives.map((alternative) => (
              <Button
                key={`${alternative.date} ${alternative.time}`}
                size="large"
                onClick={() => choose(alternative)}
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
