import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import type { StoredUser } from '../../../shared/session/session-store.ts';
import { finishSignIn } from './log-in.ts';

export type CodeKind = 'totp' | 'recovery';

/** A code of the app, or a recovery code; spaces and hyphens are ignored. */
export function secondStepSchema(t: TFunction<'recovery'>, kind: CodeKind) {
  const [form, message] =
    kind === 'totp' ? [/^\d{6}$/, t('words.codeInvalid')] : [/^[a-z\d]{10}$/i, t('secondStep.invalidRecovery')];
  const compact = z.pipe(
    z.string(),
    z.transform((text: string) => text.replace(/[\s-]/g, '')),
  );
  return z.object({ code: z.pipe(compact, z.string().check(z.regex(form, message))) });
}

export function useCodeStep() {
  return useSecondStep(async (body: { code: string }) => {
    return (await bodyOf(api.POST('/api/auth/second-factor', { body }))).user;
  });
}

export function usePasskeyStep() {
  return useSecondStep(async () => {
    const options = await bodyOf(api.POST('/api/auth/second-factor/passkey/challenge'));
    const passkey = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
    const body = { passkey: { ...passkey } };
    return (await bodyOf(api.POST('/api/auth/second-factor/passkey', { body }))).user;
  });
}

function useSecondStep<Variables>(mutationFn: (variables: Variables) => Promise<Schemas['SessionUser']>) {
  const { t } = useTranslation(['public', 'recovery']);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (user) => finishSignIn(queryClient, user),
    meta: {
      success: ({ name }: StoredUser) => ({
        title: t('login.success.title'),
        description: t('login.success.text', { name }),
      }),
      failure: () => ({
        title: t('login.failure.title'),
        fallback: t('recovery:secondStep.passkeyFailed'),
        fields: ['code'],
      }),
    },
  });
}
