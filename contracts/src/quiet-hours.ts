import type { LocalTime } from './time-of-day.ts';

/** Hours on the clock of the workshop in which only messages that cannot wait leave; the same hour twice for none. */
export interface QuietHours {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

export function isQuiet({ from, to }: QuietHours, time: LocalTime): boolean {
  return from > to ? time >= from || time < to : time >= from && time < to;
}

/** How long before the quiet hours a reminder leaves that would be in them, in minutes. */
export const BEFORE_QUIET_MINUTES = 30;
