import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';
import { type OwnVisit, parametersOf } from '../../../shared/own-visit.ts';

/** Moves a visit to another start; it keeps its number, the old hour becomes free. */
export function useMoveVisit(visit: OwnVisit) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['RescheduleAppointment']) =>
      bodyOf(api.POST('/api/appointments/{id}/reschedule', { params: parametersOf(visit), body })),
    // Also after a refusal: the hour was probably taken in the meantime.
    onSettled: () => void refreshAppointments(queryClient),
  });
}

/** Cancels a visit. */
export function useCancelVisit(visit: OwnVisit) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE('/api/appointments/{id}', { params: parametersOf(visit) }),
    // Not waited for: whoever cancelled hears it before the way to cancel is gone.
    onSettled: () => void refreshAppointments(queryClient),
  });
}
