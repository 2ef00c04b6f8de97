import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { ReminderDaysChanged } from '../events.ts';

/** The thresholds of reminders: how many days before a due date its owner is notified. */
export class ReminderDays extends AggregateRoot {
  /** Descending, without duplicates. */
  days: readonly number[];
  version: number;

  override get stream(): string {
    return 'reminder-days';
  }

  /**
   * Replaces the days; equal ones are no change.
   * @param version the version that the caller has read
   * @throws ChangedMeanwhile when it is not the stored one
   */
  change(days: readonly number[], version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    const sorted = [...new Set(days)].sort((a, b) => b - a);
    if (sorted.join() === this.days.join()) return;
    this.days = sorted;
    this.version += 1;
    this.raise(ReminderDaysChanged({ days: sorted, by: actorName(by) }));
  }
}
