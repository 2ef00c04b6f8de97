import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { customersKeys } from './customers-keys.ts';

const STALE = [customersKeys.all, sharedKeys.activity];

export function useWriteNote(id: number) {
  const { t } = useTranslation('customers');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (text: string) =>
      bodyOf(
        api.POST('/api/customers/{id}/notes', {
          params: { path: { id }, header: { 'Idempotency-Key': submission.for(text) } },
          body: { text },
        }),
      ),
    meta: {
      submission,
      success: () => ({ title: t('notes.saved') }),
      failure: () => ({ title: t('notes.failed'), fallback: t('failedText'), fields: ['text'] }),
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
      failure: () => ({ title: t('notes.failed'), fallback: t('failedText') }),
      invalidates: STALE,
      invalidatesOnFailure: true,
    },
  });
}

export function useTagCustomer(id: number, known: readonly string[]) {
  const { t } = useTranslation('customers');
  return useMutation({
    mutationFn: (tags: string[]) =>
      api.PUT('/api/customers/{id}/tags', { params: { path: { id } }, body: { tags, known: [...known] } }),
    meta: {
      failure: () => ({ title: t('tags.failed'), fallback: t('failedText') }),
      invalidates: STALE,
      invalidatesOnFailure: true,
    },
  });
}
