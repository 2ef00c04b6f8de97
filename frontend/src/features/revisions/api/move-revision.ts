import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { inOrderOf, savingOf } from './check-item.ts';
import { refreshBooks, revisionKey } from './revision-keys.ts';

/** Moves a revision on through one of its calls, after whatever is still being saved of it. */
function useStep<Said>(id: number, step: string, call: (said: Said) => Promise<Schemas['Revision']>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...savingOf(id), step],
    scope: inOrderOf(id),
    mutationFn: call,
    onSuccess: (revision) => {
      queryClient.setQueryData(revisionKey(id), revision);
      void refreshBooks(queryClient);
    },
  });
}

/** planned → in-progress */
export function useStartRevision(id: number) {
  return useStep<void>(id, 'start', () =>
    bodyOf(api.POST('/api/admin/revisions/{id}/start', { params: { path: { id } } })),
  );
}

/** in-progress → completed, and final. */
export function useCompleteRevision(id: number) {
  return useStep(id, 'complete', (body: Schemas['CompleteRevisionBody']) =>
    bodyOf(api.POST('/api/admin/revisions/{id}/complete', { params: { path: { id } }, body })),
  );
}

/** planned or in-progress → cancelled, and final; the reason stays in the workshop. */
export function useCancelRevision(id: number) {
  return useStep(id, 'cancel', (body: Schemas['CancelRevisionBody']) =>
    bodyOf(api.POST('/api/admin/revisions/{id}/cancel', { params: { path: { id } }, body })),
  );
}

/** Other terms while it is planned; what is sent empty is taken out. */
export function useChangeRevision(id: number) {
  return useStep(id, 'change', (body: Schemas['ChangeRevisionBody']) =>
    bodyOf(api.PATCH('/api/admin/revisions/{id}', { params: { path: { id } }, body })),
  );
}
