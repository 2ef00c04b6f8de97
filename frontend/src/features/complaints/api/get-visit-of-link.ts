import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { headerOf, type ManageLink } from '../model/author.ts';
import { complaintsKeys } from './complaints-keys.ts';

/** The visit of a manage link. */
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
