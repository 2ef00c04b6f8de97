import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import type { AppointmentAccess } from '../../../../shared/appointment/own-appointment.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import type { ToastContent } from '../../../../shared/toast/toast-store.ts';
import { useRescheduleAppointment } from '../../api/appointments.ts';
import type { Start } from '../start/StartPicker.tsx';

const NO_START: Start = { date: '', time: '' };

export type RescheduleToast = (
  moved: Schemas['Appointment'],
  start: Schemas['RescheduleAppointment'],
  sentAt: number,
) => ToastContent;

/** A new start for an appointment: the chosen one and, after a refusal, the alternatives of the server. */
export function useReschedule(access: AppointmentAccess, success: RescheduleToast, onDone: () => void) {
  const [start, setStart] = useState(NO_START);
  const move = useRescheduleAppointment(access, success);
  return {
    start,
    alternatives: (move.error instanceof ApiError && move.error.problem.alternatives) || [],
    error: move.error,
    isPending: move.isPending,
    choose: (chosen: Start) => {
      setStart(chosen);
      // The message of a refused start stays until another one is chosen.
      if (chosen.time) move.reset();
    },
    clear: () => {
      setStart(NO_START);
      move.reset();
    },
    submit: () =>
      move.mutate(
        { appointmentDate: start.date, appointmentTime: start.time },
        { onSuccess: onDone, onError: () => setStart({ ...start, time: '' }) },
      ),
  };
}

/** Moves an appointment to a given start with one tap. */
export function useMoveTo(access: AppointmentAccess, success: RescheduleToast, onDone: () => void) {
  const { t } = useTranslation('appointment');
  const move = useRescheduleAppointment(access, success, () => ({ title: t('words.notMoved') }));
  return {
    isPending: move.isPending,
    to: ({ date, time }: Start) => move.mutate({ appointmentDate: date, appointmentTime: time }, { onSuccess: onDone }),
  };
}

// The toast for a customer: the new start is certain only once the workshop has confirmed it.
export function useMovedToast(): RescheduleToast {
  const { t, i18n } = useTranslation('appointment');
  return ({ status }, { appointmentDate, appointmentTime: time }) => ({
    title: t('words.appointmentMoved'),
    description: t(status === 'pending' ? 'words.notedFor' : 'words.seeYouOn', {
      date: formatDay(appointmentDate, i18n.resolvedLanguage),
      time,
    }),
  });
}
