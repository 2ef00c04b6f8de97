import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { Reminder } from './reminder.ts';

/** The reminders; inside a unit of work. */
export abstract class Reminders {
  /** Keeps a new one. @throws TooManyReminders */
  abstract add(reminder: Reminder, by: Actor): Promise<void>;

  /** Loads one under a row lock. @throws ReminderNotFound */
  abstract forChange(id: number): Promise<Reminder>;

  /** The active ones of a vehicle, under row locks. */
  abstract activeOfVehicleForChange(vehicleId: number): Promise<Reminder[]>;

  /** Whether a revision has made its reminder already. */
  abstract isMadeBy(revisionId: number): Promise<boolean>;

  abstract save(reminder: Reminder): Promise<void>;

  /**
   * Takes some active ones that are due up to a day and that nobody has looked at `today`, the most urgent
   * first; whoever else takes some meanwhile gets others.
   */
  abstract takeUnchecked(today: LocalDate, dueUpTo: LocalDate, limit: number): Promise<Reminder[]>;

  /** The thresholds raised so far for the occasion of each of these reminders, by reminder id. */
  abstract raisedOf(reminders: readonly Reminder[]): Promise<ReadonlyMap<number, readonly number[]>>;

  /** Notes that a threshold is raised; false when it was already, for this occasion. */
  abstract noteRaised(reminder: Reminder, threshold: number, at: Date): Promise<boolean>;

  /** Leaves of these customers' reminders what is not personal, and none active. */
  abstract erase(customerIds: readonly number[]): Promise<void>;
}
