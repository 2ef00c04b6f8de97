import type { Schemas } from '../../../../../shared/api/client.ts';
import { minuteOf } from '../../../../../shared/time/workshop-clock.ts';
import { useWorkshop } from '../../../../../shared/workshop/use-workshop.ts';
import { useChosenServices } from '../use-booking-form.ts';

/** Whether the chosen services together take longer than every day of the workshop, so that no start can hold them. */
export function useExceedsADay(): boolean {
  const { openingHours } = useWorkshop();
  const { ids, duration } = useChosenServices();
  return ids.length > 1 && duration > longestWorkingDay(openingHours);
}

function longestWorkingDay(week: Schemas['Workshop']['openingHours']): number {
  return Math.max(
    0,
    ...week.map(
      ({ opens, closes, lunchStarts = '', lunchEnds = '' }) =>
        minuteOf(closes) - minuteOf(opens) - (minuteOf(lunchEnds) - minuteOf(lunchStarts)),
    ),
  );
}
