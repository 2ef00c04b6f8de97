import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { type Author, headerOf } from '../model/author.ts';
import { complaintsKeys } from './complaints-keys.ts';

/** The complaints of a client, or those about the visit of a guest's manage link, newest first. */
export function useComplaints(author: Author) {
  return useQuery({
    queryKey: complaintsKeys.list(author),
    queryFn: () =>
      author.kind === 'client'
        ? bodyOf(api.GET('/api/client/complaints'))
        : bodyOf(
            api.GET('/api/appointments/{id}/complaints', {
              params: { path: { id: author.appointmentId }, header: headerOf(author) },
            }),
          ),
    // The workshop changes them.
    refetchOnMount: 'always',
  });
}

/** A complaint of the author with its messages. */
export function useComplaint(id: number, author: Author) {
  return useQuery({
    queryKey: complaintsKeys.own(id, author),
    queryFn: () =>
      bodyOf(api.GET('/api/complaints/{id}', { params: { path: { id }, header: headerOf(author) } })),
    refetchOnMount: 'always',
  });
}
