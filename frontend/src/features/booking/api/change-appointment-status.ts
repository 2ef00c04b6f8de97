import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import type { MutationFeedback } from '../../../shared/api/mutation-feedback.ts';
import type { Page } from '../../../shared/api/page.ts';
import { ALL_BUT_REFERENCE_DATA, invalidate } from '../../../shared/api/stale-queries.ts';
import type { Board } from '../model/board/board-day.ts';
import { deadlineOf, offerUndo } from '../model/undo-store.ts';
import { bookingKeys } from './booking-keys.ts';
import { otherDayOf, sendStatusChange } from './send-status-change.ts';

export const CHANGE_STATUS = ['change-appointment-status'];

/** A visit as lists and the board show it. */
export type ChangeableVisit = Pick<Schemas['Appointment'], 'id' | 'status'> & {
  readonly vehicle: { readonly licensePlate?: string };
  readonly customer: { readonly name: string };
};

/** How the office names a visit: by plate, otherwise by customer. */
export function nameOfVisit({ vehicle, customer }: ChangeableVisit): string {
  return vehicle.licensePlate ?? customer.name;
}

/** Shows a status in all lists and boards, before the server has answered. */
export function showStatus(queryClient: QueryClient, id: number, status: Schemas['AppointmentStatus']): void {
  const changed = <Shown extends { id: number }>(one: Shown) => (one.id === id ? { ...one, status } : one);
  queryClient.setQueriesData<Page<Schemas['Appointment']>>(
    { queryKey: bookingKeys.appointmentPages },
    (page) => page && { ...page, items: page.items.map(changed) },
  );
  queryClient.setQueriesData<Board>(
    { queryKey: bookingKeys.boards },
    (board) => board && { ...board, visits: board.visits.map(changed) },
  );
}

/** Changes of one appointment are sent in order. */
export function scopeOf(id: number) {
  return { id: `appointment-${id}` };
}

/** Only the last of several changes refetches: an earlier list would undo the optimistic ones. */
export function refetchAfterLast(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey: CHANGE_STATUS }) === 1) {
    invalidate(queryClient, ALL_BUT_REFERENCE_DATA);
  }
}

/**
 * Changes the status of an appointment optimistically and rolls back when the server refuses (specification §4). Only
 * this appointment is rolled back, so that concurrent changes of others stay. A success can be undone for 10 s.
 * @param toasts in the words of the page
 */
export function useChangeAppointmentStatus(
  visit: ChangeableVisit,
  toasts: Pick<MutationFeedback, 'success' | 'failure'>,
) {
  const { id, status: before } = visit;
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CHANGE_STATUS,
    scope: scopeOf(id),
    mutationFn: (body: Schemas['ChangeAppointmentStatus']) =>
      sendStatusChange(body, (sent) =>
        bodyOf(api.PATCH('/api/appointments/{id}/status', { params: { path: { id } }, body: sent })),
      ),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey: bookingKeys.appointmentPages });
      await queryClient.cancelQueries({ queryKey: bookingKeys.boards });
      showStatus(queryClient, id, status);
      return { before, sentAt: Date.now() };
    },
    onSuccess: ({ undoableUntil }, { status, reason }, { sentAt }) => {
      if (status === 'pending') return;
      offerUndo({
        visitId: id,
        name: nameOfVisit(visit),
        what: reason === undefined ? status : 'missed',
        undoableUntil,
        deadline: deadlineOf(undoableUntil, sentAt),
      });
    },
    onError: (_error, _status, shown) => shown && showStatus(queryClient, id, shown.before),
    onSettled: () => refetchAfterLast(queryClient),
    meta: {
      success: toasts.success,
      failure: (error: unknown, variables: unknown) =>
        otherDayOf(error) ? undefined : toasts.failure?.(error, variables),
    },
  });
}
