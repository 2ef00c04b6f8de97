import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { remindersMessages } from './http/reminders.messages.ts';
import { RemindersBaseline1790000900000 } from './infrastructure/migrations/1790000900000-reminders-baseline.ts';
import { reminderSchema } from './infrastructure/typeorm-reminders.ts';
import { remindersPersonalData } from './personal-data.ts';
import { RemindersModule } from './reminders.module.ts';

export { ReminderListReader } from './application/list-reminders.ts';
export type { ReminderView as DueReminder } from './application/reminder.views.ts';
export { ReminderDescriptionReader } from './application/reminder-reader.ts';
export { REMINDER_TYPES, type ReminderType } from './domain/reminder.values.ts';
export * from './events.ts';
export * as remindersEvents from './events.ts';
export { RemindersModule } from './reminders.module.ts';

export const remindersManifest: ModuleManifest = {
  name: 'reminders',
  module: RemindersModule,
  persistence: { entities: [reminderSchema], migrations: [RemindersBaseline1790000900000] },
  personalData: remindersPersonalData,
  messages: remindersMessages,
  constraints: {},
};
