import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import type { MutationFeedback } from '../../../shared/api/mutation-feedback.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';
import { deadlineOf, offerUndo } from '../model/undo-store.ts';
import { type ChangeableVisit, nameOfVisit } from './change-appointment-status.ts';

/** Cancels an appointment for the workshop, which can undo it for 10 s. */
export function useCancelAtDesk(
  visit: ChangeableVisit,
  toasts: Pick<MutationFeedback, 'success' | 'failure'>,
) {
  const { id } = visit;
  return useMutation({
    mutationFn: () => api.DELETE('/api/appointments/{id}', { params: { path: { id } } }),
    onMutate: () => ({ sentAt: Date.now() }),
    onSuccess: (_data, _variables, { sentAt }) =>
      offerUndo({
        visitId: id,
        name: nameOfVisit(visit),
        what: 'cancelled',
        deadline: deadlineOf(undefined, sentAt),
      }),
    meta: { ...toasts, invalidates: ALL_BUT_REFERENCE_DATA, invalidatesOnFailure: true },
  });
}
