import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { passwordField } from '../../../shared/forms/credentials.ts';
import { forgetSession } from '../../../shared/session/session-store.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';

/** Password and a typed word, since nothing brings the account back. */
export function erasureSchema(t: TFunction<'profile'>) {
  const word = t('erasure.word');
  return z.object({
    password: passwordField(t('invalid.password')),
    confirmation: z
      .string()
      .check(z.refine((typed) => plain(typed) === plain(word), t('invalid.deleteWord', { word }))),
  });
}

/** In capitals and without marks: not every keyboard has Ș. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toUpperCase();
}

/** Deletes the account on the server and everything of it in this browser, and leads where signing out leads. */
export function useEraseAccount() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: Schemas['PasswordAgain']) => api.DELETE('/api/account', { body }),
    onSuccess: () => {
      forgetSession({ onPurpose: true });
      navigate('/login');
      sessionStorage.clear();
      queryClient.clear();
      toast({ title: t('erasure.done.title'), description: t('erasure.done.text') });
    },
  });
}
