import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { TEMPLATES } from './revision-keys.ts';

/** Deletes a template that no revision was made from. */
export function useDeleteTemplate(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/revision-templates/{id}', { params: { path: { id } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TEMPLATES }),
  });
}
