import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, fileBody, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { dropDraft, readDraft } from '../../../shared/drafts/draft-store.ts';
import { useChecklistText } from '../../../shared/i18n/translated.ts';
import type { RevisionItemPayload } from './item-schema.ts';
import { revisionsKeys } from './revisions-keys.ts';

type Revision = Schemas['Revision'];
type Item = Schemas['RevisionItem'];

/** The editable fields of an item; null removes a text or an amount. */
export type ItemChanges = Partial<Pick<Item, 'status' | 'notes' | 'cost'>>;

interface Check {
  item: Item;
  changes: ItemChanges;
}

// The name of the draft of an item's notes, which is kept until the server has stored them.
export const notesDraft = (itemId: number) => `revision-item/${itemId}/notes`;

// The draft of an item's notes, unless the server has already stored it.
export function typedNotes({ id, notes }: Item): string | undefined {
  const draft = readDraft(notesDraft(id));
  return typeof draft === 'string' && draft.trim() !== (notes ?? '') ? draft : undefined;
}

export const revisionScope = (revisionId: number) => ({ id: `revision-${revisionId}` });

export const saveRevisionKey = (revisionId: number) => ['save-revision', revisionId] as const;

/**
 * Changes items optimistically and rolls back when the server refuses. Only the changed fields are rolled back, so that
 * other pending changes stay.
 */
export function useCheckItem(revisionId: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['revisions', 'public']);
  const named = useChecklistText();
  const mutationKey = [...saveRevisionKey(revisionId), 'item'];

  const shownItem = (itemId: number) => itemOf(queryClient.getQueryData(revisionsKeys.revision(revisionId)), itemId);
  const isNewest = (itemId: number) =>
    queryClient.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as Check | undefined)?.item.id === itemId,
    }) === 1;

  return useMutation({
    mutationKey,
    scope: revisionScope(revisionId),
    // Unlike other mutations, a change waits for the connection, which is unreliable beside the cars.
    networkMode: 'online',
    mutationFn: ({ item, changes: { status, notes, cost } }: Check) =>
      bodyOf(
        api.PATCH('/api/admin/revisions/{id}/items/{itemId}', {
          params: { path: { id: revisionId, itemId: item.id } },
          // In a PATCH an empty text removes the notes, and null removes the cost.
          body: { status, seenStatus: status && item.status, notes: notes === null ? '' : notes, cost },
        }),
      ),
    onMutate: async ({ item, changes }) => {
      const before = shownItem(item.id) ?? item;
      showItem(queryClient, revisionId, { ...before, ...changes });
      await queryClient.cancelQueries({ queryKey: revisionsKeys.revision(revisionId) });
      return { before };
    },
    onSuccess: (revision, { item }) => {
      const saved = itemOf(revision, item.id);
      if (saved && typedNotes(saved) === undefined) dropDraft(notesDraft(item.id));
      // While a newer change of the item is pending, the cache is newer than this response.
      if (saved && isNewest(item.id)) showItem(queryClient, revisionId, saved);
    },
    onError: (_error, { item, changes }, shown) => {
      const now = shownItem(item.id);
      if (shown && now) showItem(queryClient, revisionId, { ...now, ...rolledBack(changes, shown.before) });
    },
    onSettled: () => {
      // While further changes are pending, the cache is newer than the server.
      if (queryClient.isMutating({ mutationKey: saveRevisionKey(revisionId) }) > 1) return;
      // Marks send no live events, so the marks of others appear with the next own mark.
      void queryClient.invalidateQueries({ queryKey: revisionsKeys.revision(revisionId) });
    },
    meta: {
      failure: (_error, { item }: Check) => ({
        title: t('words.named', { label: t('words.notSaved'), name: named(item.itemName) }),
        fallback: t('public:error.generic'),
      }),
    },
  });
}

function rolledBack({ status, notes, cost }: ItemChanges, before: Item): ItemChanges {
  return {
    ...(status !== undefined && { status: before.status }),
    ...(notes !== undefined && { notes: before.notes }),
    ...(cost !== undefined && { cost: before.cost }),
  };
}

function itemOf(revision: Revision | undefined, itemId: number): Item | undefined {
  return revision?.items.find(({ id }) => id === itemId);
}

function showItem(queryClient: QueryClient, revisionId: number, item: Item): void {
  queryClient.setQueryData<Revision>(
    revisionsKeys.revision(revisionId),
    (revision) => revision && { ...revision, items: revision.items.map((one) => (one.id === item.id ? item : one)) },
  );
}

export function useAddItem(revisionId: number) {
  const { t } = useTranslation('revisions');
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationKey: [...saveRevisionKey(revisionId), 'new-item'],
    scope: revisionScope(revisionId),
    mutationFn: (item: RevisionItemPayload) =>
      bodyOf(
        api.POST('/api/admin/revisions/{id}/items', {
          params: { path: { id: revisionId }, header: submission.headerFor(item) },
          body: item,
        }),
      ),
    onSuccess: (revision) =>
      queryClient.setQueryData<Schemas['Revision']>(revisionsKeys.revision(revisionId), revision),
    meta: {
      submission,
      success: (_revision: unknown, { itemName }: RevisionItemPayload) => ({
        title: t('check.itemAdded'),
        description: itemName,
      }),
    },
  });
}

export function useAddPhoto(revisionId: number, itemId?: number) {
  const { t } = useTranslation(['revisions', 'public']);
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationKey: [...saveRevisionKey(revisionId), 'photo'],
    // Uploads one photo at a time, because the workshop's network is slow; without network, uploads wait like marks.
    scope: { id: `photos-${revisionId}` },
    networkMode: 'online',
    mutationFn: (photo: File) => {
      const { name, size, lastModified } = photo;
      return bodyOf(
        api.POST('/api/admin/revisions/{id}/photos', {
          params: {
            path: { id: revisionId },
            query: { itemId },
            header: submission.headerFor({ name, size, lastModified }),
          },
          ...fileBody('photo', photo),
        }),
      );
    },
    // Takes only the photos of the response, because pending changes of items are newer.
    onSuccess: ({ photos }) =>
      queryClient.setQueryData<Schemas['Revision']>(
        revisionsKeys.revision(revisionId),
        (revision) => revision && { ...revision, photos },
      ),
    meta: { submission, failure: () => ({ title: t('check.photoFailed'), fallback: t('public:error.generic') }) },
  });
}
