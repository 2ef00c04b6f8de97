import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';

const CODE_OR_NOTHING = /^([2-9A-HJ-NP-Z]{8})?$/;

/** A redemption code; lower case, spaces and hyphens are accepted. */
export function redemptionCodeSchema(t: TFunction<'office'>) {
  return z.object({
    code: z.pipe(
      z.string(),
      z.pipe(
        z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
        z.string().check(z.minLength(1, t('lookup.codeRequired')), z.regex(CODE_OR_NOTHING, t('lookup.codeUnknown'))),
      ),
    ),
  });
}

/** Looks up a redemption; never cached, because it may be used at any moment. */
export function useFindRedemption() {
  return useMutation({
    mutationFn: (code: string) =>
      bodyOf(api.GET('/api/admin/loyalty/redemptions/{code}', { params: { path: { code } } })),
  });
}

export function useUseRedemption(code: string) {
  const { t } = useTranslation('office');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (appointmentId: number) =>
      bodyOf(
        api.POST('/api/admin/loyalty/redemptions/{code}/use', {
          body: { appointmentId },
          params: { path: { code }, header: submission.headerFor({ code, appointmentId }) },
        }),
      ),
    meta: {
      submission,
      success: (_redemption: unknown, appointment: number) => ({
        title: t('words.rewardUsed'),
        description: t('lookup.done.text', { appointment }),
      }),
      failure: () => ({ title: t('lookup.useFailed') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
