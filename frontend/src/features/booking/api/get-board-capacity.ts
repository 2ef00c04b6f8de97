import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** The free and booked minutes of 14 days. */
export function useBoardCapacity(from: IsoDate) {
  return useQuery({
    queryKey: bookingKeys.boardCapacity(from),
    queryFn: () => bodyOf(api.GET('/api/admin/board/capacity', { params: { query: { from } } })),
  });
}
