import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNetworkError } from '../../../shared/api/api-error.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';
import { endUndo, type UndoableChange } from '../model/undo-store.ts';

/** Undoes the last change of a visit. After a network error the offer stays. */
export function useUndoChange() {
  const { t } = useTranslation('completion');
  return useMutation({
    mutationFn: ({ visitId, undoableUntil }: UndoableChange) =>
      bodyOf(
        api.POST('/api/appointments/{id}/undo', {
          params: { path: { id: visitId } },
          body: { undoableUntil },
        }),
      ),
    onSettled: (_data, error, change) => {
      if (!isNetworkError(error)) endUndo(change);
    },
    meta: {
      success: (_data: unknown, { name }: UndoableChange) => ({
        title: t('undo.done'),
        description: t('undo.doneText', { name }),
      }),
      failure: () => ({ title: t('undo.failed'), fallback: t('undo.failedText') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}
