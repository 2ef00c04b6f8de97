import { MAX_PASSKEY_NAME_LENGTH } from '@car-workshop/contracts/values/accounts';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { passwordField, smsCodeField } from '../../../shared/forms/credentials.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { identityKeys } from './identity-keys.ts';

const CHANGED = [identityKeys.secondFactors, identityKeys.ownSessions];

export function useSecondFactors() {
  const userId = useSession()?.id;
  return useBody(identityKeys.secondFactorsOf(userId), '/api/account/second-factors');
}

/** The password and, if there is a factor, a code, which is empty when a passkey is used. */
export function reauthenticationSchema(t: TFunction<'profile'>) {
  return z.object({ password: passwordField(t('words.invalid.password')), code: z.string().check(z.trim()) });
}

/** Confirms the user before factors change. `withPasskey` asks for a passkey when no code was entered. */
export function useReauthenticate(withPasskey: boolean) {
  return useMutation({
    mutationFn: async ({ password, code }: { password: string; code: string }) => {
      const proof = code !== '' ? { code } : withPasskey ? { passkey: await assertion() } : {};
      await api.POST('/api/account/second-factors/reauthentication', { body: { password, ...proof } });
    },
  });
}

async function assertion() {
  const options = await bodyOf(api.POST('/api/account/second-factors/reauthentication/challenge'));
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

export function useStartAuthenticatorApp() {
  return useMutation({ mutationFn: () => bodyOf(api.POST('/api/account/second-factors/authenticator-app')) });
}

export function appCodeSchema(t: TFunction<'profile'>) {
  return z.object({ code: smsCodeField(t('words.codeInvalid')) });
}

export function useAddAuthenticatorApp() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: async (body: { code: string }) => {
      const path = '/api/account/second-factors/authenticator-app/confirm';
      return (await bodyOf(api.POST(path, { body }))).recoveryCodes;
    },
    meta: {
      success: () => ({ title: t('secondFactor.app.added'), description: t('secondFactor.app.addedText') }),
      // Before the first factor, the server refused all other reads.
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

export function useRemoveAuthenticatorApp() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: () => api.DELETE('/api/account/second-factors/authenticator-app'),
    meta: {
      success: () => ({ title: t('secondFactor.app.removed.title'), description: t('secondFactor.app.removed.text') }),
      failure: () => ({ title: t('words.notSaved'), fallback: t('words.wentWrong') }),
      invalidates: CHANGED,
    },
  });
}

export function passkeySchema(t: TFunction<'profile'>) {
  return z.object({
    name: z.string().check(z.trim(), z.minLength(1, t('words.nameRequired')), z.maxLength(MAX_PASSKEY_NAME_LENGTH)),
  });
}

export function useAddPasskey() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const options = await bodyOf(api.POST('/api/account/second-factors/passkeys/challenge'));
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const passkey = { ...(await startRegistration({ optionsJSON })) };
      const body = { name, passkey };
      return (await bodyOf(api.POST('/api/account/second-factors/passkeys', { body }))).recoveryCodes;
    },
    meta: {
      success: () => ({ title: t('secondFactor.passkeys.added'), description: t('secondFactor.passkeys.addedText') }),
      // Before the first factor, the server refused all other reads.
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

export function useRenamePasskey(id: number) {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: { name: string }) =>
      api.PATCH('/api/account/second-factors/passkeys/{id}', { params: { path: { id } }, body }),
    meta: {
      success: () => ({ title: t('secondFactor.passkeys.renamed.title') }),
      invalidates: [identityKeys.secondFactors],
    },
  });
}

export function useRemovePasskey() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/api/account/second-factors/passkeys/{id}', { params: { path: { id } } }),
    meta: {
      success: () => ({
        title: t('secondFactor.passkeys.removed.title'),
        description: t('secondFactor.passkeys.removed.text'),
      }),
      failure: () => ({ title: t('words.notSaved'), fallback: t('words.wentWrong') }),
      invalidates: CHANGED,
    },
  });
}

export function useReplaceRecoveryCodes() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: async () => (await bodyOf(api.POST('/api/account/second-factors/recovery-codes'))).recoveryCodes,
    meta: { failure: () => ({ title: t('words.notSaved'), fallback: t('words.wentWrong') }), invalidates: CHANGED },
  });
}
