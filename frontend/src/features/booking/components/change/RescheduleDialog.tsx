import { useTranslation } from 'react-i18next';
import { Dialog, dialogFooter } from '../../../../shared/antd/Dialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { NextStarts } from '../start/NextStarts.tsx';
import { StartPicker } from '../start/StartPicker.tsx';
import { type RescheduleToast, useReschedule } from './use-reschedule.ts';

export function RescheduleDialog(props: {
  appointment: Schemas['Appointment'];
  open: boolean;
  success: RescheduleToast;
  onClose: () => void;
}) {
  const { appointment, open, success, onClose } = props;
  const { t, i18n } = useTranslation('account');
  const language = i18n.resolvedLanguage;
  const services = appointment.services.map(({ id }) => id);
  const present = { date: appointment.appointmentDate, time: appointment.appointmentTime };
  const { start, alternatives, error, isPending, choose, clear, submit } = useReschedule(appointment, success, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      afterClose={clear}
      destroyOnHidden
      title={t('words.chooseOtherTime')}
      okText={t('words.moveAppointment')}
      cancelText={t('words.keepTime')}
      footer={dialogFooter}
      okButtonProps={{ disabled: !start.time, size: 'large' }}
      cancelButtonProps={{ size: 'large' }}
      confirmLoading={isPending}
      onOk={submit}
    >
      <p className="below-4 muted">
        {translated(appointment.service.name, appointment.service.names)}.{' '}
        {t('client.rescheduleNow', {
          date: formatDay(appointment.appointmentDate, language),
          time: appointment.appointmentTime,
        })}
      </p>
      <div className="stack-4">
        <NextStarts services={services} start={start} onChoose={choose} except={present} />
        <StartPicker
          services={services}
          start={start}
          opensAt={appointment.appointmentDate}
          onChoose={choose}
          except={present}
        />
      </div>
      {error && (
        <div className="notice-danger stack-2 above-4" role="alert">
          <p className="flush">{serverMessageOf(error) ?? t('words.notMoved')}</p>
          {alternatives.length > 0 && <p className="flush">{t('words.nearestTimes')}</p>}
          <div className="row-2">
            {alternatives.map((alternative) => (
              <Button
                variant="secondary"
                key={`${alternative.date} ${alternative.time}`}
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
