import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { type Author, headerOf, type ManageLink } from '../model/author.ts';
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

export function useComplaint(id: number, author: Author) {
  return useQuery({
    queryKey: complaintsKeys.own(id, author),
    queryFn: () =>
      bodyOf(api.GET('/api/complaints/{id}', { params: { path: { id }, header: headerOf(author) } })),
    refetchOnMount: 'always',
  });
}

export function useVisitOfLink(link: ManageLink) {
  return useQuery({
    queryKey: complaintsKeys.visitOfLink(link),
    queryFn: () =>
      bodyOf(
        api.GET('/api/appointments/{id}', {
          params: { path: { id: link.appointmentId }, header: headerOf({ kind: 'guest', ...link }) },
        }),
      ),
  });
}

/** Number of visits on offer; complaints are about recent ones. */
const NEWEST = 50;

/** The client's visits that a complaint can be about, newest first. */
export function useOwnVisits(userId: number) {
  return useQuery({
    queryKey: complaintsKeys.ownVisits(userId),
    queryFn: () => bodyOf(api.GET('/api/client/appointments', { params: { query: { pageSize: NEWEST } } })),
  });
}
