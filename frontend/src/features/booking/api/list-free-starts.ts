import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

/** The days of a range with the number of starts that are free for this service. */
export function useDaysWithFreeStarts(from: IsoDate, to: IsoDate, serviceId: number) {
  return useQuery({
    queryKey: ['availability', 'days', from, to, serviceId],
    placeholderData: keepPreviousData,
    queryFn: () => bodyOf(api.GET('/api/time-slots/days', { params: { query: { from, to, serviceId } } })),
  });
}

/** The starts of a day that are free for this service. */
export function useFreeStarts(date: IsoDate | undefined, serviceId: number) {
  return useQuery({
    queryKey: ['availability', 'slots', date, serviceId],
    enabled: date !== undefined,
    queryFn: () => bodyOf(api.GET('/api/time-slots', { params: { query: { date: date ?? '', serviceId } } })),
    select: (slots) => slots.filter(({ available }) => available).map(({ time }) => time),
  });
}
