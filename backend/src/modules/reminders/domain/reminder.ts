import type { ReminderType } from '@car-workshop/contracts/values/reminders';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { MILEAGE } from '../../../kernel/vehicle-description.ts';
import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import {
  MaintenanceDue,
  OwnerNoticeUndone,
  OwnerNotified,
  ReminderChanged,
  ReminderEntered,
  ReminderRetired,
  ReminderSnoozed,
} from '../events.ts';
import type { StartOffer } from './notice.ts';
import type { ReminderSource } from './reminder.values.ts';
import { NextDateNotLater, ReminderIsOver, SnoozeNotLater } from './reminders.errors.ts';
import { thresholdReached } from './thresholds.ts';

interface RemindedVehicle {
  readonly vehicleId: number;
  readonly customerId: number;
  readonly userId: number | null;
}

interface RemindedOwner {
  readonly customerId: number;
  readonly userId: number;
}

interface Notification {
  readonly noticeId: number;
  readonly offer: StartOffer | undefined;
}

/** The reminder form (specification §5). */
export interface ReminderTerms {
  readonly reminderType: ReminderType;
  readonly dueDate: LocalDate | null;
  readonly dueMileage: number | null;
  /** Null when a revision created the reminder, and after the owner's erasure. */
  readonly description: string | null;
}

// When done maintenance is due again, at whichever comes first.
export interface NextTime {
  readonly nextDate: LocalDate | null;
  // Kilometres.
  readonly nextMileage: number | null;
}

const MAX_SNOOZE_DAYS = 366;
/** The longest common period: ten years, for a timing belt. */
const MAX_NEXT_DAYS = 3_660;

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
  /** Kilometres by which the real due mileage differs from `dueMileage`, which is cut to what the form accepts. */
  mileageBeyond: number;
  description: string | null;
  isActive: boolean;
  lastNotified: Date | null;
  snoozedUntil: LocalDate | null;
  expectedDate: LocalDate | null;
  checkedOn: LocalDate;

  static create(
    { vehicleId, customerId }: Pick<RemindedVehicle, 'vehicleId' | 'customerId'>,
    terms: ReminderTerms,
    from: { readonly source: ReminderSource; readonly revisionId?: number },
    at: Date,
    today: LocalDate,
  ): Reminder {
    return Object.assign(new Reminder(), {
      vehicleId,
      customerId,
      ...terms,
      mileageBeyond: 0,
      source: from.source,
      revisionId: from.revisionId ?? null,
      isActive: true,
      lastNotified: null,
      snoozedUntil: null,
      createdAt: at,
      expectedDate: terms.dueDate,
      checkedOn: today,
    });
  }

  override get stream(): string {
    return `reminder-${this.id}`;
  }

  get occasion(): string {
    return [this.dueDate, this.dueMileage, this.snoozedUntil].map((part) => part ?? '').join('/');
  }

  markEntered(id: number, by: Actor): void {
    Object.assign(this, { id });
    const { reminderType, source } = this;
    this.raise(ReminderEntered({ ...this.eventData(by), reminderType, source }));
  }

  change(terms: Partial<ReminderTerms>, by: Actor, today: LocalDate): void {
    this.mustBeActive();
    const { dueDate, dueMileage } = this;
    Object.assign(this, terms);
    if (this.dueDate !== dueDate || this.dueMileage !== dueMileage) {
      this.snoozedUntil = null;
      this.checkedOn = today;
    }
    if (this.dueMileage !== dueMileage) this.mileageBeyond = 0;
    this.raise(ReminderChanged(this.eventData(by)));
  }

  isSameMaintenance(reminderType: ReminderType): boolean {
    return this.reminderType === reminderType && reminderType !== 'other';
  }

  moveTo({ vehicleId, customerId }: RemindedVehicle, by: Actor): void {
    Object.assign(this, { vehicleId, customerId });
    this.raise(ReminderChanged(this.eventData(by)));
  }

  /** @param kilometres difference of the odometer to its predecessor; due maintenance stays due */
  moveMileage(kilometres: number, by: Actor): void {
    if (this.dueMileage === null) return;
    const due = this.dueMileage + this.mileageBeyond + kilometres;
    this.dueMileage = Math.min(Math.max(MILEAGE.min, due), MILEAGE.max);
    this.mileageBeyond = due - this.dueMileage;
    this.raise(ReminderChanged(this.eventData(by)));
  }

  updateExpectedDate(mileageDate: LocalDate | null): void {
    const { dueDate } = this;
    const isDateFirst = dueDate !== null && (mileageDate === null || dueDate < mileageDate);
    this.expectedDate = isDateFirst ? dueDate : mileageDate;
  }

  snooze(until: LocalDate, today: LocalDate, by: Actor): void {
    this.mustBeActive();
    if (until <= today || until > addDays(today, MAX_SNOOZE_DAYS)) throw new SnoozeNotLater();
    if (this.snoozedUntil === until) return;
    this.snoozedUntil = until;
    this.raise(ReminderSnoozed({ ...this.eventData(by), until }));
  }

  /**
   * Ends a reminder whose maintenance was done, here or elsewhere.
   * @returns the reminder of the next time, if a date or a mileage is given; it is not added yet
   */
  fulfil(next: NextTime, source: ReminderSource, at: Date, today: LocalDate, by: Actor): Reminder | null {
    const { nextDate, nextMileage } = next;
    this.mustBeActive();
    const isLater = nextDate === null || (nextDate > today && nextDate <= addDays(today, MAX_NEXT_DAYS));
    if (!isLater) throw new NextDateNotLater();
    this.deactivate('fulfilled', by);
    if (nextDate === null && nextMileage === null) return null;
    const { reminderType, description } = this;
    return Reminder.create(
      this,
      { reminderType, dueDate: nextDate, dueMileage: nextMileage, description },
      { source },
      at,
      today,
    );
  }

  deactivate(reason: 'dismissed' | 'fulfilled' | 'vehicle-archived', by: Actor): void {
    if (!this.isActive) return;
    this.isActive = false;
    this.raise(ReminderRetired({ ...this.eventData(by), reason }));
  }

  /**
   * @param raised thresholds that were already raised for the current {@link occasion}
   * @returns null when no threshold is reached, or the reminder is snoozed or inactive
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
    this.raise(MaintenanceDue({ reminderId, vehicleId, customerId, userId, reminderType, threshold, dueDate }));
  }

  /** The desk tells the owner now, between two thresholds. */
  notifyOwner({ noticeId, offer }: Notification, { customerId, userId }: RemindedOwner, at: Date, by: Actor): void {
    const { id: reminderId, vehicleId, reminderType, expectedDate } = this;
    if (expectedDate === null) throw new Error(`Reminder ${reminderId} has no expected date`);
    this.lastNotified = at;
    const about = { reminderId, vehicleId, customerId, userId, reminderType, dueDate: expectedDate };
    this.raise(OwnerNotified({ ...about, noticeId, ...(offer && { offer }), by: actorName(by) }));
  }

  /** @param lastNotified when the owner was last notified apart from this notice */
  undoNotice(noticeId: number, lastNotified: Date | null, by: Actor): void {
    this.lastNotified = lastNotified;
    this.raise(OwnerNoticeUndone({ ...this.eventData(by), noticeId }));
  }

  private mustBeActive(): void {
    if (!this.isActive) throw new ReminderIsOver();
  }

  private eventData(by: Actor) {
    const { id: reminderId, vehicleId, customerId } = this;
    return { reminderId, vehicleId, customerId, by: actorName(by) };
  }
}

