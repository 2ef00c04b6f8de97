import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api } from '../../../shared/api/client.ts';
import { confirmed, newPasswordFields, passwordField } from '../../../shared/forms/credentials.ts';
import { identityKeys } from './identity-keys.ts';

/** The password, entered again for what a stolen session must not do. */
export function passwordAgainSchema(t: TFunction<'profile'>) {
  return z.object({ password: passwordField(t('invalid.currentPassword')) });
}

export function newPasswordSchema(t: TFunction<'profile'>) {
  return z
    .object({
      currentPassword: passwordField(t('invalid.password')),
      ...newPasswordFields((field) => t(`invalid.${field}`)),
      endLinks: z.boolean(),
    })
    .check(confirmed('newPassword', t('invalid.mismatch')));
}

export const NEW_PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
export type NewPassword = z.output<ReturnType<typeof newPasswordSchema>>;

/** Changes the password, and ends all other sessions and, if chosen, all secret links. */
export function useChangePassword() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: NewPassword) => api.POST('/api/account/password', { body }),
    meta: {
      success: () => ({ title: t('password.changed.title'), description: t('password.changed.text') }),
      failure: () => ({
        title: t('password.failed.title'),
        fallback: t('notSaved.text'),
        fields: NEW_PASSWORD_FIELDS,
      }),
      invalidates: [identityKeys.ownSessions],
    },
  });
}
