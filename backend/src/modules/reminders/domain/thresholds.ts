import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import type { DueUrgency, Urgency } from './reminder.values.ts';

/**
 * The threshold to raise `daysLeft` days before the due date: the nearest of the reached `thresholds` (days ahead),
 * unless it or a nearer one is in `raised`. After a downtime the owner is notified once, not once per missed
 * threshold (ADR 10).
 */
export function thresholdReached(
  daysLeft: number,
  thresholds: readonly number[],
  raised: readonly number[],
): number | null {
  const reached = thresholds.filter((days) => daysLeft <= days);
  if (reached.length === 0) return null;
  const nearest = Math.min(...reached);
  return raised.some((days) => days <= nearest) ? null : nearest;
}

export function urgencyOf(
  dueOn: LocalDate | null,
  today: LocalDate,
  thresholds: readonly number[],
): { readonly daysLeft: number | null; readonly urgency: Urgency } {
  if (dueOn === null) return { daysLeft: null, urgency: 'upcoming' };
  const daysLeft = daysBetween(today, dueOn);
  if (daysLeft < 0) return { daysLeft, urgency: 'overdue' };
  return { daysLeft, urgency: daysLeft <= Math.max(0, ...thresholds) ? 'due' : 'upcoming' };
}

/** The range of due dates of an urgency; without one, the range of `due` and `overdue` together. */
export function dueDateRange(
  urgency: DueUrgency | undefined,
  today: LocalDate,
  thresholds: readonly number[],
): readonly [from: LocalDate | '-infinity', to: LocalDate] {
  if (urgency === 'overdue') return ['-infinity', addDays(today, -1)];
  return [urgency === 'due' ? today : '-infinity', addDays(today, Math.max(0, ...thresholds))];
}
