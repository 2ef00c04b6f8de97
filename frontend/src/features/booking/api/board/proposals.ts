import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, type Schemas } from '../../../../shared/api/client.ts';
import { useBody } from '../../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../../shared/api/query-keys.ts';
import { undoBy } from '../../../../shared/api/undo.ts';
import { undoneTexts } from '../change-appointment-status.ts';
import { PLACING, reasonOfRefusal } from './board-changes.ts';
import { deskKeys } from './desk-keys.ts';

export type Proposal = Schemas['BoardProposal'];

export const useProposals = (id: number, isWanted: boolean) =>
  useBody(deskKeys.proposals(id), '/api/admin/appointments/{id}/proposals', {
    params: { path: { id } },
    enabled: isWanted,
  });

/** Carries out a proposal; the undo of its toast takes back all of it. When it does not hold any more, all are read again. */
export function useCarryOutProposal(id: number, name: string, effectOf: (proposal: Proposal) => string) {
  const { t } = useTranslation('board');
  const queryClient = useQueryClient();
  const params = { path: { id } };
  const asBody = ({ moves, continuation }: Proposal) => ({
    moves: moves.map(({ appointmentId, from, to }) => ({ appointmentId, from, to })),
    ...(continuation && { continuation: placeOf(continuation) }),
  });
  const undoOf = (proposal: Proposal, sentAt: number) => {
    const { done, failed } = undoneTexts(t, name);
    return undoBy(queryClient, {
      until: sentAt + UNDO_MS,
      scope: PLACING,
      send: () => api.POST('/api/admin/appointments/{id}/proposals/undo', { params, body: asBody(proposal) }),
      done,
      failed: (error) => ({ ...failed(error), description: reasonOfRefusal(error, t) }),
    });
  };
  return useMutation({
    scope: PLACING,
    mutationFn: (proposal: Proposal) =>
      api.POST('/api/admin/appointments/{id}/proposals', { params, body: asBody(proposal) }),
    meta: {
      success: (_data: unknown, proposal: Proposal, sentAt: number) => ({
        title: t('proposals.done'),
        description: effectOf(proposal),
        undo: undoOf(proposal, sentAt),
      }),
      failure: (error: unknown) => ({
        title: t('proposals.failed'),
        description: reasonOfRefusal(error, t),
        fallback: t('proposals.failedText'),
      }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

// The server refuses properties that it does not know.
function placeOf({ date, time, bayId, duration }: Schemas['Continuation']) {
  return { date, time, bayId, duration };
}
