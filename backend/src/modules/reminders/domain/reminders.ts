import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { Reminder } from './reminder.ts';

/** The reminders. Needs a unit of work. */
export abstract class Reminders {
  /** Orders the units of work that add reminders to a vehicle. */
  abstract lockVehicle(vehicleId: number): Promise<void>;

  /** Inserts a new reminder. @throws TooManyReminders */
  abstract add(reminder: Reminder, by: Actor): Promise<void>;

  /** Loads and locks a reminder. @throws ReminderNotFound */
  abstract forChange(id: number): Promise<Reminder>;

  /** Loads and locks the active reminders of a vehicle. */
  abstract activeOfVehicleForChange(vehicleId: number): Promise<Reminder[]>;

  /** Whether a reminder from this revision exists. */
  abstract existsForRevision(revisionId: number): Promise<boolean>;

  abstract save(reminder: Reminder): Promise<void>;

  /**
   * Loads and locks active reminders that are due up to a date and not checked `today`, most urgent first. Skips
   * reminders that another instance has locked.
   */
  abstract claimUnchecked(today: LocalDate, dueUpTo: LocalDate, limit: number): Promise<Reminder[]>;

  /** The thresholds raised for the current occasion of each reminder, by reminder id. */
  abstract raisedThresholds(reminders: readonly Reminder[]): Promise<ReadonlyMap<number, readonly number[]>>;

  /** Records a raised threshold; false when it is recorded for this occasion already. */
  abstract recordRaised(reminder: Reminder, threshold: number, at: Date): Promise<boolean>;

  /** Deactivates the reminders of these customers and removes their descriptions. */
  abstract erase(customerIds: readonly number[]): Promise<void>;
}
