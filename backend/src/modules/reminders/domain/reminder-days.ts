import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { ReminderDaysChanged } from '../events.ts';

/** The thresholds of reminders: how many days before a due date its owner is notified. */
export class ReminderDays extends AggregateRoot {
  /** Descending, without duplicates. */
  days: readonly number[];
  version: number;

  static stored(days: readonly number[], version: number): ReminderDays {
    return Object.assign(new ReminderDays(), { days, version });
  }

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

/** Repository of the {@link ReminderDays} of the workshop. The setting `REMINDER_DAYS` fills it at the first start. */
export abstract class ReminderDaysStore {
  abstract current(): Promise<ReminderDays>;

  /** {@link current} under a lock until the unit of work ends. */
  abstract forChange(): Promise<ReminderDays>;

  /**
   * Stores the days. Thresholds that are new and that a reminder has passed already count as raised for it, so that a
   * change notifies only owners whose new threshold is still ahead. A reminder with a threshold yet to be raised keeps
   * its turn. Needs a unit of work and {@link forChange}.
   */
  abstract save(days: ReminderDays, before: readonly number[], today: LocalDate, at: Date): Promise<void>;
}
