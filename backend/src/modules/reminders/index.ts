import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { remindersMessages } from './http/reminders.messages.ts';
import { Reminders1790000900000 } from './infrastructure/migrations/1790000900000-reminders.ts';
import { CalendarFeedsForExport1790000900114 } from './infrastructure/migrations/1790000900114-calendar-feeds-for-export.ts';
import { ReminderDays1790000900351 } from './infrastructure/migrations/1790000900351-reminder-days.ts';
import { RaisedNotices1790000900611 } from './infrastructure/migrations/1790000900611-raised-notices.ts';
import { reminderSchema } from './infrastructure/reminder.schema.ts';
import { RemindersModule } from './reminders.module.ts';

export { DescribeReminder } from './application/describe-reminder.ts';
export { ListDueOfVehicles } from './application/list-due-of-vehicles.ts';
export type { ReminderView as DueReminder } from './application/reminder.views.ts';
export { REMINDER_TYPES, type ReminderType } from './domain/reminder-type.values.ts';
export * from './events.ts';

/** Reminders of maintenance that falls due on vehicles. */
export const remindersManifest: ModuleManifest = {
  name: 'reminders',
  module: RemindersModule,
  persistence: {
    entities: [reminderSchema],
    migrations: [
      Reminders1790000900000,
      CalendarFeedsForExport1790000900114,
      ReminderDays1790000900351,
      RaisedNotices1790000900611,
    ],
  },
  messages: remindersMessages,
  constraints: {},
};
