import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';

/** Uses a redemption on an appointment of the member, whose price it reduces. */
export function useUseRedemption(code: string) {
  const { t } = useTranslation('office');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (appointmentId: number) =>
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
      success: (_redemption: unknown, appointment: number) => ({
        title: t('lookup.done.title'),
        description: t('lookup.done.text', { appointment }),
      }),
      failure: () => ({ title: t('lookup.useFailed') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
