import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { saveRevisionKey } from './check-item.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** Adds a photo to a revision, or to one of its items. */
export function useAddPhoto(revisionId: number, itemId?: number) {
  const { t } = useTranslation(['revisions', 'public']);
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationKey: [...saveRevisionKey(revisionId), 'photo'],
    // One at a time, because the workshop's network is slow.
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
    // Takes only the photos, because pending changes of items are newer than this response.
    onSuccess: ({ photos }) =>
      queryClient.setQueryData<Schemas['Revision']>(
        revisionsKeys.revision(revisionId),
        (revision) => revision && { ...revision, photos },
      ),
    meta: {
      submission,
      failure: () => ({ title: t('check.photoFailed'), fallback: t('public:error.generic') }),
    },
  });
}
