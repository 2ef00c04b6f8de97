import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/api/page.ts';
import { ALL_BUT_REFERENCE_DATA, invalidate } from '../../../shared/api/stale-queries.ts';
import type { Board } from '../board/board-types.ts';
import { bookingKeys } from './booking-keys.ts';

const CHANGE_STATUS = ['change-appointment-status'];

/**
 * Changes the status of an appointment optimistically and rolls back when the server refuses (specification §4). Only
 * this appointment is rolled back, so that concurrent changes of others stay.
 */
export function useChangeAppointmentStatus({
  id,
  status: before,
}: Pick<Schemas['Appointment'], 'id' | 'status'>) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('account');

  const show = (status: Schemas['AppointmentStatus']) => {
    const changed = <Shown extends { id: number }>(one: Shown) => (one.id === id ? { ...one, status } : one);
    queryClient.setQueriesData<Page<Schemas['Appointment']>>(
      { queryKey: bookingKeys.appointmentPages },
      (page) => page && { ...page, items: page.items.map(changed) },
    );
    queryClient.setQueriesData<Board>(
      { queryKey: bookingKeys.boards },
      (board) => board && { ...board, visits: board.visits.map(changed) },
    );
  };

  return useMutation({
    mutationKey: CHANGE_STATUS,
    // Changes of one appointment are sent in order.
    scope: { id: `appointment-${id}` },
    mutationFn: (status: Schemas['AppointmentStatus']) =>
      bodyOf(api.PATCH('/api/appointments/{id}/status', { params: { path: { id } }, body: { status } })),
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey: bookingKeys.appointmentPages });
      await queryClient.cancelQueries({ queryKey: bookingKeys.boards });
      show(status);
      return { before };
    },
    onError: (_error, _status, shown) => shown && show(shown.before),
    onSettled: () => {
      // Only the last of several changes refetches: an earlier list would undo the optimistic ones.
      if (queryClient.isMutating({ mutationKey: CHANGE_STATUS }) === 1) {
        invalidate(queryClient, ALL_BUT_REFERENCE_DATA);
      }
    },
    meta: {
      success: () => ({ title: t('manage.updated.title'), description: t('manage.updated.text') }),
      failure: () => ({ title: t('manage.updateFailed.title'), description: t('manage.updateFailed.text') }),
    },
  });
}
