import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrorsOf, isNetworkError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Page, type Schemas } from '../../../shared/api/client.ts';
import type { MutationFeedback } from '../../../shared/api/mutation-feedback.ts';
import { ALL_BUT_REFERENCE_DATA, invalidate } from '../../../shared/api/query-keys.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import type { Board } from '../model/board/board-day.ts';
import { deadlineOf, endUndo, offerUndo, type UndoableChange } from '../model/undo-store.ts';
import { bookingKeys } from './booking-keys.ts';

type Change = Schemas['ChangeAppointmentStatus'];

export function otherDayOf(error: unknown): IsoDate | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== 'other_day') return undefined;
  return error.problem.date;
}

/**
 * Sends a change of a status. During an upgrade version 0.1.0 may answer, which knows no `day` and changes visits of every day:
 * the change is then sent without it.
 */
export async function sendStatusChange<Answer>(
  { day, ...change }: Change,
  send: (change: Change) => Promise<Answer>,
): Promise<Answer> {
  if (!day) return send(change);
  try {
    return await send({ ...change, day });
  } catch (error) {
    if (fieldErrorsOf(error, ['day']).length === 0) throw error;
    return send(change);
  }
}

export const CHANGE_STATUS = ['change-appointment-status'];

export type ChangeableVisit = Pick<Schemas['Appointment'], 'id' | 'status'> & {
  readonly vehicle: { readonly licensePlate?: string };
  readonly customer: { readonly name: string };
};

export function nameOfVisit({ vehicle, customer }: ChangeableVisit): string {
  return vehicle.licensePlate ?? customer.name;
}

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

export function useCancelAtDesk(visit: ChangeableVisit, toasts: Pick<MutationFeedback, 'success' | 'failure'>) {
  const { id } = visit;
  return useMutation({
    mutationFn: () => api.DELETE('/api/appointments/{id}', { params: { path: { id } } }),
    onMutate: () => ({ sentAt: Date.now() }),
    onSuccess: (_data, _variables, { sentAt }) =>
      offerUndo({ visitId: id, name: nameOfVisit(visit), what: 'cancelled', deadline: deadlineOf(undefined, sentAt) }),
    meta: { ...toasts, invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}

/** Undoes the last change of a visit. After a network error the offer stays. */
export function useUndoChange() {
  const { t } = useTranslation('completion');
  return useMutation({
    mutationFn: ({ visitId, undoableUntil }: UndoableChange) =>
      bodyOf(api.POST('/api/appointments/{id}/undo', { params: { path: { id: visitId } }, body: { undoableUntil } })),
    onSettled: (_data, error, change) => {
      if (!isNetworkError(error)) endUndo(change);
    },
    meta: {
      success: (_data: unknown, { name }: UndoableChange) => ({
        title: t('undo.done'),
        description: t('undo.doneText', { name }),
      }),
      failure: () => ({ title: t('undo.failed'), fallback: t('words.tryAgain') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}
