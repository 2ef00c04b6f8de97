import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { bookingKeys } from './booking-keys.ts';

/** The start and the service to explain. */
export interface StartQuestion {
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  readonly serviceId: number;
}

/** Why visitors are not offered a start; waits until day, time and service are chosen. */
export function useWhyNot({ date, time, serviceId }: StartQuestion) {
  return useQuery<Schemas['WhyNot']>({
    queryKey: bookingKeys.whyNot({ date, time, serviceId }),
    queryFn: () =>
      bodyOf(api.GET('/api/admin/board/why-not', { params: { query: { date, time, serviceId } } })),
    enabled: date !== '' && time !== '' && serviceId > 0,
    placeholderData: keepPreviousData,
  });
}
