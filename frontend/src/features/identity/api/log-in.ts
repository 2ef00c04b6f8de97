import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { passwordField } from '../../../shared/forms/credentials.ts';
import { type StoredUser, saveSession } from '../../../shared/session/session-store.ts';

export function loginSchema(t: TFunction) {
  return z.object({
    phone: z.string().check(z.trim(), z.minLength(1, t('login.invalid.phone'))),
    password: passwordField(t('login.invalid.password')),
  });
}

export type LoginForm = z.output<ReturnType<typeof loginSchema>>;

type LoginAnswer = Schemas['SessionAnswer'] | Schemas['SecondFactorAsked'];

/** Signs in. The cookie holds the session; the stored user only identifies the account. */
export function useLogIn() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginForm): Promise<LoginAnswer> => bodyOf(api.POST('/api/auth/login', { body })),
    onSuccess: (answer) => {
      if ('user' in answer) finishSignIn(queryClient, answer.user);
    },
    meta: {
      success: (answer: LoginAnswer) =>
        'user' in answer
          ? { title: t('login.success.title'), description: t('login.success.text', { name: answer.user.name }) }
          : undefined,
      failure: (error) => {
        const title = t('login.failure.title');
        const text = t('login.failure.text');
        // An unreachable or failing server has not checked the password.
        if (!(error instanceof ApiError)) return { title };
        if (error.status >= 500) return { title, fallback: t('error.generic') };
        // The server's message is shown only for reasons other than the password: a locked account, too many attempts.
        const isOtherReason = error.status === 403 || error.status === 429;
        return isOtherReason ? { title, fallback: text } : { title, description: text };
      },
    },
  });
}

export function finishSignIn(queryClient: QueryClient, user: StoredUser): void {
  queryClient.clear();
  saveSession(user);
}
