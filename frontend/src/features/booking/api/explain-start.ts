import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { bookingKeys } from './booking-keys.ts';

/** The start and the services to explain. */
export interface StartQuestion {
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  readonly serviceId: number;
  readonly moreServiceIds: readonly number[];
}

/** Why visitors are not offered a start; waits until day, time and service are chosen. */
export function useWhyNot(question: StartQuestion) {
  const { date, time, serviceId, moreServiceIds } = question;
  return useQuery<Schemas['WhyNot']>({
    queryKey: bookingKeys.whyNot(question),
    queryFn: () =>
      bodyOf(
        api.GET('/api/admin/board/why-not', {
          params: { query: { date, time, serviceId, moreServiceIds: [...moreServiceIds] } },
        }),
      ),
    enabled: date !== '' && time !== '' && serviceId > 0,
    placeholderData: keepPreviousData,
  });
}