/** One act by which the desk notifies the owners of reminders. */
export interface OwnerNotice {
  readonly id: number;
  readonly sentAt: Date;
  readonly undoneAt: Date | null;
  readonly reminderIds: readonly number[];
}

export abstract class Reminders {
  /** Serialises units of work that add reminders to a vehicle. */
  abstract lockVehicle(vehicleId: number): Promise<void>;

  abstract add(reminder: Reminder, by: Actor): Promise<void>;

  abstract forChange(id: number): Promise<Reminder>;

  abstract activeOfVehicleForChange(vehicleId: number): Promise<Reminder[]>;

  abstract existsForRevision(revisionId: number): Promise<boolean>;

  abstract save(reminder: Reminder): Promise<void>;

  /**
   * Loads and locks active reminders that are due up to a date and not checked `today`, most urgent first. Skips
   * reminders that another instance has locked.
   */
  abstract claimUnchecked(today: LocalDate, dueUpTo: LocalDate, limit: number): Promise<Reminder[]>;

  abstract raisedThresholds(reminders: readonly Reminder[]): Promise<ReadonlyMap<number, readonly number[]>>;

  abstract recordRaised(reminder: Reminder, threshold: number, at: Date): Promise<boolean>;

  /** Serialises the notices of the desk. */
  abstract lockNotices(): Promise<void>;

  /** Locks these reminders until the unit of work ends, inactive ones included. */
  abstract ofIdsForChange(ids: readonly number[]): Promise<Reminder[]>;

  /** @returns the id of the notice */
  abstract addNotice(reminders: readonly Reminder[], at: Date): Promise<number>;

  /** Locks a notice until the unit of work ends. @throws NoticeNotFound */
  abstract noticeForChange(id: number): Promise<OwnerNotice>;

  /** Marks the notice, and the thresholds that it raised, as undone. */
  abstract markNoticeUndone(notice: OwnerNotice, at: Date): Promise<void>;

  /** When each of these was last notified, without undone notices. */
  abstract lastNotified(ids: readonly number[]): Promise<ReadonlyMap<number, Date>>;
}
