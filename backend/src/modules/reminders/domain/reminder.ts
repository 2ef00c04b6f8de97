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
import type { ReminderType } from './reminder-type.ts';
import { ReminderIsOver, SnoozeNotLater } from './reminders.errors.ts';
import { thresholdReached } from './thresholds.ts';
import type { RemindedVehicle } from './vehicles.ts';

/** Who said that it will be due. */
export const REMINDER_SOURCES = ['revision', 'client', 'workshop'] as const;

export type ReminderSource = (typeof REMINDER_SOURCES)[number];

/** The reminder form (specification §5). */
export interface ReminderTerms {
  readonly reminderType: ReminderType;
  /** Null for those that only the mileage decides. */
  readonly dueDate: LocalDate | null;
  /** Kilometres. */
  readonly dueMileage: number | null;
  /** Null for those that a revision made, and once its person is erased. */
  readonly description: string | null;
}

const LONGEST_SNOOZE_DAYS = 366;

/** Something that will be due on a vehicle, at a day or a mileage, whichever comes first (specification §3). */
export class Reminder extends AggregateRoot implements ReminderTerms {
  readonly id: number;
  vehicleId: number;
  customerId: number;
  readonly source: ReminderSource;
  /** The revision it came from. */
  readonly revisionId: number | null;
  readonly createdAt: Date;
  reminderType: ReminderType;
  dueDate: LocalDate | null;
  dueMileage: number | null;
  description: string | null;
  isActive: boolean;
  /** When its owner was last to be told. */
  lastNotified: Date | null;
  /** Nobody is reminded before this day. */
  snoozedUntil: LocalDate | null;
  /** The earlier of the due date and the day on which the due mileage is expected; null while nobody can tell. */
  expectedDate: LocalDate | null;
  /** The last day on which somebody looked whether it is time. */
  checkedOn: LocalDate;

  /** A new one. It is looked at from tomorrow on: whoever enters it knows today. */
  static enter(
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

  /** What is told once for each threshold: this due day or mileage, put off until this day. */
  get occasion(): string {
    return [this.dueDate, this.dueMileage, this.snoozedUntil].map((part) => part ?? '').join('/');
  }

  /** The database took it and gave it its id. */
  enteredAs(id: number, by: Actor): void {
    Object.assign(this, { id });
    const { reminderType, source } = this;
    this.raise(ReminderEntered({ ...this.told(by), reminderType, source }));
  }

  /** Other terms; what is left out stays. Another due day or mileage is no longer put off. @throws ReminderIsOver */
  change(terms: Partial<ReminderTerms>, by: Actor, today: LocalDate): void {
    this.mustBeActive();
    const { dueDate, dueMileage } = this;
    Object.assign(this, terms);
    if (this.dueDate !== dueDate || this.dueMileage !== dueMileage) {
      this.snoozedUntil = null;
      this.checkedOn = today;
    }
    this.raise(ReminderChanged(this.told(by)));
  }

  /** Whether both say the same thing is due on a vehicle, perhaps at another time. */
  isAbout(reminderType: ReminderType): boolean {
    return this.reminderType === reminderType && reminderType !== 'other';
  }

  /** Its vehicle turned out to be this one. */
  carryOverTo({ vehicleId, customerId }: RemindedVehicle, by: Actor): void {
    Object.assign(this, { vehicleId, customerId });
    this.raise(ReminderChanged(this.told(by)));
  }

  /** Settles when it is due, from the day on which its mileage is expected. */
  expectMileageOn(day: LocalDate | null): void {
    const { dueDate } = this;
    this.expectedDate = dueDate !== null && (day === null || dueDate < day) ? dueDate : day;
  }

  /** Puts it off: on that day its owner is reminded again. @throws ReminderIsOver, SnoozeNotLater */
  snooze(until: LocalDate, today: LocalDate, by: Actor): void {
    this.mustBeActive();
    if (until <= today || until > addDays(today, LONGEST_SNOOZE_DAYS)) throw new SnoozeNotLater();
    if (this.snoozedUntil === until) return;
    this.snoozedUntil = until;
    this.raise(ReminderSnoozed({ ...this.told(by), until }));
  }

  /** Nobody is reminded any more. A second time nothing happens. */
  retire(reason: 'dismissed' | 'fulfilled' | 'vehicle-archived', by: Actor): void {
    if (!this.isActive) return;
    this.isActive = false;
    this.raise(ReminderRetired({ ...this.told(by), reason }));
  }

  /**
   * Which of the `thresholds` (days ahead) it is time for today, given those `raised` for its {@link occasion}.
   * @returns null when it is for none, or when it is put off.
   */
  timeFor(today: LocalDate, thresholds: readonly number[], raised: readonly number[]): number | null {
    const { isActive, expectedDate, snoozedUntil } = this;
    if (!isActive || expectedDate === null) return null;
    if (snoozedUntil !== null && snoozedUntil > today) return null;
    return thresholdReached(daysBetween(today, expectedDate), thresholds, raised);
  }

  /** Tells that it is time. */
  fallDue(threshold: number, { customerId, userId }: RemindedVehicle, at: Date): void {
    const { id: reminderId, vehicleId, reminderType, expectedDate } = this;
    if (expectedDate === null) throw new Error(`Reminder ${reminderId} is not due on any day`);
    this.lastNotified = at;
    const dueDate = expectedDate;
    this.raise(
      MaintenanceDue({ reminderId, vehicleId, customerId, userId, reminderType, threshold, dueDate }),
    );
  }

  private mustBeActive(): void {
    if (!this.isActive) throw new ReminderIsOver();
  }

  private told(by: Actor) {
    const { id: reminderId, vehicleId, customerId } = this;
    return { reminderId, vehicleId, customerId, by: actorName(by) };
  }
}
