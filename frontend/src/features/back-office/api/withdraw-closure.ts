import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';

/** Opens the workshop again on days that were announced as closed. */
export function useWithdrawClosure(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/closures/{id}', { params: { path: { id } } }),
    onSettled: () => refreshAppointments(queryClient),
  });
}
