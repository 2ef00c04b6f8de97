import {
  addDays,
  END_OF_DAY,
  type LocalDate,
  type LocalDateTime,
  type LocalPeriod,
} from '../../../kernel/wall-clock.ts';
import { type OpeningHours, shiftsOf, type TimeRange } from './opening-hours.ts';

/** Working minutes between two moments; lunch and closed days do not count. */
export function workingMinutes(hours: OpeningHours, from: LocalDateTime, to: LocalDateTime): number {
  let minutes = 0;
  for (let date = from.date; date <= to.date; date = addDays(date, 1)) {
    const day = hours.on(date);
    if (!day) continue;
    const within = { start: date === from.date ? from.time : 0, end: date === to.date ? to.time : END_OF_DAY };
    minutes += overlap({ start: day.opens, end: day.closes }, within);
    if (day.lunch) minutes -= overlap(day.lunch, within);
  }
  return minutes;
}

/** Days searched for working time; bounds the loop when the workshop has no open days. */
const MAX_DAYS = 366;

/** The moment after `minutes` working minutes; at most the end of the last open day within a year. */
export function afterWorkingMinutes(hours: OpeningHours, from: LocalDateTime, minutes: number): LocalDateTime {
  let left = minutes;
  let reached = from;
  for (let day = 0; day <= MAX_DAYS; day++) {
    const date = addDays(from.date, day);
    for (const { start, end } of shiftsOf(hours.on(date))) {
      const begins = day === 0 ? Math.max(start, from.time) : start;
      if (begins >= end) continue;
      if (left <= end - begins) return { date, time: begins + left };
      left -= end - begins;
      reached = { date, time: end };
    }
  }
  return reached;
}

/** Days before a working day within which its closed time begins: a box is not for the keys of a long holiday. */
export const MAX_CLOSED_DAYS = 7;

/** The time from the closing of the working day before, at most {@link MAX_CLOSED_DAYS}, until a day opens; undefined if it is closed. */
export function closedBefore(hours: OpeningHours, date: LocalDate): LocalPeriod | undefined {
  const day = hours.on(date);
  if (!day) return undefined;
  const until = { date, time: day.opens };
  for (let days = 1; days <= MAX_CLOSED_DAYS; days++) {
    const before = addDays(date, -days);
    const closes = hours.on(before)?.closes;
    if (closes !== undefined) return { from: { date: before, time: closes }, until };
  }
  return { from: { date: addDays(date, -MAX_CLOSED_DAYS), time: 0 }, until };
}

function overlap(one: TimeRange, other: TimeRange): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}
