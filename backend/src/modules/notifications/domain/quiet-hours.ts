import { BEFORE_QUIET_MINUTES, isQuiet, type QuietHours } from '@car-workshop/contracts/quiet-hours';
import { addDays, fromInstant, toInstant } from '../../../kernel/wall-clock.ts';

/** The end of the quiet hours that contain an instant; null outside of them. */
export function quietUntil(quiet: QuietHours, instant: Date, zone: string): Date | null {
  const { date, time } = fromInstant(instant, zone);
  if (!isQuiet(quiet, time)) return null;
  const { from, to } = quiet;
  const end = toInstant(from > to && time >= from ? addDays(date, 1) : date, to, zone);
  // In the hour that the clock shows twice, the quiet hours ended at its first occurrence.
  return end > instant ? end : null;
}

export function quietSince(quiet: QuietHours, instant: Date, zone: string): Date | null {
  if (quietUntil(quiet, instant, zone) === null) return null;
  const { date, time } = fromInstant(instant, zone);
  const begins = quiet.from > quiet.to && time < quiet.to ? addDays(date, -1) : date;
  return toInstant(begins, quiet.from, zone);
}

interface ReminderRule {
  readonly hours: number;
  readonly quiet: QuietHours;
  readonly zone: string;
}

const HOUR_MS = 60 * 60_000;
const BEFORE_QUIET_MS = BEFORE_QUIET_MINUTES * 60_000;

/** When the reminder of an appointment is due; if this is in quiet hours, half an hour before they begin. */
export function reminderDueAt(start: Date, { hours, quiet, zone }: ReminderRule): Date {
  const due = new Date(start.getTime() - hours * HOUR_MS);
  const begins = quietSince(quiet, due, zone);
  return begins ? new Date(begins.getTime() - BEFORE_QUIET_MS) : due;
}

/**
 * No reminder is due for a customer who was told of the start after its due time. @param appointment its start, and
 * since when it has it
 */
export function isReminderDue(
  { start, since }: { readonly start: Date; readonly since: Date },
  rule: ReminderRule,
  now: Date,
): boolean {
  const dueAt = reminderDueAt(start, rule);
  return since < dueAt && dueAt <= now && now < start;
}
