import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api } from '../../../shared/api/client.ts';
import type { ToastContent } from '../../../shared/toast/toast-store.ts';

/** The phone of the account whose password is forgotten. */
export function forgottenPasswordSchema(t: TFunction<'recovery'>) {
  return z.object({ phone: z.string().check(z.trim(), z.minLength(1, t('invalid.phone'))) });
}

export type ForgottenPassword = z.output<ReturnType<typeof forgottenPasswordSchema>>;

/**
 * Requests a code by SMS; the response does not reveal whether the phone has an account.
 * @param success the toast, where the page itself does not show the result
 */
export function useRequestPasswordReset(success?: () => ToastContent) {
  const { t } = useTranslation('recovery');
  return useMutation({
    mutationFn: (body: ForgottenPassword) => api.POST('/api/auth/password-reset', { body }),
    meta: {
      success,
      failure: () => ({ title: t('notSent.title'), fallback: t('notSent.text'), fields: ['phone'] }),
    },
  });
}
