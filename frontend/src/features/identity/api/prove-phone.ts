import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';
import { smsCodeField } from '../../../shared/forms/credentials.ts';
import { keepAccount } from './get-account.ts';

/** Has a code sent to the account's phone; the answer says until when it is valid. */
export function useRequestPhoneProof() {
  return useMutation({
    // Each press asks for a code of its own, so each has a key of its own.
    mutationFn: () =>
      bodyOf(
        api.POST('/api/account/phone-proof', {
          params: { header: { 'Idempotency-Key': newIdempotencyKey() } },
        }),
      ),
  });
}

/** The code that came by SMS. */
export function phoneProofSchema(t: TFunction<'profile'>) {
  return z.object({ code: smsCodeField(t('invalid.code')) });
}

export type PhoneProof = z.output<ReturnType<typeof phoneProofSchema>>;

/** Repeats the code: the phone is proven and the visits booked with it before join the account. */
export function useProvePhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PhoneProof) => bodyOf(api.POST('/api/account/phone-proof/confirm', { body })),
    onSuccess: (account) => {
      void refreshAppointments(queryClient);
      keepAccount(queryClient, account);
    },
  });
}
