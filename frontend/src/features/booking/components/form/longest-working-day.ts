import type { Schemas } from '../../../../shared/api/client.ts';

/** The working minutes of the longest day of the week, without lunch. */
export function longestWorkingDay(week: Schemas['Workshop']['openingHours']): number {
  return Math.max(
    0,
    ...week.map(
      ({ opens, closes, lunchStarts, lunchEnds }) =>
        minutesOf(closes) - minutesOf(opens) - (minutesOf(lunchEnds) - minutesOf(lunchStarts)),
    ),
  );
}

function minutesOf(time: string | null | undefined): number {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}
