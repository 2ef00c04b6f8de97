import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { appointmentPath, estimatePath } from '../../../../shared/appointment/appointment-path.ts';
import { StatusBadge } from '../../../../shared/appointment/StatusBadge.tsx';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { stateOfAppointment } from '../../../../shared/states/appointment-states.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { isSplit, useCancelAppointment } from '../../api/appointments.ts';
import { changeDeadline } from '../../model/change-deadline.ts';
import { AppointmentPrice, ChosenReward } from '../AppointmentPrice.tsx';
import { RescheduleDialog } from '../change/RescheduleDialog.tsx';
import { useMovedToast } from '../change/use-reschedule.ts';
import styles from './own.module.css';

type Appointment = Schemas['Appointment'];

export function UpcomingAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <ul className="list">
      {appointments.map((appointment) => (
        <UpcomingAppointment key={appointment.id} appointment={appointment} />
      ))}
    </ul>
  );
}

function UpcomingAppointment({ appointment }: { appointment: Appointment }) {
  const { t, i18n } = useTranslation('account');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { appointmentDate, appointmentTime, endTime, service, vehicle, estimate, pieces = [] } = appointment;
  const state = stateOfAppointment(appointment);
  return (
    <li className={classNames('stack-1', styles.visit)}>
      <div className="spread-row">
        <time className="bolder" dateTime={`${appointmentDate}T${appointmentTime}`}>
          <Link className="inline-target" to={appointmentPath(appointment.id)}>
            {formatDay(appointmentDate, language)}, {appointmentTime}–{endTime}
          </Link>
        </time>
        <StatusBadge state={state} label={t(`words.status.${state}`)} />
      </div>
      {pieces.slice(1).map(({ date, start }) => (
        <p key={`${date} ${start}`} className="bolder flush">
          {t('words.goesOn', { when: `${formatDay(date, language)}, ${start}` })}
        </p>
      ))}
      {estimate && (
        <p className="bolder flush">
          <Link className="inline-target" to={estimatePath(estimate)}>
            {t('words.estimateWaits')}
          </Link>
        </p>
      )}
      <p className="flush breaks-words">
        {translated(service.name, service.names)} · <AppointmentPrice appointment={appointment} />
      </p>
      <p className="centred-row-2 flush muted-small breaks-words">
        {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />} {formatVehicle(vehicle)}
      </p>
      <ChosenReward appointment={appointment} className="centred-row-2 flush muted-small breaks-words" />
      {appointment.status !== 'in-progress' && <Changes appointment={appointment} />}
    </li>
  );
}

function Changes({ appointment }: { appointment: Appointment }) {
  const { t, i18n } = useTranslation('account');
  const { cancelLimitHours, phone, phoneHref, phoneDisplay } = useWorkshop();
  const isMovedByUs = isSplit(appointment);
  const deadline = changeDeadline(appointment, cancelLimitHours);
  const [ask, question] = useConfirmation();
  const [moving, setMoving] = useState(false);
  const cancellation = useCancelAppointment(appointment, {
    success: () => ({ title: t('words.appointmentCancelled'), description: t('words.timeIsFree') }),
    failure: () => ({ title: t('words.cancelFailed.title'), fallback: t('words.cancelFailed.text') }),
  });
  const language = i18n.resolvedLanguage;
  const movedToast = useMovedToast();
  const facts = {
    service: translated(appointment.service.name, appointment.service.names),
    date: formatDay(appointment.appointmentDate, language),
    time: appointment.appointmentTime,
  };
  const cancel = async () => {
    const confirmed = await ask({
      title: t('words.cancelQuestion'),
      text: `${facts.service}, ${facts.date}, ${facts.time}`,
      confirm: t('words.cancelIt'),
      cancel: t('words.keepAppointment'),
    });
    if (confirmed) cancellation.mutate();
  };
  const call = (label: 'words.tooLateToChange' | 'words.movedByUs') => (
    <p className="caption">
      {t(label)} {phone && <a href={phoneHref}>{phoneDisplay}</a>}
    </p>
  );
  if (deadline?.isOver) return call('words.tooLateToChange');
  return (
    <>
      {isMovedByUs && call('words.movedByUs')}
      {!isMovedByUs && deadline && (
        <p className="caption">
          {t('words.changeableUntil', { date: formatDay(deadline.date, language), time: deadline.time })}
        </p>
      )}
      <div className="row-1 above-3">
        {!isMovedByUs && (
          <Button
            variant="secondary"
            aria-label={t('client.actionFor', { action: t('client.reschedule'), ...facts })}
            onClick={() => setMoving(true)}
          >
            {t('client.reschedule')}
          </Button>
        )}
        <Button
          variant="quietDanger"
          aria-label={t('client.actionFor', { action: t('words.cancelIt'), ...facts })}
          pending={cancellation.isPending}
          onClick={cancel}
        >
          {t('words.cancelIt')}
        </Button>
        <RescheduleDialog
          appointment={appointment}
          open={moving}
          success={movedToast}
          onClose={() => setMoving(false)}
        />
        {question}
      </div>
    </>
  );
}
