import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { LANGUAGES } from '../../../shared/i18n/language.ts';
import { storeAccount } from './get-account.ts';

/** The editable fields of an account; an empty e-mail removes it. */
export function accountSchema(t: TFunction<'profile'>) {
  const trimmed = z.string().check(z.trim());
  return z.object({
    name: trimmed.check(z.minLength(1, t('invalid.name'))),
    phone: trimmed.check(z.minLength(1, t('invalid.phone'))),
    email: trimmed.check(
      z.refine((email) => email === '' || z.safeParse(z.email(), email).success, t('invalid.email')),
    ),
    language: z.enum(LANGUAGES),
    currentPassword: z.string(),
  });
}

export const ACCOUNT_FIELDS = ['name', 'phone', 'email', 'language', 'currentPassword'] as const;
export type AccountForm = z.output<ReturnType<typeof accountSchema>>;

/** The form values of an account. */
export function accountForm({ name, phone, email, language }: Schemas['Account']): AccountForm {
  return { name, phone: formatPhone(phone), email: email ?? '', language, currentPassword: '' };
}

/** Whether the form redirects codes or messages, which needs the password. */
export function changesContact(form: AccountForm, saved: AccountForm): boolean {
  return form.phone.trim() !== saved.phone || form.email.trim() !== saved.email;
}

/** The request for a filled form. An unchanged phone is left out: sent again, it would discard a pending one. */
export function accountChanges(form: AccountForm, saved: AccountForm): Schemas['ChangeAccount'] {
  const { phone, currentPassword, ...rest } = form;
  return {
    ...rest,
    ...(phone !== saved.phone && { phone }),
    ...(currentPassword !== '' && { currentPassword }),
  };
}

/** Changes the account; a new phone is pending until it is verified. */
export function useChangeAccount() {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['ChangeAccount']) => bodyOf(api.PATCH('/api/account', { body })),
    onSuccess: (account) => storeAccount(queryClient, account),
    meta: {
      success: () => ({ title: t('details.saved.title'), description: t('details.saved.text') }),
      failure: () => ({ title: t('notSaved.title'), fallback: t('notSaved.text'), fields: ACCOUNT_FIELDS }),
    },
  });
}
