import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { type Author, tokenOf } from '../author.ts';
import { complaintKey } from './read-complaints.ts';
import { asAuthor, sendPhotos } from './send-photos.ts';

/** Adds a message to one's own complaint, with photos. */
export function useFollowUp(id: number, author: Author) {
  const show = useShow(author);
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async ({ text, photos }: { text: string; photos: readonly File[] }) => {
      const complaint = await bodyOf(
        api.POST('/api/complaints/{id}/messages', {
          params: { path: { id }, header: { 'Idempotency-Key': submission.for(text) } },
          body: { text, manageToken: tokenOf(author) },
        }),
      );
      const written = complaint.messages.findLast(({ kind }) => kind === 'client');
      return sendPhotos(complaint, photos, asAuthor(id, author, written?.id));
    },
    onSettled: (_sent, error) => submission.settle(error),
    onSuccess: ({ complaint }) => show(complaint),
  });
}

/** Opens one's own complaint again. */
export function useReopen(id: number, author: Author) {
  const show = useShow(author);
  return useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/api/complaints/{id}/reopen', {
          params: { path: { id } },
          body: { manageToken: tokenOf(author) },
        }),
      ),
    onSuccess: show,
  });
}

/** Puts a complaint as the server answered it on the page. */
function useShow(author: Author) {
  const queryClient = useQueryClient();
  return (complaint: Schemas['ComplaintThread']) =>
    queryClient.setQueryData(complaintKey(complaint.id, author), complaint);
}
