import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format.ts';
import { LANGUAGES } from '../../../shared/i18n/language.ts';
import { keepAccount } from './get-account.ts';

/** What people may change of their account; an e-mail left empty is taken out. */
export function accountSchema(t: TFunction<'profile'>) {
  const trimmed = z.string().check(z.trim());
  return z.object({
    name: trimmed.check(z.minLength(1, t('invalid.name'))),
    phone: trimmed.check(z.minLength(1, t('invalid.phone'))),
    email: trimmed.check(
      z.refine((email) => email === '' || z.safeParse(z.email(), email).success, t('invalid.email')),
    ),
    language: z.enum(LANGUAGES),
  });
}

export type AccountForm = z.output<ReturnType<typeof accountSchema>>;

/** The form as the account fills it. */
export function accountForm({ name, phone, email, language }: Schemas['Account']): AccountForm {
  return { name, phone: formatPhone(phone), email: email ?? '', language };
}

/** Changes the account; another phone has to be proven again. */
export function useChangeAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountForm) => bodyOf(api.PATCH('/api/account', { body })),
    onSuccess: (account) => keepAccount(queryClient, account),
  });
}
