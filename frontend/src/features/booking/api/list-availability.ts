import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** The ids of the services of a visit, one after the other; empty for any service. */
export type VisitServices = readonly number[];

function inQuery([serviceId, ...moreServiceIds]: VisitServices) {
  return { serviceId, moreServiceIds: moreServiceIds.length > 0 ? moreServiceIds : undefined };
}

/** The days of a range: open or closed, with the number of free slots. */
export function useDays(from: IsoDate, to: IsoDate, services: VisitServices) {
  return useQuery({
    queryKey: bookingKeys.days(from, to, services),
    enabled: from <= to,
    placeholderData: keepPreviousData,
    queryFn: () =>
      bodyOf(api.GET('/api/time-slots/days', { params: { query: { from, to, ...inQuery(services) } } })),
  });
}

/** The times of a day that are free for the services; disabled until a date is chosen (specification §7). */
export function useFreeTimes(date: IsoDate, services: VisitServices) {
  return useQuery({
    queryKey: bookingKeys.slots(date, services),
    enabled: date !== '',
    queryFn: () => bodyOf(api.GET('/api/time-slots', { params: { query: { date, ...inQuery(services) } } })),
    select: (slots) => slots.filter(({ available }) => available).map(({ time }) => time),
  });
}

/** How many of the next free starts are offered. */
const NEXT_STARTS = 3;

export function useNextStarts(services: VisitServices) {
  return useQuery({
    queryKey: bookingKeys.nextStarts(services),
    placeholderData: keepPreviousData,
    queryFn: () =>
      bodyOf(
        api.GET('/api/time-slots/next', { params: { query: { count: NEXT_STARTS, ...inQuery(services) } } }),
      ),
  });
}
