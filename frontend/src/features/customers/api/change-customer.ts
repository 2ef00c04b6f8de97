import { isEmailAddress } from '@car-workshop/contracts/email-address';
import { MAX_CUSTOMER_NAME } from '@car-workshop/contracts/values/customers';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import { phoneField } from '../../../shared/forms/phone-field.ts';
import { customersKeys } from './customers-keys.ts';

export function contactSchema(t: TFunction<'customers'>) {
  return z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t('invalid.name')),
        z.maxLength(MAX_CUSTOMER_NAME, t('invalid.tooLong', { max: MAX_CUSTOMER_NAME })),
      ),
    phone: phoneField(t('words.phoneInvalid'), t('words.phoneInvalid')),
    email: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isEmailAddress(text), t('invalid.email')),
    ),
  });
}

export function useChangeCustomer(id: number) {
  const { t } = useTranslation('customers');
  return useMutation({
    mutationFn: (body: Schemas['ChangeCustomer']) =>
      api.PATCH('/api/customers/{id}', { params: { path: { id } }, body }),
    meta: {
      success: () => ({ title: t('edit.saved') }),
      // Lists, the board and service books show the name and the phone.
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

/** Adds a customer without an account; returns the id of the customer. */
export function useAddCustomer() {
  const { t } = useTranslation('customers');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (body: Schemas['AddGuest']) =>
      bodyOf(api.POST('/api/admin/guests', { params: { header: submission.headerFor(body) }, body })),
    meta: { submission, success: () => ({ title: t('add.saved') }), invalidates: STALE },
  });
}

/** Whether the server asks about an account's unproven phone. Sending the form again adds the guest. */
export function isPhoneQuestion(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem.code === 'phone_of_unproven_account';
}

/** The page of the customer who already has a refused phone. */
export function hrefOfPhoneOwner(error: unknown): string | undefined {
  const isOfOther = error instanceof ApiError && error.problem.code === 'phone_of_other_customer';
  if (!isOfOther && !isPhoneQuestion(error)) return undefined;
  const { customerId, account } = error.problem as { customerId?: number; account?: number };
  if (customerId !== undefined) return `/admin/customers/${customerId}`;
  return account === undefined ? undefined : `/admin/customers?account=${account}`;
}

const STALE = [customersKeys.all, sharedKeys.activity];

export function useWriteNote(id: number) {
  const { t } = useTranslation('customers');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (text: string) =>
      bodyOf(
        api.POST('/api/customers/{id}/notes', {
          params: { path: { id }, header: submission.headerFor(text) },
          body: { text },
        }),
      ),
    meta: {
      submission,
      success: () => ({ title: t('notes.saved') }),
      failure: () => ({ title: t('notes.failed'), fallback: t('words.tryAgain'), fields: ['text'] }),
      invalidates: STALE,
    },
  });
}

export function useDeleteNote(id: number) {
  const { t } = useTranslation('customers');
  return useMutation({
    mutationFn: (noteId: number) =>
      api.DELETE('/api/customers/{id}/notes/{noteId}', { params: { path: { id, noteId } } }),
    meta: {
      success: () => ({ title: t('notes.deleted') }),
      failure: () => ({ title: t('notes.failed'), fallback: t('words.tryAgain') }),
      invalidatesAlways: STALE,
    },
  });
}

export function useTagCustomer(id: number, known: readonly string[]) {
  const { t } = useTranslation('customers');
  return useMutation({
    mutationFn: (tags: string[]) =>
      api.PUT('/api/customers/{id}/tags', { params: { path: { id } }, body: { tags, known: [...known] } }),
    meta: { failure: () => ({ title: t('tags.failed'), fallback: t('words.tryAgain') }), invalidatesAlways: STALE },
  });
}

export function useWriteMessage(id: number) {
  const { t } = useTranslation('customers');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (text: string) =>
      bodyOf(
        api.POST('/api/customers/{id}/messages', {
          params: { path: { id }, header: submission.headerFor(text) },
          body: { text },
        }),
      ),
    meta: {
      submission,
      success: ({ channels }: Schemas['WrittenMessage']) => ({
        title: t('message.sent'),
        description: t('message.by', { channels: channels.map((channel) => t(`channel.${channel}`)).join(', ') }),
      }),
      invalidates: [customersKeys.all, sharedKeys.activity, ['messages']],
    },
  });
}
