import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { confirmed, newPasswordFields, smsCodeField } from '../../../shared/forms/credentials.ts';
import type { ToastContent } from '../../../shared/toast/toast-store.ts';

export function forgottenPasswordSchema(t: TFunction<'recovery'>) {
  return z.object({ phone: z.string().check(z.trim(), z.minLength(1, t('words.phoneRequired'))) });
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
      failure: () => ({ title: t('notSent.title'), fallback: t('words.wentWrong'), fields: ['phone'] }),
    },
  });
}

export function passwordResetSchema(t: TFunction<'recovery'>) {
  return z
    .object({
      code: smsCodeField(t('words.codeInvalid')),
      ...newPasswordFields((field) => t(`words.invalid.${field}`)),
    })
    .check(confirmed('newPassword', t('words.passwordsDiffer')));
}

const PASSWORD_RESET_FIELDS = ['code', 'newPassword', 'confirmPassword'] as const;

export function useResetPassword() {
  const { t } = useTranslation('recovery');
  return useMutation({
    mutationFn: (body: Schemas['PasswordReset']) => api.POST('/api/auth/password-reset/confirm', { body }),
    meta: {
      success: () => ({ title: t('success.title'), description: t('success.text') }),
      failure: () => ({
        title: t('words.passwordNotChanged'),
        fallback: t('words.wentWrong'),
        fields: PASSWORD_RESET_FIELDS,
      }),
    },
  });
}
