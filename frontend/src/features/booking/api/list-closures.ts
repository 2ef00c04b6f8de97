import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** The current and future closures, the next one first. */
export function useClosures() {
  return useQuery({
    queryKey: bookingKeys.closures,
    queryFn: () => bodyOf(api.GET('/api/admin/closures')),
    select: (closures) =>
      closures
        .filter(({ to }) => to >= workshopToday())
        .toSorted((one, other) => one.from.localeCompare(other.from)),
  });
}
