import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import type { ToastContent } from '../../../../shared/toast/toast-store.ts';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { useRescheduleAppointment } from '../../api/visits.ts';
import type { Start } from '../start/StartPicker.tsx';

const NO_START: Start = { date: '', time: '' };

export type RescheduleToast = (
  moved: Schemas['Appointment'],
  start: Schemas['RescheduleAppointment'],
  sentAt: number,
) => ToastContent;

/** Another start for a visit: the chosen one and, when the server refuses it, those that it offers instead. */
export function useReschedule(visit: OwnVisit, success: RescheduleToast, onDone: () => void) {
  const [start, setStart] = useState(NO_START);
  const move = useRescheduleAppointment(visit, success);
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

/** Moves a visit to a start that is named already, by one tap. */
export function useMoveTo(visit: OwnVisit, success: RescheduleToast, onDone: () => void) {
  const { t } = useTranslation('visit');
  const move = useRescheduleAppointment(visit, success, () => ({ title: t('words.notMoved') }));
  return {
    isPending: move.isPending,
    to: ({ date, time }: Start) => move.mutate({ appointmentDate: date, appointmentTime: time }, { onSuccess: onDone }),
  };
}

// What a customer is told: the new start stands only once the workshop has confirmed it.
export function useMovedToast(): RescheduleToast {
  const { t, i18n } = useTranslation('visit');
  return ({ status }, { appointmentDate, appointmentTime: time }) => ({
    title: t('words.appointmentMoved'),
    description: t(status === 'pending' ? 'words.notedFor' : 'words.seeYouOn', {
      date: formatDay(appointmentDate, i18n.resolvedLanguage),
      time,
    }),
  });
}
