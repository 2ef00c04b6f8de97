import { isEmailAddress } from '@car-workshop/contracts/email-address';
import { LANGUAGES } from '@car-workshop/contracts/values/languages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA, invalidate, sharedKeys } from '../../../shared/api/query-keys.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { smsCodeField } from '../../../shared/forms/credentials.ts';
import { readSession, saveSession } from '../../../shared/session/session-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import { identityKeys } from './identity-keys.ts';

export function useAccount() {
  const userId = useSession()?.id;
  return useBody(identityKeys.account(userId), '/api/account');
}

/** Stores a changed account in the query cache and in the session. The booking form refetches its copy. */
function storeAccount(queryClient: QueryClient, account: Schemas['Account']): void {
  queryClient.setQueryData(identityKeys.account(account.id), account);
  invalidate(queryClient, [sharedKeys.signedInClient]);
  const session = readSession();
  if (session?.id === account.id) saveSession({ ...session, name: account.name });
}

export function accountSchema(t: TFunction<'profile'>) {
  const trimmed = z.string().check(z.trim());
  return z.object({
    name: trimmed.check(z.minLength(1, t('words.nameRequired'))),
    phone: trimmed.check(z.minLength(1, t('words.phoneRequired'))),
    email: trimmed.check(z.refine((email) => email === '' || isEmailAddress(email), t('invalid.email'))),
    language: z.enum(LANGUAGES),
    currentPassword: z.string(),
  });
}

const ACCOUNT_FIELDS = ['name', 'phone', 'email', 'language', 'currentPassword'] as const;
export type AccountForm = z.output<ReturnType<typeof accountSchema>>;

export function accountForm({ name, phone, email, language }: Schemas['Account']): AccountForm {
  return { name, phone: formatPhone(phone), email: email ?? '', language, currentPassword: '' };
}

/** Whether the form redirects codes or messages, which requires the password. */
export function changesContact(form: AccountForm, saved: AccountForm): boolean {
  return form.phone.trim() !== saved.phone || form.email.trim() !== saved.email;
}

/** The request for a filled form. An unchanged phone is left out, because sending it would discard a pending one. */
export function accountChanges(form: AccountForm, saved: AccountForm): Schemas['ChangeAccount'] {
  const { phone, currentPassword, ...rest } = form;
  return { ...rest, ...(phone !== saved.phone && { phone }), ...(currentPassword !== '' && { currentPassword }) };
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
      failure: () => ({ title: t('words.notSaved'), fallback: t('words.wentWrong'), fields: ACCOUNT_FIELDS }),
    },
  });
}

export function useDownloadOwnData() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: Schemas['PasswordAgain']) => bodyOf(api.POST('/api/account/export', { body, parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `date-personale-${workshopToday()}.zip`),
    meta: { success: () => ({ title: t('ownData.downloaded.title'), description: t('ownData.downloaded.text') }) },
  });
}

export function useRequestPhoneProof() {
  return useMutation({
    // Every request sends a new code, so it needs a new idempotency key.
    mutationFn: () =>
      bodyOf(api.POST('/api/account/phone-proof', { params: { header: { 'Idempotency-Key': newIdempotencyKey() } } })),
  });
}

export function phoneProofSchema(t: TFunction<'profile'>) {
  return z.object({ code: smsCodeField(t('words.codeInvalid')) });
}

export type PhoneProof = z.output<ReturnType<typeof phoneProofSchema>>;

/** Verifies the code; earlier appointments booked with the phone then belong to the account. */
export function useProvePhone() {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PhoneProof) => bodyOf(api.POST('/api/account/phone-proof/confirm', { body })),
    onSuccess: (account) => storeAccount(queryClient, account),
    meta: {
      success: () => ({ title: t('proof.proven'), description: t('proof.done.text') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
