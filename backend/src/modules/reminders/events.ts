import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { REMINDER_TYPES } from './domain/reminder.values.ts';

const id = z.int().positive();
const about = { reminderId: id, vehicleId: id, customerId: id, by: z.string() };
const reminderType = z.enum(REMINDER_TYPES);

/** A client, the workshop or a completed revision added a reminder to a vehicle. */
export const ReminderEntered = defineEvent(
  'reminders.reminder-entered',
  1,
  z.strictObject({ ...about, reminderType, source: z.enum(['revision', 'client', 'workshop']) }),
);

export const ReminderChanged = defineEvent('reminders.reminder-changed', 1, z.strictObject(about));

export const ReminderSnoozed = defineEvent(
  'reminders.reminder-snoozed',
  1,
  z.strictObject({ ...about, until: z.iso.date() }),
);

export const ReminderRetired = defineEvent(
  'reminders.reminder-retired',
  1,
  z.strictObject({ ...about, reason: z.enum(['dismissed', 'fulfilled', 'vehicle-archived']) }),
);

/** An admin changed how many days before a due date its owner is notified. */
export const ReminderDaysChanged = defineEvent(
  'reminders.reminder-days-changed',
  1,
  z.strictObject({ days: z.array(z.int().min(0).max(365)).min(1).max(10), by: z.string() }),
);

/** A reminder reached a notification threshold, a number of days before its due date. Raised once per threshold. */
export const MaintenanceDue = defineEvent(
  'reminders.maintenance-due',
  1,
  z.strictObject({
    reminderId: id,
    vehicleId: id,
    customerId: id,
    /** Account of the customer at the time of the event; null for a guest. */
    userId: id.nullable(),
    reminderType,
    /** Days ahead. */
    threshold: z.int().nonnegative(),
    /** The due date, or the predicted date of the due mileage. */
    dueDate: z.iso.date(),
  }),
);

/** An account created a secret URL for its calendar. It replaces the previous one. */
export const CalendarFeedOpened = defineEvent(
  'reminders.calendar-feed-opened',
  1,
  z.strictObject({ userId: id }),
);

export const CalendarFeedClosed = defineEvent(
  'reminders.calendar-feed-closed',
  1,
  z.strictObject({ userId: id }),
);
