import { addDays, fromInstant, type LocalTime, toInstant } from '../../../kernel/wall-clock.ts';

/** Hours on the clock of the workshop in which only messages that cannot wait leave; the same hour twice for none. */
export interface QuietHours {
  /** Minutes since midnight. */
  readonly from: LocalTime;
  /** Minutes since midnight; may be on the next day. */
  readonly to: LocalTime;
}

/** The end of the quiet hours that an instant lies in; null outside of them. */
export function quietUntil({ from, to }: QuietHours, instant: Date, zone: string): Date | null {
  const { date, time } = fromInstant(instant, zone);
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const end = toInstant(isOverMidnight && time >= from ? addDays(date, 1) : date, to, zone);
  // In the hour that the clock shows twice, they ended with its first occurrence.
  return end > instant ? end : null;
}

/** The beginning of the quiet hours that an instant lies in; null outside of them. */
export function quietSince(quiet: QuietHours, instant: Date, zone: string): Date | null {
  if (quietUntil(quiet, instant, zone) === null) return null;
  const { date, time } = fromInstant(instant, zone);
  const begins = quiet.from > quiet.to && time < quiet.to ? addDays(date, -1) : date;
  return toInstant(begins, quiet.from, zone);
}
