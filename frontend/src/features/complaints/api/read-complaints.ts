import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { type Author, headerOf } from '../author.ts';

/** Everything of complaints that is in the cache. */
export const COMPLAINTS = ['complaints'] as const;

/** Where a complaint of the author lies in the cache. */
export const complaintKey = (id: number, author: Author) => [...COMPLAINTS, 'own', id, author] as const;

/** A client's own complaints, or those about the visit of a guest's link; newest first. */
export function useComplaints(author: Author) {
  return useQuery({
    queryKey: [...COMPLAINTS, 'list', author],
    queryFn: () =>
      author.kind === 'client'
        ? bodyOf(api.GET('/api/client/complaints'))
        : bodyOf(
            api.GET('/api/appointments/{id}/complaints', {
              params: { path: { id: author.appointmentId }, header: headerOf(author) },
            }),
          ),
    // The workshop moves them on.
    refetchOnMount: 'always',
  });
}

/** One complaint of the author with what was written. */
export function useComplaint(id: number, author: Author) {
  return useQuery({
    queryKey: complaintKey(id, author),
    queryFn: () =>
      bodyOf(api.GET('/api/complaints/{id}', { params: { path: { id }, header: headerOf(author) } })),
    refetchOnMount: 'always',
  });
}
