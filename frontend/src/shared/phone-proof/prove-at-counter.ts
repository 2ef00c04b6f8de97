import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../api/query-keys.ts';
import { smsCodeField } from '../forms/credentials.ts';

/** Sends a code to the unproven phone of a client; the response has its expiry time. */
export function useSendCounterCode(userId: number) {
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/users/{id}/phone-proof', { params: { path: { id: userId } } })),
  });
}

export function counterCodeSchema(t: TFunction<'frame'>) {
  return z.object({ code: smsCodeField(t('phoneProof.invalid')) });
}

/** Proves the phone with the code. The account then includes the appointments booked with this phone. */
export function useProveAtCounter(userId: number) {
  const { t } = useTranslation('frame');
  return useMutation({
    mutationFn: (body: { code: string }) =>
      api.POST('/api/admin/users/{id}/phone-proof/confirm', { params: { path: { id: userId } }, body }),
    meta: {
      success: () => ({ title: t('words.phoneConfirmed'), description: t('phoneProof.doneText') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
