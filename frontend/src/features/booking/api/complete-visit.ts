import { useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { invalidate } from '../../../shared/api/stale-queries.ts';
import { clearDraft } from '../completion/completion-draft.ts';
import { deadlineOf, offerUndo } from '../undo/undo-store.ts';
import { bookingKeys } from './booking-keys.ts';
import {
  CHANGE_STATUS,
  nameOfVisit,
  refetchAfterLast,
  scopeOf,
  showStatus,
} from './change-appointment-status.ts';
import { type DueDate, useSaveNextDue } from './next-due.ts';

/** The submitted sheet. */
interface Submission {
  readonly body: Schemas['CompleteAppointment'];
  /** The reminder to set once the visit is completed. */
  readonly next: DueDate | undefined;
}

/**
 * Completes a visit with its final price, which can be undone for 10 s. The sheet shows the refusals; after one, rewards
 * and readings are read again, as they may have changed meanwhile.
 * @param onDone called after the completion
 */
export function useCompleteVisit(visit: Schemas['Appointment'], onDone: () => void) {
  const { id } = visit;
  const queryClient = useQueryClient();
  // The toast speaks the language of the office, also when the sheet speaks that of its page.
  const { t } = useTranslation('account', { i18n: i18next });
  const saveNextDue = useSaveNextDue();
  return useMutation({
    mutationKey: CHANGE_STATUS,
    scope: scopeOf(id),
    mutationFn: ({ body }: Submission) =>
      bodyOf(api.POST('/api/appointments/{id}/completion', { params: { path: { id } }, body })),
    onMutate: () => ({ sentAt: Date.now() }),
    onSuccess: ({ undoableUntil, charged }, { next }, { sentAt }) => {
      clearDraft(id);
      showStatus(queryClient, id, 'completed');
      offerUndo({
        visitId: id,
        name: nameOfVisit(visit),
        what: 'completed',
        charged,
        undoableUntil,
        deadline: deadlineOf(undoableUntil, sentAt),
      });
      if (next) saveNextDue.mutate(next);
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      invalidate(queryClient, [bookingKeys.completion(id), bookingKeys.visit({ id })]);
    },
    onSettled: () => refetchAfterLast(queryClient),
    meta: {
      success: () => ({ title: t('manage.updated.title'), description: t('manage.updated.text') }),
    },
  });
}
