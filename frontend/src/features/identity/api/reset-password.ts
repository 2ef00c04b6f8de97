import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { passwordField, smsCodeField } from '../../../shared/forms/credentials.ts';

/** The code that came by SMS and the password somebody wants. */
export function passwordResetSchema(t: TFunction<'recovery'>) {
  return z
    .object({
      code: smsCodeField(t('invalid.code')),
      newPassword: passwordField(t('invalid.password')),
      confirmPassword: passwordField(t('invalid.confirmPassword')),
    })
    .check(
      z.refine((form) => form.newPassword === form.confirmPassword, {
        path: ['confirmPassword'],
        message: t('invalid.mismatch'),
      }),
    );
}

export type PasswordResetForm = z.input<ReturnType<typeof passwordResetSchema>>;
export type PasswordResetPayload = z.output<ReturnType<typeof passwordResetSchema>>;

/** Chooses another password with the code; everybody who was signed in with the old one is signed out. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: Schemas['PasswordReset']) => api.POST('/api/auth/password-reset/confirm', { body }),
  });
}
