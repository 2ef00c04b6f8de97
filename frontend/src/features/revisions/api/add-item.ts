import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { revisionScope, saveRevisionKey } from './check-item.ts';
import type { RevisionItemPayload } from './item-schema.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** Adds an item to the checklist of a revision. */
export function useAddItem(revisionId: number) {
  const { t } = useTranslation('revisions');
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationKey: [...saveRevisionKey(revisionId), 'new-item'],
    scope: revisionScope(revisionId),
    mutationFn: (item: RevisionItemPayload) =>
      bodyOf(
        api.POST('/api/admin/revisions/{id}/items', {
          params: { path: { id: revisionId }, header: { 'Idempotency-Key': submission.for(item) } },
          body: item,
        }),
      ),
    onSuccess: (revision) =>
      queryClient.setQueryData<Schemas['Revision']>(revisionsKeys.revision(revisionId), revision),
    meta: {
      submission,
      success: (_revision: unknown, { itemName }: RevisionItemPayload) => ({
        title: t('check.itemAdded'),
        description: itemName,
      }),
    },
  });
}
