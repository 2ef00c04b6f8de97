import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { revisionKey } from './revision-keys.ts';

type Revision = Schemas['Revision'];
type Item = Schemas['RevisionItem'];

/** What a mechanic can say about an item; null takes a text or an amount out. */
export type Findings = Partial<Pick<Item, 'status' | 'notes' | 'cost'>>;

interface Check {
  /** As it was when it was touched. */
  item: Item;
  findings: Findings;
}

/** Whatever changes a revision reaches the server in the order in which it was done. */
export const inOrderOf = (revisionId: number) => ({ id: `revision-${revisionId}` });

/** Everything that is being saved of a revision lies under this key. */
export const savingOf = (revisionId: number) => ['save-revision', revisionId] as const;

/**
 * Ticks items: shown at once, taken back when the server refuses. Only what was ticked is taken back, so that other
 * ticks under way stay.
 */
export function useCheckItem(revisionId: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['revisions', 'public']);
  const mutationKey = [...savingOf(revisionId), 'item'];

  const shownItem = (itemId: number) => itemOf(queryClient.getQueryData(revisionKey(revisionId)), itemId);
  const isNewest = (itemId: number) =>
    queryClient.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as Check | undefined)?.item.id === itemId,
    }) === 1;

  return useMutation({
    mutationKey,
    scope: inOrderOf(revisionId),
    // Between two cars the connection comes and goes: a tick waits for it, where everything else fails at once.
    networkMode: 'online',
    mutationFn: ({ item, findings: { status, notes, cost } }: Check) =>
      bodyOf(
        api.PATCH('/api/admin/revisions/{id}/items/{itemId}', {
          params: { path: { id: revisionId, itemId: item.id } },
          // In a change, an empty text takes the old one out; null does so for an amount.
          body: { status, notes: notes === null ? '' : notes, cost },
        }),
      ),
    onMutate: async ({ item, findings }) => {
      const before = shownItem(item.id) ?? item;
      showItem(queryClient, revisionId, { ...before, ...findings });
      await queryClient.cancelQueries({ queryKey: revisionKey(revisionId) });
      return { before };
    },
    onSuccess: (revision, { item }) => {
      const saved = itemOf(revision, item.id);
      // While a newer change of the same item is on its way, what is shown is newer than this answer.
      if (saved && isNewest(item.id)) showItem(queryClient, revisionId, saved);
    },
    onError: (error, { item, findings }, shown) => {
      const now = shownItem(item.id);
      if (shown && now) showItem(queryClient, revisionId, { ...now, ...takenBack(findings, shown.before) });
      toast({
        variant: 'destructive',
        title: t('check.failed', { item: item.itemName }),
        description: serverMessageOf(error) ?? t('public:error.generic'),
      });
    },
  });
}

/** The values before, of what was changed. */
function takenBack({ status, notes, cost }: Findings, before: Item): Findings {
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
    revisionKey(revisionId),
    (revision) =>
      revision && { ...revision, items: revision.items.map((one) => (one.id === item.id ? item : one)) },
  );
}
