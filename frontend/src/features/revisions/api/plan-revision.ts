import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { refreshBooks } from './revision-keys.ts';

type Plan = Schemas['PlanRevisionBody'];

/** Enters a revision and begins it, unless its day is still to come: then it stays planned. */
export function useEnterRevision(today: IsoDate) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async (plan: Plan) => {
      const planned = await bodyOf(
        api.POST('/api/admin/revisions', {
          body: plan,
          params: { header: { 'Idempotency-Key': submission.for(plan) } },
        }),
      );
      if (planned.revisionDate > today) return planned;
      return await begin(planned);
    },
    onSettled: (_revision, error) => submission.settle(error),
    onSuccess: () => void refreshBooks(queryClient),
  });
}

/** Begins a revision just entered; one that was begun already, by a call whose answer was lost, stays as it is. */
async function begin(planned: Schemas['Revision']): Promise<Schemas['Revision']> {
  const { id } = planned;
  try {
    return await bodyOf(api.POST('/api/admin/revisions/{id}/start', { params: { path: { id } } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return await bodyOf(api.GET('/api/revisions/{id}', { params: { path: { id } } }));
  }
}
