import { withoutDiacritics } from '@car-workshop/contracts/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { confirmed, newPasswordFields, passwordField } from '../../../shared/forms/credentials.ts';
import { clearSession } from '../../../shared/session/session-store.ts';
import { forgetTab } from '../../../shared/session/sign-outs.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { identityKeys } from './identity-keys.ts';

/** The password, entered again for actions that a stolen session must not allow. */
export function passwordAgainSchema(t: TFunction<'profile'>) {
  return z.object({ password: passwordField(t('words.invalid.password')) });
}

export function newPasswordSchema(t: TFunction<'profile'>) {
  return z
    .object({
      currentPassword: passwordField(t('words.invalid.password')),
      ...newPasswordFields((field) => t(`words.invalid.${field}`)),
      endLinks: z.boolean(),
    })
    .check(confirmed('newPassword', t('words.passwordsDiffer')));
}

const NEW_PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type NewPassword = z.output<ReturnType<typeof newPasswordSchema>>;

/** Changes the password, and ends all other sessions and, if chosen, all secret links. */
export function useChangePassword() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: NewPassword) => api.POST('/api/account/password', { body }),
    meta: {
      success: () => ({ title: t('password.changed.title'), description: t('password.changed.text') }),
      failure: () => ({
        title: t('words.passwordNotChanged'),
        fallback: t('words.wentWrong'),
        fields: NEW_PASSWORD_FIELDS,
      }),
      invalidates: [identityKeys.ownSessions],
    },
  });
}

export function useOwnSessions() {
  const userId = useSession()?.id;
  return useBody(identityKeys.ownSessionsOf(userId), '/api/account/sessions', {
    select: (sessions) => sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  });
}

/** Signs out another device, with the password. @param device the name of the device in the toast */
export function useEndOwnSession(id: string, device: string) {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: Schemas['PasswordAgain']) =>
      api.DELETE('/api/account/sessions/{id}', { params: { path: { id } }, body }),
    meta: {
      success: () => ({ title: t('sessions.ended.title'), description: t('sessions.ended.text', { device }) }),
      // A failure probably means that the session had already ended.
      invalidatesAlways: [identityKeys.ownSessions],
    },
  });
}

export function erasureSchema(t: TFunction<'profile'>) {
  const word = t('erasure.word');
  return z.object({
    password: passwordField(t('words.invalid.password')),
    confirmation: z
      .string()
      .check(z.refine((typed) => plain(typed) === plain(word), t('invalid.deleteWord', { word }))),
  });
}

/** Upper case without diacritics, because some keyboards lack them. */
function plain(text: string): string {
  return withoutDiacritics(text).trim().toUpperCase();
}

/** Deletes the account and its data in this browser, then goes to the login page. */
export function useEraseAccount() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: Schemas['PasswordAgain']) => api.DELETE('/api/account', { body }),
    onSuccess: () => {
      clearSession({ onPurpose: true });
      navigate('/login');
      forgetTab();
      queryClient.clear();
    },
    meta: { success: () => ({ title: t('erasure.done.title'), description: t('erasure.done.text') }) },
  });
}
