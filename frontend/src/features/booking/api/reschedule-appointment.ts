import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';

/** Moves an appointment to another start; it keeps its number, the old hour becomes free. */
export function useRescheduleAppointment(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['RescheduleAppointment']) =>
      bodyOf(api.POST('/api/appointments/{id}/reschedule', { params: { path: { id } }, body })),
    // Also after a refusal: the hour was probably taken in the meantime.
    onSettled: () => void refreshAppointments(queryClient),
  });
}
