import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { type Author, tokenOf } from '../model/author.ts';
import { complaintsKeys } from './complaints-keys.ts';
import { asAuthor, photosFailed, type Sent, uploadPhotos } from './upload-photos.ts';

/**
 * Adds a message with photos to the author's complaint.
 * @param onSent called even when the author has left the page before the response
 */
export function useAddMessage(id: number, author: Author, onSent: () => void) {
  const { t } = useTranslation('complaints');
  const store = useStoreComplaint(author);
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async ({ text, photos }: { text: string; photos: readonly File[] }) => {
      const complaint = await bodyOf(
        api.POST('/api/complaints/{id}/messages', {
          params: { path: { id }, header: submission.headerFor(text) },
          body: { text, manageToken: tokenOf(author) },
        }),
      );
      const written = complaint.messages.findLast(({ kind }) => kind === 'client');
      return uploadPhotos(complaint, photos, asAuthor(id, author, written?.id));
    },
    onSuccess: ({ complaint }) => {
      onSent();
      store(complaint);
    },
    meta: {
      submission,
      success: ({ failed }: Sent<unknown>) => photosFailed(failed, t) ?? { title: t('thread.replied') },
      failure: () => ({ title: t('thread.replyFailed'), fallback: t('form.failure.text') }),
    },
  });
}

export function useReopen(id: number, author: Author) {
  const { t } = useTranslation('complaints');
  const store = useStoreComplaint(author);
  return useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/api/complaints/{id}/reopen', { params: { path: { id } }, body: { manageToken: tokenOf(author) } }),
      ),
    onSuccess: store,
    meta: {
      success: () => ({ title: t('thread.reopen.done.title'), description: t('thread.reopen.done.text') }),
      failure: () => ({ title: t('thread.reopen.failed'), fallback: t('form.failure.text') }),
    },
  });
}

function useStoreComplaint(author: Author) {
  const queryClient = useQueryClient();
  return (complaint: Schemas['ComplaintThread']) =>
    queryClient.setQueryData(complaintsKeys.own(complaint.id, author), complaint);
}
