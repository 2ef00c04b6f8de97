import { REMINDER_TYPES } from '@car-workshop/contracts/values/reminders';
import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { type EventOptions, STALE } from '../../kernel/event-options.ts';

const reminder = { audience: 'clients', stale: STALE.serviceBook } as const;
const calendarFeed = {
  audience: 'clients',
  stale: { now: ['activity', 'calendar-feed'] },
} as const satisfies EventOptions;

const id = z.int().positive();
const about = { reminderId: id, vehicleId: id, customerId: id, by: z.string() };
const reminderType = z.enum(REMINDER_TYPES);

export const ReminderEntered = defineEvent(
  'reminders.reminder-entered',
  1,
  z.strictObject({ ...about, reminderType, source: z.enum(['revision', 'client', 'workshop']) }),
  reminder,
);

export const ReminderChanged = defineEvent('reminders.reminder-changed', 1, z.strictObject(about), reminder);

export const ReminderSnoozed = defineEvent(
  'reminders.reminder-snoozed',
  1,
  z.strictObject({ ...about, until: z.iso.date() }),
  reminder,
);

export const ReminderRetired = defineEvent(
  'reminders.reminder-retired',
  1,
  z.strictObject({ ...about, reason: z.enum(['dismissed', 'fulfilled', 'vehicle-archived']) }),
  reminder,
);

export const ReminderDaysChanged = defineEvent(
  'reminders.reminder-days-changed',
  1,
  z.strictObject({ days: z.array(z.int().min(0).max(365)).min(1).max(10), by: z.string() }),
  {
    audience: 'admins',
    stale: STALE.settings,
    activity: { kind: 'reminder-days-changed', group: 'settings', forAdmins: true, page: '/admin/settings/reminders' },
  },
);

/** A reminder reached a notification threshold, a number of days before its due date. Raised once per threshold. */
export const MaintenanceDue = defineEvent(
  'reminders.maintenance-due',
  1,
  z.strictObject({
    reminderId: id,
    vehicleId: id,
    customerId: id,
    userId: id.nullable(),
    reminderType,
    threshold: z.int().nonnegative(),
    dueDate: z.iso.date(),
  }),
  { ...reminder, activity: { kind: 'maintenance-due', group: 'vehicles' } },
);

const offer = z.strictObject({
  serviceId: id,
  date: z.iso.date(),
  startMinute: z.int().nonnegative(),
  priceBani: z.int().nonnegative(),
});

/** The desk notifies the owner of a due reminder, in one notice with those of others. `offer`: the free start that it names. */
export const OwnerNotified = defineEvent(
  'reminders.owner-notified',
  1,
  z.strictObject({ ...about, userId: id, reminderType, dueDate: z.iso.date(), noticeId: id, offer: offer.optional() }),
  reminder,
);

/** The notice was undone before a message of it left. */
export const OwnerNoticeUndone = defineEvent(
  'reminders.owner-notice-undone',
  1,
  z.strictObject({ ...about, noticeId: id }),
  reminder,
);

export const CalendarFeedOpened = defineEvent(
  'reminders.calendar-feed-opened',
  1,
  z.strictObject({ userId: id }),
  calendarFeed,
);

export const CalendarFeedClosed = defineEvent(
  'reminders.calendar-feed-closed',
  1,
  z.strictObject({ userId: id }),
  calendarFeed,
);
