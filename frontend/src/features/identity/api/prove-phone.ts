import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { smsCodeField } from '../../../shared/forms/credentials.ts';
import { storeAccount } from './account.ts';

/** Requests a code by SMS to the account's phone; the response has its expiry time. */
export function useRequestPhoneProof() {
  return useMutation({
    // Every request sends a new code, so it needs a new key.
    mutationFn: () =>
      bodyOf(
        api.POST('/api/account/phone-proof', {
          params: { header: { 'Idempotency-Key': newIdempotencyKey() } },
        }),
      ),
  });
}

export function phoneProofSchema(t: TFunction<'profile'>) {
  return z.object({ code: smsCodeField(t('invalid.code')) });
}

export type PhoneProof = z.output<ReturnType<typeof phoneProofSchema>>;

/** Verifies the code; earlier appointments booked with the phone then belong to the account. */
export function useProvePhone() {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PhoneProof) => bodyOf(api.POST('/api/account/phone-proof/confirm', { body })),
    onSuccess: (account) => storeAccount(queryClient, account),
    meta: {
      success: () => ({ title: t('proof.done.title'), description: t('proof.done.text') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
