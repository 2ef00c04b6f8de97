import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api } from '../../../shared/api/client.ts';
import { passwordField } from '../../../shared/forms/credentials.ts';
import { OWN_SESSIONS } from './list-own-sessions.ts';

/** The password somebody has, and the one they want. */
export function newPasswordSchema(t: TFunction<'profile'>) {
  return z
    .object({
      currentPassword: passwordField(t('invalid.password')),
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

export type NewPassword = z.output<ReturnType<typeof newPasswordSchema>>;

/** Changes the password; every other session ends. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPassword) => api.POST('/api/account/password', { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: OWN_SESSIONS }),
  });
}
