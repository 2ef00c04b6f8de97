import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';
import { DESK_VISIT_FIELDS } from './desk-visit-schema.ts';

/** Enters a visit at a place of the board, or a walk-in that begins now. */
export function useEnterVisit() {
  const { t } = useTranslation(['board', 'public']);
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (body: Schemas['EnterVisit']) =>
      bodyOf(
        api.POST('/api/admin/board/visits', {
          body,
          params: { header: { 'Idempotency-Key': submission.for(body) } },
        }),
      ),
    meta: {
      submission,
      success: (_data: unknown, { customerName }: Schemas['EnterVisit']) => ({
        title: t('add.done'),
        description: customerName,
      }),
      failure: () => ({
        title: t('add.failed'),
        fallback: t('public:error.generic'),
        fields: DESK_VISIT_FIELDS,
      }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
