import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { bookingKeys } from './booking-keys.ts';

/** The services on offer. */
export function useServices() {
  return useQuery({ queryKey: bookingKeys.services, queryFn: () => bodyOf(api.GET('/api/services')) });
}
