import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { revisionKey } from './revision-keys.ts';

/** A revision with its checklist and photos. */
export function useRevision(id: number) {
  return useQuery({
    queryKey: revisionKey(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/revisions/{id}', { params: { path: { id } }, signal })),
  });
}
