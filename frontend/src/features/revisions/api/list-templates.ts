import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { TEMPLATES } from './revision-keys.ts';

/** The checklists that revisions are made from, those in use first. */
export function useTemplates() {
  return useQuery({
    queryKey: TEMPLATES,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/revision-templates', { signal })),
  });
}
