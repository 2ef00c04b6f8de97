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
/** How many days before a due date its owner may be told, at most, and how often. */
export const REMINDER_DAYS = { items: 10, max: 365 } as const;
