import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { passwordField } from '../../../shared/forms/credentials.ts';
import { rememberSession } from '../../../shared/session/session-store.ts';

/** The login form's rules and messages (specification §5). */
export function loginSchema(t: TFunction) {
  return z.object({
    phone: z.string().check(z.trim(), z.minLength(1, t('login.invalid.phone'))),
    password: passwordField(t('login.invalid.password')),
  });
}

export type LoginForm = z.output<ReturnType<typeof loginSchema>>;

/** Signs in; the cookie holds the session, the stored record says who it is. */
export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginForm) => (await bodyOf(api.POST('/api/auth/login', { body }))).user,
    onSuccess: (user) => {
      queryClient.clear();
      rememberSession(user);
    },
  });
}
