import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** The days of a range: open or closed, with the number of free slots. `serviceId` 0 stands for any service. */
export function useDays(from: IsoDate, to: IsoDate, serviceId: number) {
  return useQuery({
    queryKey: bookingKeys.days(from, to, serviceId),
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

function slotsOf(date: IsoDate, serviceId: number) {
  return {
    queryKey: bookingKeys.slots(date, serviceId),
    enabled: date !== '',
    queryFn: () =>
      bodyOf(api.GET('/api/time-slots', { params: { query: { date, serviceId: serviceId || undefined } } })),
  };
}

/** The slots of a day with their availability; disabled until a date is chosen (specification §7). */
export function useTimeSlots(date: IsoDate, serviceId: number) {
  return useQuery(slotsOf(date, serviceId));
}

/** The times of a day that are free for a service; disabled until a date is chosen. */
export function useFreeTimes(date: IsoDate | undefined, serviceId: number) {
  return useQuery({
    ...slotsOf(date ?? '', serviceId),
    select: (slots) => slots.filter(({ available }) => available).map(({ time }) => time),
  });
}
