import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { invalidate, sharedKeys } from '../../../shared/api/query-keys.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { LANGUAGES } from '../../../shared/i18n/language.ts';
import { readSession, saveSession } from '../../../shared/session/session-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import { identityKeys } from './identity-keys.ts';

/** The account of the signed-in user, which has more fields than the stored session. */
export function useAccount() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: identityKeys.account(userId),
    queryFn: () => bodyOf(api.GET('/api/account')),
  });
}

/** Stores a changed account in the query cache and in the session. The booking form refetches its copy. */
export function storeAccount(queryClient: QueryClient, account: Schemas['Account']): void {
  queryClient.setQueryData(identityKeys.account(account.id), account);
  invalidate(queryClient, [sharedKeys.signedInClient]);
  const session = readSession();
  if (session?.id === account.id) saveSession({ ...session, name: account.name });
}

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

/** Downloads the personal data of the signed-in user as a ZIP file. */
export function useDownloadOwnData() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: Schemas['PasswordAgain']) =>
      bodyOf(api.POST('/api/account/export', { body, parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `date-personale-${workshopToday()}.zip`),
    meta: {
      success: () => ({ title: t('ownData.downloaded.title'), description: t('ownData.downloaded.text') }),
    },
  });
}
