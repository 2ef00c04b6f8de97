import type { WallTime } from '../../../shared/time/workshop-clock.ts';

/** Minutes since midnight. */
export type Minute = number;

/** A time range of a day, `[start, end)`. */
export interface MinuteRange {
  readonly start: Minute;
  readonly end: Minute;
}

/** "08:30" → 510. */
export function minuteOf(time: WallTime): Minute {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 510 → "08:30". */
export function timeOf(minute: Minute): WallTime {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** Whether two ranges have a minute in common. */
export function overlaps(one: MinuteRange, other: MinuteRange): boolean {
  return one.start < other.end && other.start < one.end;
}
