import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { optionalTextField } from '../../../shared/forms/vehicle-fields.ts';
import { amountField } from '../amount-field.ts';
import { ITEM_STATUSES } from '../item-statuses.ts';
import { inOrderOf, savingOf } from './check-item.ts';
import { revisionKey } from './revision-keys.ts';

export const LONGEST_CATEGORY = 100;
export const LONGEST_ITEM_NAME = 200;
export const LONGEST_ITEM_NOTES = 1000;

/** The revision item form (specification §5). */
export function revisionItemSchema(t: TFunction<'revisions'>) {
  const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
  return z.object({
    category: required(t('invalid.category')),
    itemName: required(t('invalid.itemName')),
    status: z.pipe(z.string(), z.enum(ITEM_STATUSES, t('invalid.status'))),
    notes: optionalTextField(),
    cost: amountField(t('invalid.cost')),
  });
}

export type RevisionItemForm = z.input<ReturnType<typeof revisionItemSchema>>;
export type RevisionItemPayload = z.output<ReturnType<typeof revisionItemSchema>>;

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
