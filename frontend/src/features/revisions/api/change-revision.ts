import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import type { MutationFeedback } from '../../../shared/api/mutation-feedback.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { amountField, mileageField, optionalText } from '../../../shared/forms/field-schemas.ts';
import { revisionScope, saveRevisionKey } from './items.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** The completion form. The server derives empty fields from the items and the template. */
export function completionSchema(
  t: TFunction<'revisions'>,
  { revisionDate, mileageAtRevision }: Pick<Schemas['Revision'], 'revisionDate' | 'mileageAtRevision'>,
) {
  const later = { message: t('invalid.nextTooEarly') };
  return z.object({
    nextRevisionDate: z.pipe(
      z.string().check(z.refine((date) => date === '' || date > revisionDate, later)),
      z.transform((date: string) => date || undefined),
    ),
    nextRevisionMileage: mileageField(t('invalid.nextMileage')).check(
      z.refine((km) => km === undefined || km > mileageAtRevision, later),
    ),
    cost: amountField(t('invalid.cost')),
    notes: optionalText(),
  });
}

export type CompletionPayload = z.output<ReturnType<typeof completionSchema>>;

function useRevisionMutation<Variables>(
  id: number,
  step: string,
  call: (variables: Variables) => Promise<Schemas['Revision']>,
  toasts: Pick<MutationFeedback, 'success' | 'failure'>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...saveRevisionKey(id), step],
    scope: revisionScope(id),
    mutationFn: call,
    onSuccess: (revision) => queryClient.setQueryData(revisionsKeys.revision(id), revision),
    meta: { ...toasts, invalidates: ALL_BUT_REFERENCE_DATA },
  });
}

export function useStartRevision(id: number) {
  const { t } = useTranslation(['revisions', 'public']);
  return useRevisionMutation<void>(
    id,
    'start',
    () => bodyOf(api.POST('/api/admin/revisions/{id}/start', { params: { path: { id } } })),
    {
      success: () => ({ title: t('check.begun') }),
      failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }),
    },
  );
}

/** @param onCompleted called even when the live updates have closed the dialog before the response */
export function useCompleteRevision(id: number, onCompleted: () => void) {
  const { t } = useTranslation('revisions');
  return useRevisionMutation(
    id,
    'complete',
    async (body: Schemas['CompleteRevisionBody']) => {
      const completed = await bodyOf(
        api.POST('/api/admin/revisions/{id}/complete', { params: { path: { id } }, body }),
      );
      onCompleted();
      return completed;
    },
    { success: () => ({ title: t('complete.done.title'), description: t('complete.done.text') }) },
  );
}

/** planned or in-progress → cancelled, which is final. The reason is visible to admins only. */
export function useCancelRevision(id: number) {
  const { t } = useTranslation('revisions');
  return useRevisionMutation(
    id,
    'cancel',
    (body: Schemas['CancelRevisionBody']) =>
      bodyOf(api.POST('/api/admin/revisions/{id}/cancel', { params: { path: { id } }, body })),
    { success: () => ({ title: t('check.cancelled') }) },
  );
}

export function useChangeRevision(id: number) {
  const { t } = useTranslation('revisions');
  return useRevisionMutation(
    id,
    'change',
    (body: Schemas['ChangeRevisionBody']) =>
      bodyOf(api.PATCH('/api/admin/revisions/{id}', { params: { path: { id } }, body })),
    { success: () => ({ title: t('change.done') }) },
  );
}
