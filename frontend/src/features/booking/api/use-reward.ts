import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';

/** Applies a waiting reward to the visit, whose price it reduces; for admins. */
export function useReward(code: string, appointmentId: number) {
  const { t } = useTranslation('board');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/api/admin/loyalty/redemptions/{code}/use', {
          body: { appointmentId },
          params: {
            path: { code },
            header: { 'Idempotency-Key': submission.for({ code, appointmentId }) },
          },
        }),
      ),
    meta: {
      submission,
      success: () => ({ title: t('waiting.used') }),
      failure: () => ({ title: t('waiting.failed') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}
