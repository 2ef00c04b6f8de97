import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_VISIT, useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';

// The visits without a place; they change with every visit and block, as the board does.
export const useVisitsToMove = () =>
  useBody([...sharedKeys.board, 'visits-to-move'], '/api/admin/visits-to-move', EVERY_VISIT);

/** Moves visits to their proposed starts, one after another. Returns the ids of those that were not moved. */
export function useMoveVisits() {
  const { t } = useTranslation('capacity');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (visits: readonly Schemas['VisitToMove'][]): Promise<number[]> => {
      const failed: number[] = [];
      for (const { id, proposal } of visits) {
        if (!proposal || !(await isMoved(id, proposal))) failed.push(id);
      }
      return failed;
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: {
      success: (failed: number[], visits: readonly Schemas['VisitToMove'][]) => {
        const count = visits.length - failed.length;
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
