/** What can fall due on a vehicle (specification §3, `reminderType`). */
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
