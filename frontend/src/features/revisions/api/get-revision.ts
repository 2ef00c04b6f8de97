import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** A revision with its checklist and photos. */
export function useRevision(id: number) {
  return useQuery({
    queryKey: revisionsKeys.revision(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/revisions/{id}', { params: { path: { id } }, signal })),
  });
}
