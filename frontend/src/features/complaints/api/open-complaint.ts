import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { type Author, tokenOf } from '../model/author.ts';
import { complaintsKeys } from './complaints-keys.ts';
import { asAuthor, photosFailed, type Sent, uploadPhotos } from './upload-photos.ts';

/** The complaint form; without an appointment the complaint is about the workshop in general. */
export function complaintSchema(t: TFunction<'complaints'>) {
  return z.object({
    appointmentId: z.pipe(
      z.string(),
      z.transform((id: string) => (id ? Number(id) : undefined)),
    ),
    subject: z.string().check(z.trim(), z.minLength(1, t('form.invalid.subject'))),
    description: z.string().check(z.trim(), z.minLength(1, t('form.invalid.description'))),
  });
}

const COMPLAINT_FIELDS = ['appointmentId', 'subject', 'description'] as const;
export type ComplaintPayload = z.output<ReturnType<typeof complaintSchema>>;

/**
 * Opens a complaint, then uploads its photos.
 * @param onSent called even when the author has left the page before the response
 */
export function useOpenComplaint(author: Author, onSent: () => void) {
  const { t } = useTranslation('complaints');
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async ({ complaint, photos }: { complaint: ComplaintPayload; photos: readonly File[] }) => {
      const opened = await bodyOf(
        api.POST('/api/complaints', {
          body: { ...complaint, manageToken: tokenOf(author) },
          params: { header: submission.headerFor(complaint) },
        }),
      );
      return uploadPhotos(opened, photos, asAuthor(opened.id, author));
    },
    onSuccess: ({ complaint }) => {
      onSent();
      queryClient.setQueryData(complaintsKeys.own(complaint.id, author), complaint);
    },
    meta: {
      submission,
      success: ({ failed }: Sent<unknown>) =>
        photosFailed(failed, t) ?? { title: t('form.sent.title'), description: t('form.sent.text') },
      failure: () => ({ title: t('form.failure.title'), fallback: t('form.failure.text'), fields: COMPLAINT_FIELDS }),
      invalidates: [complaintsKeys.all],
    },
  });
}
