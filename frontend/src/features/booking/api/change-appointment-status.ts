import { type REOPEN_REASONS, UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, fieldErrorsOf } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Page, type Schemas } from '../../../shared/api/client.ts';
import type { FailureToast, MutationFeedback } from '../../../shared/api/mutation-feedback.ts';
import { ALL_BUT_REFERENCE_DATA, invalidate } from '../../../shared/api/query-keys.ts';
import { deadlineOf, type UndoRequest, undoBy } from '../../../shared/api/undo.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import type { ToastContent, ToastUndo } from '../../../shared/toast/toast-store.ts';
import type { Board } from '../model/board/board-day.ts';
import { deskKeys } from './board/desk-keys.ts';

type Change = Schemas['ChangeAppointmentStatus'];

export function otherDayOf(error: unknown): IsoDate | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== 'other_day') return undefined;
  return error.problem.date;
}

/**
 * Sends a change of a status. During an upgrade version 0.1.0 may answer, which knows no `day` and changes appointments
 * of every day: the change is then sent without it.
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

export type ChangeableAppointment = Pick<Schemas['Appointment'], 'id' | 'status'> & {
  readonly vehicle: { readonly licensePlate?: string };
  readonly customer: { readonly name: string };
};

export function nameOfAppointment({ vehicle, customer }: ChangeableAppointment): string {
  return vehicle.licensePlate ?? customer.name;
}

export function showStatus(queryClient: QueryClient, id: number, status: Schemas['AppointmentStatus']): void {
  const changed = <Shown extends { id: number }>(one: Shown) => (one.id === id ? { ...one, status } : one);
  queryClient.setQueriesData<Page<Schemas['Appointment']>>(
    { queryKey: deskKeys.appointmentPages },
    (page) => page && { ...page, items: page.items.map(changed) },
  );
  queryClient.setQueriesData<Board>(
    { queryKey: deskKeys.boards },
    (board) => board && { ...board, visits: board.visits.map(changed) },
  );
  queryClient.setQueryData<Schemas['DeskQueue']>(
    deskKeys.deskQueue,
    (queue) =>
      queue && { ...queue, tasks: queue.tasks.map((task) => (task.kind === 'confirm' ? changed(task) : task)) },
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

/** What is done to an appointment by one button; `missed`: the customer did not come. */
export type StatusAct = Exclude<Schemas['AppointmentStatus'], 'pending' | 'completed'> | 'missed';

interface StatusToasts {
  success(act: StatusAct): ToastContent;
  failure: MutationFeedback['failure'];
  undone: UndoneTexts;
}

export type UndoneTexts = Pick<UndoRequest, 'done' | 'failed'>;

type UndoneKey = 'words.undone.title' | 'words.undone.text' | 'words.undone.failed' | 'words.tryAgain';

export function undoneTexts(t: (key: UndoneKey, facts: { name: string }) => string, name: string): UndoneTexts {
  return {
    done: { title: t('words.undone.title', { name }), description: t('words.undone.text', { name }) },
    failed: () => ({ title: t('words.undone.failed', { name }), fallback: t('words.tryAgain', { name }) }),
  };
}

/**
 * Changes the status of an appointment optimistically and rolls back when the server refuses (specification §4). Only
 * this appointment is rolled back, so that concurrent changes of others stay. A success can be undone for 10 s.
 * @param toasts in the words of the page
 */
export function useChangeAppointmentStatus(
  appointment: ChangeableAppointment,
  { success, failure, undone }: StatusToasts,
) {
  const { id, status: before } = appointment;
  const queryClient = useQueryClient();
  const undoOf = useUndoOfChange(appointment, undone);
  return useMutation({
    mutationKey: CHANGE_STATUS,
    scope: scopeOf(id),
    mutationFn: (body: Change) =>
      sendStatusChange(body, (sent) =>
        bodyOf(api.PATCH('/api/appointments/{id}/status', { params: { path: { id } }, body: sent })),
      ),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey: deskKeys.appointmentPages });
      await queryClient.cancelQueries({ queryKey: deskKeys.boards });
      await queryClient.cancelQueries({ queryKey: deskKeys.deskQueue });
      showStatus(queryClient, id, status);
      return { before };
    },
    onError: (_error, _status, shown) => shown && showStatus(queryClient, id, shown.before),
    onSettled: () => refetchAfterLast(queryClient),
    meta: {
      success: ({ undoableUntil }: Schemas['ChangedAppointment'], { status, reason }: Change, sentAt: number) =>
        status === 'pending' || status === 'completed'
          ? undefined
          : { ...success(reason ? 'missed' : status), undo: undoOf(undoableUntil, sentAt) },
      failure: (error: unknown, variables: unknown) => (otherDayOf(error) ? undefined : failure?.(error, variables)),
    },
  });
}

