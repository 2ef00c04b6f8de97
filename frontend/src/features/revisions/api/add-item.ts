import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { inOrderOf, savingOf } from './check-item.ts';
import type { RevisionItemPayload } from './item-schema.ts';
import { revisionKey } from './revision-keys.ts';

/** One more item on the checklist. */
export function useAddItem(revisionId: number) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationKey: [...savingOf(revisionId), 'new-item'],
    scope: inOrderOf(revisionId),
    mutationFn: (item: RevisionItemPayload) =>
      bodyOf(
        api.POST('/api/admin/revisions/{id}/items', {
          params: { path: { id: revisionId }, header: { 'Idempotency-Key': submission.for(item) } },
          body: item,
        }),
      ),
    onSettled: (_revision, error) => submission.settle(error),
    onSuccess: (revision) => queryClient.setQueryData<Schemas['Revision']>(revisionKey(revisionId), revision),
  });
}
