import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { SERVICE_BOOKS } from '../../../shared/api/service-book-keys.ts';

/** Puts a reminder off until a day. */
export function useSnoozeReminder(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) =>
      api.POST('/api/reminders/{id}/snooze', { params: { path: { id } }, body: { until } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: SERVICE_BOOKS }),
  });
}

/** Ends a reminder. */
export function useDismissReminder(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.POST('/api/reminders/{id}/dismiss', { params: { path: { id } } }),
    // Also after a refusal: it was probably over already.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: SERVICE_BOOKS }),
  });
}
