import { addDays, END_OF_DAY, type LocalDateTime } from '../../../kernel/wall-clock.ts';
import type { OpeningHours, TimeRange } from './opening-hours.ts';

/** Minutes between two moments of the wall clock in which the workshop works; lunch and closed days do not count. */
export function workingMinutes(hours: OpeningHours, from: LocalDateTime, to: LocalDateTime): number {
  let minutes = 0;
  for (let date = from.date; date <= to.date; date = addDays(date, 1)) {
    const day = hours.on(date);
    if (!day) continue;
    const within = {
      start: date === from.date ? from.time : 0,
      end: date === to.date ? to.time : END_OF_DAY,
    };
    minutes += overlap({ start: day.opens, end: day.closes }, within);
    if (day.lunch) minutes -= overlap(day.lunch, within);
  }
  return minutes;
}

function overlap(one: TimeRange, other: TimeRange): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}
