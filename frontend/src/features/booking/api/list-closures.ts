import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';

/** The closures that are not over yet, the next one first. */
export function useComingClosures() {
  return useQuery({
    queryKey: ['closures'],
    queryFn: () => bodyOf(api.GET('/api/admin/closures')),
    select: (closures) =>
      closures
        .filter(({ to }) => to >= workshopToday())
        .toSorted((one, other) => one.from.localeCompare(other.from)),
  });
}
