import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

/** First part of the keys of everything that a booking makes out of date. */
export const AVAILABILITY = 'availability';

/** The starts of a day with their availability; asked for only once a date is chosen (specification §7). */
export function useTimeSlots(date: IsoDate, serviceId: number) {
  return useQuery({
    queryKey: [AVAILABILITY, 'slots', date, serviceId],
    enabled: date !== '',
    queryFn: () =>
      bodyOf(api.GET('/api/time-slots', { params: { query: { date, serviceId: serviceId || undefined } } })),
  });
}
