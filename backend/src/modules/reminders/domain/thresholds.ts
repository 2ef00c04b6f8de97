import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';

/** How near a due day is: `due` from the first day on which its owner is reminded, `overdue` from the day after it. */
export const URGENCIES = ['upcoming', 'due', 'overdue'] as const;

export type Urgency = (typeof URGENCIES)[number];

/**
 * Which reminder a due day has come to, `daysLeft` days before it: the nearest of the `thresholds` (days ahead),
 * unless that one or a nearer one was `raised` already. So a product that was down for some days reminds once,
 * not once for each day it missed (ADR 10).
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

/** What it means today that something is due on a day. */
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

/** What somebody is called about. */
export const DUE_URGENCIES = ['due', 'overdue'] as const satisfies readonly Urgency[];

export type DueUrgency = (typeof DUE_URGENCIES)[number];

/** The first and last due day that an urgency means today; without one, everything that is due or was. */
export function daysOf(
  urgency: DueUrgency | undefined,
  today: LocalDate,
  thresholds: readonly number[],
): readonly [from: LocalDate | '-infinity', to: LocalDate] {
  if (urgency === 'overdue') return ['-infinity', addDays(today, -1)];
  return [urgency === 'due' ? today : '-infinity', addDays(today, Math.max(0, ...thresholds))];
}
