import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { AVAILABILITY } from './list-time-slots.ts';

/** Which days of a range are open and how many starts are free on each: the month grid. */
export function useDays(from: IsoDate, to: IsoDate, serviceId: number) {
  return useQuery({
    queryKey: [AVAILABILITY, 'days', from, to, serviceId],
    enabled: from <= to,
    placeholderData: keepPreviousData,
    queryFn: () =>
      bodyOf(
        api.GET('/api/time-slots/days', {
          params: { query: { from, to, serviceId: serviceId || undefined } },
        }),
      ),
  });
}
