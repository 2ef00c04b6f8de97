import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';

// The appointments without a valid place. Like the board, they change with every appointment and block.
export const APPOINTMENTS_TO_MOVE = [...sharedKeys.board, 'visits-to-move'] as const;

export const useAppointmentsToMove = () =>
  useBody(APPOINTMENTS_TO_MOVE, '/api/admin/visits-to-move', EVERY_APPOINTMENT);

/** Moves appointments to their proposed starts, one after another. Returns the ids of those that were not moved. */
export function useMoveAppointments() {
  const { t } = useTranslation('capacity');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (appointments: readonly Schemas['AppointmentToMove'][]): Promise<number[]> => {
      const failed: number[] = [];
      for (const { id, proposal } of appointments) {
        if (!proposal || !(await isMoved(id, proposal))) failed.push(id);
      }
      return failed;
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: {
      success: (failed: number[], appointments: readonly Schemas['AppointmentToMove'][]) => {
        const count = appointments.length - failed.length;
        return count > 0 ? { title: t('toMove.moved', { count }) } : undefined;
      },
    },
  });
}

async function isMoved(id: number, { date, time }: Schemas['MoveProposal']): Promise<boolean> {
  try {
    await api.POST('/api/appointments/{id}/reschedule', {
      params: { path: { id } },
      body: { appointmentDate: date, appointmentTime: time },
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