/** Tells the desk that the work on the vehicle is done, or takes that back; the appointment stays in progress. */
export function useReadyVehicle(id: number, { ready, failure, undone }: ReadyToasts) {
  const queryClient = useQueryClient();
  const params = { path: { id } };
  const withdraw = () => api.DELETE('/api/appointments/{id}/ready', { params });
  const undo = { scope: scopeOf(id), send: withdraw, ...undone };
  return useMutation({
    scope: scopeOf(id),
    mutationFn: (isReady: boolean) => (isReady ? api.PUT('/api/appointments/{id}/ready', { params }) : withdraw()),
    meta: {
      success: (_data: unknown, isReady: boolean, sentAt: number) =>
        isReady ? { ...ready, undo: undoBy(queryClient, { until: sentAt + UNDO_MS, ...undo }) } : undone.done,
      failure: () => failure,
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

export function useAnnounceReady(
  { id }: ChangeableAppointment,
  { success, failure }: { success: ToastContent; failure: FailureToast },
) {
  return useMutation({
    scope: scopeOf(id),
    mutationFn: () => api.PUT('/api/appointments/{id}/ready-message', { params: { path: { id } } }),
    meta: { success: () => success, failure: () => failure, invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}

/** Says that the customer has arrived, or takes that back. */
export function useArrival({ id }: ChangeableAppointment, failure: FailureToast) {
  const params = { path: { id } };
  return useMutation({
    scope: scopeOf(id),
    mutationFn: async (hasArrived: boolean) => {
      if (hasArrived) await api.PUT('/api/appointments/{id}/arrival', { params });
      else await api.DELETE('/api/appointments/{id}/arrival', { params });
    },
    meta: { failure: () => failure, invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}

export interface ReadyToasts {
  readonly ready: ToastContent;
  readonly failure: FailureToast;
  readonly undone: UndoneTexts;
}

export function useCancelAtDesk(appointment: ChangeableAppointment, { success, failure, undone }: StatusToasts) {
  const { id } = appointment;
  const undoOf = useUndoOfChange(appointment, undone);
  return useMutation({
    mutationFn: () => api.DELETE('/api/appointments/{id}', { params: { path: { id } } }),
    meta: {
      success: (_data: unknown, _variables: unknown, sentAt: number) => ({
        ...success('cancelled'),
        undo: undoOf(undefined, sentAt),
      }),
      failure,
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

export function useReopenAppointment(
  { id }: ChangeableAppointment,
  { success, failure }: { success: ToastContent; failure: FailureToast },
) {
  return useMutation({
    mutationFn: (reason: (typeof REOPEN_REASONS)[number]) =>
      bodyOf(api.POST('/api/appointments/{id}/reopen', { params: { path: { id } }, body: { reason } })),
    meta: { success: () => success, failure: () => failure, invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}

/** Returns the undo of the last change of an appointment, which the end of its period by the clock of the server names. */
export function useUndoOfChange(
  { id }: ChangeableAppointment,
  undone: UndoneTexts,
): (undoableUntil: string | undefined, sentAt: number) => ToastUndo {
  const queryClient = useQueryClient();
  return (undoableUntil, sentAt) =>
    undoBy(queryClient, {
      until: deadlineOf(undoableUntil, sentAt),
      scope: scopeOf(id),
      send: () =>
        bodyOf(api.POST('/api/appointments/{id}/undo', { params: { path: { id } }, body: { undoableUntil } })),
      ...undone,
    });
}

/** Stores with the vehicle what a visitor said of it when booking. @param texts in the language around it */
export function useTakeOverVehicle(
  id: number,
  texts: { done?: ToastContent; setAside: ToastContent; failed: FailureToast },
) {
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/appointments/{id}/take-over-vehicle', { params: { path: { id } } })),
    meta: {
      success: ({ mileageSetAside }: Schemas['TakenOverAppointment']) =>
        mileageSetAside ? texts.setAside : texts.done,
      failure: () => texts.failed,
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}
