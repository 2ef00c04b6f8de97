import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { withoutDiacritics } from '../../../shared/format/without-diacritics.ts';
import { passwordField } from '../../../shared/forms/credentials.ts';
import { clearSession } from '../../../shared/session/session-store.ts';
import { forgetTab } from '../../../shared/session/sign-outs.ts';

/** Password and a typed confirmation, because the deletion is final. */
export function erasureSchema(t: TFunction<'profile'>) {
  const word = t('erasure.word');
  return z.object({
    password: passwordField(t('invalid.password')),
    confirmation: z
      .string()
      .check(z.refine((typed) => plain(typed) === plain(word), t('invalid.deleteWord', { word }))),
  });
}

/** Upper case without diacritics, which not every keyboard has. */
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
    meta: {
      success: () => ({ title: t('erasure.done.title'), description: t('erasure.done.text') }),
    },
  });
}
