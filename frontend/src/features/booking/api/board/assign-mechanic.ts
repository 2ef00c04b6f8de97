import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../../shared/api/query-keys.ts';
import { undoBy } from '../../../../shared/api/undo.ts';
import type { BoardAppointment } from '../../model/board/board-day.ts';
import { nameOfAppointment, undoneTexts } from '../change-appointment-status.ts';

export function useAssignMechanic(appointment: BoardAppointment) {
  const { t } = useTranslation('board');
  const queryClient = useQueryClient();
  const scope = { id: `mechanic-${appointment.id}` };
  const name = nameOfAppointment(appointment);
  const undone = undoneTexts(t, name);
  const before = appointment.mechanicId ?? null;
  const send = (mechanicId: number | null) =>
    api.PUT('/api/appointments/{id}/mechanic', { params: { path: { id: appointment.id } }, body: { mechanicId } });
  return useMutation({
    scope,
    mutationFn: send,
    meta: {
      success: (_data: unknown, _mechanicId: number | null, sentAt: number) => ({
        title: t('mechanics.done'),
        description: name,
        undo: undoBy(queryClient, { until: sentAt + UNDO_MS, scope, send: () => send(before), ...undone }),
      }),
      failure: () => ({ title: t('mechanics.failed'), fallback: t('words.tryAgain', { name }) }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}
