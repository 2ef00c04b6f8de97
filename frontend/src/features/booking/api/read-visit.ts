import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { type OwnVisit, parametersOf } from '../../../shared/own-visit.ts';

/** An appointment as its client, or whoever has its manage link, may see it. */
export function useVisit(visit: OwnVisit) {
  return useQuery({
    queryKey: ['appointments', 'visit', visit.id, visit.token],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/appointments/{id}', { params: parametersOf(visit), signal })),
    // The workshop moves it on: whoever opens the page again sees where it is now.
    refetchOnMount: 'always',
  });
}
