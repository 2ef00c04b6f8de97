import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** The revision templates, active ones first. */
export function useTemplates() {
  return useQuery({
    queryKey: revisionsKeys.templates,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/revision-templates', { signal })),
  });
}
