import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { bookingKeys } from './booking-keys.ts';

export type Service = Schemas['Service'];

/** The services on offer. */
export function useServices() {
  return useQuery({ queryKey: bookingKeys.services, queryFn: () => bodyOf(api.GET('/api/services')) });
}
