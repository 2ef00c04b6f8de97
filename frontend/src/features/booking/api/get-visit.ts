import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { type OwnVisit, parametersOf } from '../../../shared/visit/own-visit.ts';
import { bookingKeys } from './booking-keys.ts';

/** An appointment, for its client or a guest with its manage link. */
export function useVisit(visit: OwnVisit) {
  return useQuery({
    queryKey: bookingKeys.visit(visit),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/appointments/{id}', { params: parametersOf(visit), signal })),
    // The workshop changes its status.
    refetchOnMount: 'always',
  });
}
