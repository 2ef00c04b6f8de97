import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import {
  MaintenanceDue,
  ReminderChanged,
  ReminderEntered,
  ReminderRetired,
  ReminderSnoozed,
} from '../events.ts';
import type { ReminderSource, ReminderType } from './reminder.values.ts';
import { ReminderIsOver, SnoozeNotLater } from './reminders.errors.ts';
import { thresholdReached } from './thresholds.ts';

/** A vehicle and its owner, as far as reminders depend on them. */
interface RemindedVehicle {
  readonly vehicleId: number;
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
}

/** The reminder form (specification §5). */
export interface ReminderTerms {
  readonly reminderType: ReminderType;
  /** Null when the reminder is due by mileage only. */
  readonly dueDate: LocalDate | null;
  /** Kilometres. */
  readonly dueMileage: number | null;
  /** Null when a revision created the reminder, and once the owner is erased. */
  readonly description: string | null;
}

const MAX_SNOOZE_DAYS = 366;

/** Maintenance that falls due at a date or a mileage, whichever comes first (specification §3). */
export class Reminder extends AggregateRoot implements ReminderTerms {
  readonly id: number;
  vehicleId: number;
  customerId: number;
  readonly source: ReminderSource;
  readonly revisionId: number | null;
  readonly createdAt: Date;
  reminderType: ReminderType;
  dueDate: LocalDate | null;
  dueMileage: number | null;
  description: string | null;
  isActive: boolean;
  /** When the last threshold was raised. */
  lastNotified: Date | null;
  /** No threshold is raised before this date. */
  snoozedUntil: LocalDate | null;
  /** The earlier of the due date and the predicted date of the due mileage; null while unknown. */
  expectedDate: LocalDate | null;
  /** The last date on which the thresholds were checked. */
  checkedOn: LocalDate;

  /** Creates a reminder. Its thresholds are checked from tomorrow on. */
  static create(
    { vehicleId, customerId }: RemindedVehicle,
    terms: ReminderTerms,
    from: { readonly source: ReminderSource; readonly revisionId?: number },
    at: Date,
    today: LocalDate,
  ): Reminder {
    return Object.assign(new Reminder(), {
      ...{ vehicleId, customerId, ...terms, source: from.source, revisionId: from.revisionId ?? null },
      ...{ isActive: true, lastNotified: null, snoozedUntil: null, createdAt: at },
      ...{ expectedDate: terms.dueDate, checkedOn: today },
    });
  }

  override get stream(): string {
    return `reminder-${this.id}`;
  }

  /** Identifies what a threshold is raised for, once: this due date, due mileage and snooze date. */
  get occasion(): string {
    return [this.dueDate, this.dueMileage, this.snoozedUntil].map((part) => part ?? '').join('/');
  }

  /** Takes the id that the database has assigned. */
  markEntered(id: number, by: Actor): void {
    Object.assign(this, { id });
    const { reminderType, source } = this;
    this.raise(ReminderEntered({ ...this.eventData(by), reminderType, source }));
  }

  /** Changes the given terms. Another due date or mileage ends a snooze. @throws ReminderIsOver */
  change(terms: Partial<ReminderTerms>, by: Actor, today: LocalDate): void {
    this.mustBeActive();
    const { dueDate, dueMileage } = this;
    Object.assign(this, terms);
    if (this.dueDate !== dueDate || this.dueMileage !== dueMileage) {
      this.snoozedUntil = null;
      this.checkedOn = today;
    }
    this.raise(ReminderChanged(this.eventData(by)));
  }

  /** Whether a reminder of this type is about the same maintenance. Those of the type `other` never are. */
  isSameMaintenance(reminderType: ReminderType): boolean {
    return this.reminderType === reminderType && reminderType !== 'other';
  }

  moveTo({ vehicleId, customerId }: RemindedVehicle, by: Actor): void {
    Object.assign(this, { vehicleId, customerId });
    this.raise(ReminderChanged(this.eventData(by)));
  }

  /** Updates the expected date from the predicted date of the due mileage. */
  updateExpectedDate(mileageDate: LocalDate | null): void {
    const { dueDate } = this;
    const isDateFirst = dueDate !== null && (mileageDate === null || dueDate < mileageDate);
    this.expectedDate = isDateFirst ? dueDate : mileageDate;
  }

  /** Postpones notifications to a date. @throws ReminderIsOver, SnoozeNotLater */
  snooze(until: LocalDate, today: LocalDate, by: Actor): void {
    this.mustBeActive();
    if (until <= today || until > addDays(today, MAX_SNOOZE_DAYS)) throw new SnoozeNotLater();
    if (this.snoozedUntil === until) return;
    this.snoozedUntil = until;
    this.raise(ReminderSnoozed({ ...this.eventData(by), until }));
  }

  /** Ends the reminder; no effect if it is inactive. */
  deactivate(reason: 'dismissed' | 'fulfilled' | 'vehicle-archived', by: Actor): void {
    if (!this.isActive) return;
    this.isActive = false;
    this.raise(ReminderRetired({ ...this.eventData(by), reason }));
  }

  /**
   * The threshold to raise today.
   * @param thresholds days ahead
   * @param raised thresholds already raised for the current {@link occasion}
   * @returns null when no threshold is reached, or the reminder is snoozed or inactive.
   */
  thresholdDue(today: LocalDate, thresholds: readonly number[], raised: readonly number[]): number | null {
    const { isActive, expectedDate, snoozedUntil } = this;
    if (!isActive || expectedDate === null) return null;
    if (snoozedUntil !== null && snoozedUntil > today) return null;
    return thresholdReached(daysBetween(today, expectedDate), thresholds, raised);
  }

  raiseThreshold(threshold: number, { customerId, userId }: RemindedVehicle, at: Date): void {
    const { id: reminderId, vehicleId, reminderType, expectedDate } = this;
    if (expectedDate === null) throw new Error(`Reminder ${reminderId} has no expected date`);
    this.lastNotified = at;
    const dueDate = expectedDate;
    this.raise(
      MaintenanceDue({ reminderId, vehicleId, customerId, userId, reminderType, threshold, dueDate }),
    );
  }

  private mustBeActive(): void {
    if (!this.isActive) throw new ReminderIsOver();
  }

  private eventData(by: Actor) {
    const { id: reminderId, vehicleId, customerId } = this;
    return { reminderId, vehicleId, customerId, by: actorName(by) };
  }
}

/** Repository of reminders. Every method needs a unit of work. */
export abstract class Reminders {
  /** Orders the units of work that add reminders to a vehicle. */
  abstract lockVehicle(vehicleId: number): Promise<void>;

  /** @throws TooManyReminders */
  abstract add(reminder: Reminder, by: Actor): Promise<void>;

  /** @throws ReminderNotFound */
  abstract forChange(id: number): Promise<Reminder>;

  abstract activeOfVehicleForChange(vehicleId: number): Promise<Reminder[]>;

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
}
