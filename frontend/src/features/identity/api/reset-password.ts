import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { confirmed, newPasswordFields, smsCodeField } from '../../../shared/forms/credentials.ts';
import type { ToastContent } from '../../../shared/toast/toast-store.ts';

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

/** The code received by SMS and the new password. */
export function passwordResetSchema(t: TFunction<'recovery'>) {
  return z
    .object({
      code: smsCodeField(t('invalid.code')),
      ...newPasswordFields((field) => t(`invalid.${field}`)),
    })
    .check(confirmed('newPassword', t('invalid.mismatch')));
}

export const PASSWORD_RESET_FIELDS = ['code', 'newPassword', 'confirmPassword'] as const;

/** Sets a new password with the code and ends all sessions of the account. */
export function useResetPassword() {
  const { t } = useTranslation('recovery');
  return useMutation({
    mutationFn: (body: Schemas['PasswordReset']) => api.POST('/api/auth/password-reset/confirm', { body }),
    meta: {
      success: () => ({ title: t('success.title'), description: t('success.text') }),
      failure: () => ({
        title: t('failure.title'),
        fallback: t('failure.text'),
        fields: PASSWORD_RESET_FIELDS,
      }),
    },
  });
}
