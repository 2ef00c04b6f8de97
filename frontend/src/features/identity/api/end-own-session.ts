import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { OWN_SESSIONS } from './list-own-sessions.ts';

/** Signs out on another device. */
export function useEndOwnSession(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE('/api/account/sessions/{id}', { params: { path: { id } } }),
    // Also after a refusal: it was probably over already.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: OWN_SESSIONS }),
  });
}
