import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { type Author, tokenOf } from '../author.ts';
import { COMPLAINTS, complaintKey } from './read-complaints.ts';
import { asAuthor, sendPhotos } from './send-photos.ts';

/** Longest texts that the server takes. */
export const LONGEST = { subject: 200, text: 4_000 } as const;

/** What somebody complains about; the empty visit is a complaint in general. */
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

export type ComplaintForm = z.input<ReturnType<typeof complaintSchema>>;
export type ComplaintPayload = z.output<ReturnType<typeof complaintSchema>>;

/** Opens a complaint, then sends its photos. */
export function useOpenComplaint(author: Author) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async ({ complaint, photos }: { complaint: ComplaintPayload; photos: readonly File[] }) => {
      const opened = await bodyOf(
        api.POST('/api/complaints', {
          body: { ...complaint, manageToken: tokenOf(author) },
          params: { header: { 'Idempotency-Key': submission.for(complaint) } },
        }),
      );
      return sendPhotos(opened, photos, asAuthor(opened.id, author));
    },
    onSettled: (_sent, error) => submission.settle(error),
    onSuccess: ({ complaint }) => {
      void queryClient.invalidateQueries({ queryKey: COMPLAINTS });
      queryClient.setQueryData(complaintKey(complaint.id, author), complaint);
    },
  });
}
