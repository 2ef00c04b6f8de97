import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { rememberSession } from '../../../shared/session/session-store.ts';

/** Shortest password (specification §9). */
export const PASSWORD_MIN_LENGTH = 4;

/** The login form's rules and messages (specification §5). */
export function loginSchema(t: TFunction) {
  return z.object({
    phone: z.string().check(z.trim(), z.minLength(1, t('login.invalid.phone'))),
    password: z.string().check(z.minLength(PASSWORD_MIN_LENGTH, t('login.invalid.password'))),
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
