import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { savingOf } from './check-item.ts';
import { revisionKey } from './revision-keys.ts';

/** Adds a photo to a revision, or to one of its items. */
export function useAddPhoto(revisionId: number, itemId?: number) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationKey: [...savingOf(revisionId), 'photo'],
    // One after the other: a workshop's wireless network is slow enough with one.
    scope: { id: `photos-${revisionId}` },
    mutationFn: (photo: File) => {
      const form = new FormData();
      form.append('photo', photo);
      const { name, size, lastModified } = photo;
      return bodyOf(
        api.POST('/api/admin/revisions/{id}/photos', {
          params: {
            path: { id: revisionId },
            query: { itemId },
            header: { 'Idempotency-Key': submission.for({ name, size, lastModified }) },
          },
          body: { photo: name },
          bodySerializer: () => form,
        }),
      );
    },
    onSettled: (_revision, error) => submission.settle(error),
    // Only the photos: ticks on their way are newer than the rest of this answer.
    onSuccess: ({ photos }) =>
      queryClient.setQueryData<Schemas['Revision']>(
        revisionKey(revisionId),
        (revision) => revision && { ...revision, photos },
      ),
  });
}
