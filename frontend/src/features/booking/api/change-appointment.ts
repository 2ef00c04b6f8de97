import { useMutation } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import type { MutationFeedback } from '../../../shared/api/mutation-feedback.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';
import type { ToastContent } from '../../../shared/toast/toast-store.ts';
import { type OwnVisit, parametersOf } from '../../../shared/visit/own-visit.ts';

/**
 * Moves an appointment to another start; it keeps its number and releases its slot. A failure refetches too, because the
 * chosen start was probably taken meanwhile.
 */
export function useRescheduleAppointment(
  visit: OwnVisit,
  success: (data: unknown, start: Schemas['RescheduleAppointment']) => ToastContent,
) {
  return useMutation({
    mutationFn: (body: Schemas['RescheduleAppointment']) =>
      bodyOf(api.POST('/api/appointments/{id}/reschedule', { params: parametersOf(visit), body })),
    meta: { success, invalidates: ALL_BUT_REFERENCE_DATA, invalidatesOnFailure: true },
  });
}

/** Tells the workshop that the customer comes. */
export function useAcknowledgeAppointment(visit: OwnVisit, success: () => ToastContent) {
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/appointments/{id}/acknowledge', { params: parametersOf(visit) })),
    meta: { success, invalidates: ALL_BUT_REFERENCE_DATA, invalidatesOnFailure: true },
  });
}

/** Cancels an appointment, with the toasts of the page that shows it. */
export function useCancelAppointment(visit: OwnVisit, toasts: Pick<MutationFeedback, 'success' | 'failure'>) {
  return useMutation({
    mutationFn: () => api.DELETE('/api/appointments/{id}', { params: parametersOf(visit) }),
    meta: { ...toasts, invalidates: ALL_BUT_REFERENCE_DATA, invalidatesOnFailure: true },
  });
}
