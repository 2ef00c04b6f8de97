import type { LocalTime } from './time-of-day.ts';

/** The workshop's hours in which only urgent messages are sent; equal times mean that there are none. */
export interface QuietHours {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

export function isQuiet({ from, to }: QuietHours, time: LocalTime): boolean {
  return from > to ? time >= from || time < to : time >= from && time < to;
}

/** How long before the quiet hours a reminder is sent that would fall into them, in minutes. */
export const BEFORE_QUIET_MINUTES = 30;
