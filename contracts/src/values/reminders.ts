export const REMINDER_TYPES = [
  'itp',
  'rca',
  'rovinieta',
  'revision',
  'oil',
  'timing-belt',
  'tyres-summer',
  'tyres-winter',
  'other',
] as const;
export type ReminderType = (typeof REMINDER_TYPES)[number];

export const MAX_REMINDER_DESCRIPTION = 500;
/** Limits of the reminders of a due date: how many there are, and how many days before it they begin. */
export const REMINDER_DAYS = { items: 10, max: 365 } as const;
