import { type QuietHours, quietSince } from './quiet-hours.ts';

interface ReminderRule {
  readonly hours: number;
  readonly quiet: QuietHours;
  readonly zone: string;
}

const HOUR_MS = 60 * 60_000;
/** A reminder leaves this long before the quiet hours that its time lies in, so that it is sent before they begin. */
const BEFORE_QUIET_MS = 30 * 60_000;

/** When the reminder of a visit is due; half an hour before the quiet hours that this would be in. */
export function reminderDueAt(start: Date, { hours, quiet, zone }: ReminderRule): Date {
  const due = new Date(start.getTime() - hours * HOUR_MS);
  const begins = quietSince(quiet, due, zone);
  return begins ? new Date(begins.getTime() - BEFORE_QUIET_MS) : due;
}

/**
 * Whether a visit is to be reminded of. Who was told of the start after the reminder was due needs none.
 * @param visit its start, and since when it has it
 */
export function isReminderDue(
  { start, since }: { readonly start: Date; readonly since: Date },
  rule: ReminderRule,
  now: Date,
): boolean {
  const dueAt = reminderDueAt(start, rule);
  return since < dueAt && dueAt <= now && now < start;
}
