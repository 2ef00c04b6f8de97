import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { REMINDER_TYPES } from './domain/reminder-type.ts';

const id = z.int().positive();
const about = { reminderId: id, vehicleId: id, customerId: id, by: z.string() };
const reminderType = z.enum(REMINDER_TYPES);

/** Something will be due on a vehicle: its client or the workshop said so, or a revision ended. */
export const ReminderEntered = defineEvent(
  'reminders.reminder-entered',
  1,
  z.strictObject({ ...about, reminderType, source: z.enum(['revision', 'client', 'workshop']) }),
);

/** It is about something else, or due at another time. */
export const ReminderChanged = defineEvent('reminders.reminder-changed', 1, z.strictObject(about));

/** Nobody is reminded of it before a day. */
export const ReminderSnoozed = defineEvent(
  'reminders.reminder-snoozed',
  1,
  z.strictObject({ ...about, until: z.iso.date() }),
);

/** Nobody is reminded of it any more. */
export const ReminderRetired = defineEvent(
  'reminders.reminder-retired',
  1,
  z.strictObject({ ...about, reason: z.enum(['dismissed', 'fulfilled', 'vehicle-archived']) }),
);

/** A vehicle needs something soon: `threshold` says how many days ahead it was to be told, once each. */
export const MaintenanceDue = defineEvent(
  'reminders.maintenance-due',
  1,
  z.strictObject({
    reminderId: id,
    vehicleId: id,
    customerId: id,
    /** Account of the customer at that time; null for a guest. */
    userId: id.nullable(),
    reminderType,
    /** Days ahead. */
    threshold: z.int().nonnegative(),
    /** The day it is due, or the day on which its mileage is expected. */
    dueDate: z.iso.date(),
  }),
);

/** An account made a secret address for its calendar; one made before has ended. */
export const CalendarFeedOpened = defineEvent(
  'reminders.calendar-feed-opened',
  1,
  z.strictObject({ userId: id }),
);

/** An account ended the secret address of its calendar. */
export const CalendarFeedClosed = defineEvent(
  'reminders.calendar-feed-closed',
  1,
  z.strictObject({ userId: id }),
);
