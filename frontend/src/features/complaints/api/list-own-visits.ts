import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { complaintsKeys } from './complaints-keys.ts';

/** Number of visits on offer; complaints are about recent ones. */
const NEWEST = 50;

/** The client's visits that a complaint can be about, newest first. */
export function useOwnVisits(userId: number) {
  return useQuery({
    queryKey: complaintsKeys.ownVisits(userId),
    queryFn: () => bodyOf(api.GET('/api/client/appointments', { params: { query: { pageSize: NEWEST } } })),
  });
}
