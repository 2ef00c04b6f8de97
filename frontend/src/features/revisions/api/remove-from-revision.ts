import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { dropDraft } from '../../../shared/drafts/draft-store.ts';
import { useChecklistText } from '../../../shared/i18n/translated.ts';
import { notesDraft, revisionScope, saveRevisionKey } from './items.ts';
import { revisionsKeys } from './revisions-keys.ts';

type Revision = Schemas['Revision'];

/** Shows the remaining items and photos. Items keep their pending changes, which are newer than the response. */
function showRest(queryClient: QueryClient, { id, items, photos }: Revision): void {
  const left = new Set(items.map((item) => item.id));
  queryClient.setQueryData<Revision>(
    revisionsKeys.revision(id),
    (shown) => shown && { ...shown, items: shown.items.filter((item) => left.has(item.id)), photos },
  );
}

/** Refetches after a failure, because another device probably removed the entry; not while changes are pending. */
function readAgain(queryClient: QueryClient, revisionId: number): void {
  if (queryClient.isMutating({ mutationKey: saveRevisionKey(revisionId) }) > 1) return;
  void queryClient.invalidateQueries({ queryKey: revisionsKeys.revision(revisionId) });
}

export function useRemovePhoto(revisionId: number) {
  const { t } = useTranslation(['revisions', 'public']);
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...saveRevisionKey(revisionId), 'remove-photo'],
    // The removal waits for uploads in the same scope, because their responses list all photos.
    scope: { id: `photos-${revisionId}` },
    mutationFn: (photoId: number) =>
      bodyOf(
        api.DELETE('/api/admin/revisions/{id}/photos/{photoId}', { params: { path: { id: revisionId, photoId } } }),
      ),
    onSuccess: (revision) => showRest(queryClient, revision),
    onError: () => readAgain(queryClient, revisionId),
    meta: {
      success: () => ({ title: t('check.photoRemoved') }),
      failure: () => ({ title: t('check.photoNotRemoved'), fallback: t('public:error.generic') }),
    },
  });
}

export function useRemoveItem(revisionId: number, { id: itemId, itemName }: Schemas['RevisionItem']) {
  const { t } = useTranslation(['revisions', 'public']);
  const named = useChecklistText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...saveRevisionKey(revisionId), 'remove-item'],
    // The removal waits for pending changes of the item.
    scope: revisionScope(revisionId),
    mutationFn: () =>
      bodyOf(api.DELETE('/api/admin/revisions/{id}/items/{itemId}', { params: { path: { id: revisionId, itemId } } })),
    onSuccess: (revision) => {
      dropDraft(notesDraft(itemId));
      showRest(queryClient, revision);
    },
    onError: () => readAgain(queryClient, revisionId),
    meta: {
      success: () => ({ title: t('check.itemRemoved'), description: named(itemName) }),
      failure: () => ({ title: t('check.itemNotRemoved'), fallback: t('public:error.generic') }),
    },
  });
}
