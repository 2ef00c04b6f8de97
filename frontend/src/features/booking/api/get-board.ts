import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** The board of a range of days: bays, hours, visits and blocks. The last range stays until the next is loaded. */
export function useBoard(from: IsoDate, to: IsoDate) {
  return useQuery({
    queryKey: bookingKeys.board(from, to),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/board', { params: { query: { from, to } }, signal })),
  });
}
