import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { deadlineOf, undoBy } from '../../../shared/api/undo.ts';
import { remindersKeys } from './reminders-keys.ts';

type Notice = Schemas['Notice'];

/** The vehicles that the desk sent notices about in the last days, and the appointments that followed. */
export const useNoticeResult = () =>
  useBody(remindersKeys.noticeResult, '/api/admin/reminders/notices', EVERY_APPOINTMENT);

/** Reads the effects of a notice without sending it. */
export function usePreviewNotice() {
  const { t } = useTranslation('revisions');
  return useMutation({
    mutationFn: (body: Schemas['PreviewNotice']) => bodyOf(api.POST('/api/admin/reminders/notices/preview', { body })),
    meta: { failure: () => ({ title: t('due.notice.failed'), fallback: t('words.tryAgain') }) },
  });
}

/** Notifies the owners of these reminders. The notice can be undone before its messages are sent. */
export function useNotifyOwners() {
  const { t } = useTranslation('revisions');
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  const undoOf = ({ id, notified, undoableUntil }: Notice & { id: number }, sentAt: number) =>
    undoBy(queryClient, {
      until: deadlineOf(undoableUntil ?? undefined, sentAt),
      send: () => api.DELETE('/api/admin/reminders/notices/{id}', { params: { path: { id } } }),
      done: { title: t('due.notice.undone', { count: notified }) },
      failed: () => ({ title: t('due.notice.notUndone') }),
    });
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      bodyOf(
        api.POST('/api/admin/reminders/notices', {
          body: { ids: [...ids] },
          params: { header: submission.headerFor(ids) },
        }),
      ),
    meta: {
      submission,
      success: (notice: Notice, _ids: unknown, sentAt: number) => {
        const { id, notified, omitted } = notice;
        if (id !== null)
          return { title: t('due.notice.sent', { count: notified }), undo: undoOf({ ...notice, id }, sentAt) };
        const reasons = omitted.map(({ reason }) => t(`due.notice.reasons.${reason}`));
        return { variant: 'destructive' as const, title: t('due.notice.failed'), description: reasons.join(', ') };
      },
      failure: () => ({ title: t('due.notice.failed'), fallback: t('words.tryAgain') }),
      invalidatesAlways: [sharedKeys.serviceBooks, ['messages'], ['sms-budget'], sharedKeys.counters],
    },
  });
}
