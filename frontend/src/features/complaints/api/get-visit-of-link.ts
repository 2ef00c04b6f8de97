import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { headerOf, type ManageLink } from '../author.ts';

/** The visit that a manage link is for. */
export function useVisitOfLink(link: ManageLink) {
  return useQuery({
    queryKey: ['appointments', 'of-link', link.appointmentId, link.token],
    queryFn: () =>
      bodyOf(
        api.GET('/api/appointments/{id}', {
          params: { path: { id: link.appointmentId }, header: headerOf({ kind: 'guest', ...link }) },
        }),
      ),
  });
}
