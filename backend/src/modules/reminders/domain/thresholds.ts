import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { ReminderDaysChanged } from '../events.ts';
import type { DueUrgency, Urgency } from './reminder.values.ts';

export class ReminderDays extends AggregateRoot {
  /** Days in descending order, without duplicates. */
  days: readonly number[];
  version: number;

  override get stream(): string {
    return 'reminder-days';
  }

  change({ days }: { readonly days: readonly number[] }, version: number | undefined, by: Actor): void {
    if (version !== undefined && version !== this.version) throw new ChangedMeanwhile();
    const sorted = [...new Set(days)].sort((a, b) => b - a);
    if (sorted.join() === this.days.join()) return;
    this.days = sorted;
    this.version += 1;
    this.raise(ReminderDaysChanged({ days: sorted, by: actorName(by) }));
  }
}

/**
 * The threshold to raise `daysLeft` days before the due date: the nearest of the reached `thresholds` (days ahead),
 * unless it or a nearer one is in `raised`. After a downtime the owner is thus notified once, not once per missed
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

export function dueDateRange(
  urgency: DueUrgency | undefined,
  today: LocalDate,
  thresholds: readonly number[],
): readonly [from: LocalDate | '-infinity', to: LocalDate] {
  if (urgency === 'overdue') return ['-infinity', addDays(today, -1)];
  return [urgency === 'due' ? today : '-infinity', addDays(today, Math.max(0, ...thresholds))];
}
