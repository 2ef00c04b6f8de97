import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { smsCodeField } from '../../../shared/forms/credentials.ts';
import { forgetEstimates, forgetVisits } from '../../../shared/session/forget-kept.ts';
import { type OwnVisit, parametersOf } from '../../../shared/visit/own-visit.ts';

/** Requests an SMS code to the phone of the visit's guest; the response has its expiry time. */
export function useRequestErasure(visit: OwnVisit) {
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/appointments/{id}/guest-erasure', { params: parametersOf(visit) })),
  });
}

export function erasureCodeSchema(t: TFunction<'visit'>) {
  return z.object({ code: smsCodeField(t('erase.invalid')) });
}

export function useEraseGuest(visit: OwnVisit) {
  const { t } = useTranslation('visit');
  return useMutation({
    mutationFn: (body: { code: string }) =>
      api.POST('/api/appointments/{id}/guest-erasure/confirm', { params: parametersOf(visit), body }),
    onSuccess: () => {
      forgetVisits();
      forgetEstimates();
    },
    meta: {
      success: () => ({ title: t('words.dataErased'), description: t('erase.doneText') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
