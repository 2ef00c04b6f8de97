import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { type AppointmentAccess, parametersOf } from '../../../shared/appointment/own-appointment.ts';
import { smsCodeField } from '../../../shared/forms/credentials.ts';
import { forgetAppointments, forgetEstimates } from '../../../shared/session/forget-kept.ts';

/** Requests an SMS code to the phone of the appointment's guest; the response has its expiry time. */
export function useRequestErasure(access: AppointmentAccess) {
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/appointments/{id}/guest-erasure', { params: parametersOf(access) })),
  });
}

export function erasureCodeSchema(t: TFunction<'appointment'>) {
  return z.object({ code: smsCodeField(t('erase.invalid')) });
}

export function useEraseGuest(access: AppointmentAccess) {
  const { t } = useTranslation('appointment');
  return useMutation({
    mutationFn: (body: { code: string }) =>
      api.POST('/api/appointments/{id}/guest-erasure/confirm', { params: parametersOf(access), body }),
    onSuccess: () => {
      forgetAppointments();
      forgetEstimates();
    },
    meta: {
      success: () => ({ title: t('words.dataErased'), description: t('erase.doneText') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
