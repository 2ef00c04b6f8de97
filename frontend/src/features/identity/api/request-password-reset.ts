import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api } from '../../../shared/api/client.ts';

/** Whose password was forgotten. */
export function forgottenPasswordSchema(t: TFunction<'recovery'>) {
  return z.object({ phone: z.string().check(z.trim(), z.minLength(1, t('invalid.phone'))) });
}

export type ForgottenPassword = z.output<ReturnType<typeof forgottenPasswordSchema>>;

/** Has a code sent to the phone; the answer is the same whether or not there is an account with it. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: ForgottenPassword) => api.POST('/api/auth/password-reset', { body }),
  });
}
