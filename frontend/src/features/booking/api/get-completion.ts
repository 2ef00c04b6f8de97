import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { bookingKeys } from './booking-keys.ts';

/** What the workshop needs to complete a visit: price, odometer and the waiting rewards, as they are now. */
export function useCompletion(id: number) {
  return useQuery({
    queryKey: bookingKeys.completion(id),
    gcTime: 0,
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/appointments/{id}/completion', { params: { path: { id } }, signal })),
  });
}
