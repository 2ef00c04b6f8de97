import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../../shared/api/query-keys.ts';
import { undoBy } from '../../../../shared/api/undo.ts';
import type { FreedStart } from './read-board.ts';

export type Taker = Schemas['FreedStartTaker'];

/** Offers a freed start to who waits or is due, and withdraws an offer; the undo of the toast withdraws it too. */
export function useOfferStart({ date, time }: FreedStart) {
  const { t } = useTranslation('freed');
  const queryClient = useQueryClient();
  const body = { date, time };
  const send = (id: number) =>
    api.POST('/api/admin/waitlist/{id}/offer/withdrawal', { params: { path: { id } }, body });
  const done = { title: t('withdrawn') };
  const failed = () => ({ title: t('notWithdrawn'), fallback: t('words.tryAgain') });
  const offer = useMutation({
    mutationFn: async ({ state, id }: Taker) => {
      const params = { path: { id } };
      if (state === 'due') return (await bodyOf(api.POST('/api/admin/reminders/{id}/offer', { params, body }))).entryId;
      await api.POST('/api/admin/waitlist/{id}/offer', { params, body });
      return id;
    },
    meta: {
      success: (entryId: number, { customer }: Taker, sentAt: number) => ({
        title: t('done'),
        description: t('doneText', { customer }),
        undo: undoBy(queryClient, { until: sentAt + UNDO_MS, send: () => send(entryId), done, failed }),
      }),
      failure: (error: unknown) => ({
        title: t('failed'),
        description: fieldErrorsOf(error, ['time'])[0]?.message,
        fallback: t('words.tryAgain'),
      }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
  const withdrawal = useMutation({
    mutationFn: send,
    meta: { success: () => done, failure: failed, invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
  return { offer, withdrawal };
}
