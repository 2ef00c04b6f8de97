import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { TEXTS } from './domain/reminder-name.ts';
import { RemindersBaseline1790000900000 } from './infrastructure/migrations/1790000900000-reminders-baseline.ts';
import { MileageBeyondLimits1790001932000 } from './infrastructure/migrations/1790001932000-mileage-beyond-limits.ts';
import { OwnerNotices1790001943000 } from './infrastructure/migrations/1790001943000-owner-notices.ts';
import { reminderSchema } from './infrastructure/typeorm-reminders.ts';
import { remindersPersonalData } from './personal-data.ts';
import { RemindersModule } from './reminders.module.ts';

export { ReminderListReader } from './application/list-reminders.ts';
export { OwnerNotices, WithdrawDueMessages } from './application/notify-owners.ts';
export { type DueOwner, DueOwners } from './application/offer-start.ts';
export {
  AskForDueMessages,
  AskWhenDueMessagesLeave,
  type DueMessage,
  type DueMessageAnswers,
} from './application/plan-notices.ts';
export type { ReminderView as DueReminder } from './application/reminder.views.ts';
export { ReminderDescriptionReader } from './application/reminder-reader.ts';
export type { MessageAnswer, StartOffer } from './domain/notice.ts';
export * from './events.ts';
export * as remindersEvents from './events.ts';
export { RemindersModule } from './reminders.module.ts';

export const remindersManifest: ModuleManifest = {
  name: 'reminders',
  module: RemindersModule,
  persistence: {
    entities: [reminderSchema],
    migrations: [RemindersBaseline1790000900000, MileageBeyondLimits1790001932000, OwnerNotices1790001943000],
  },
  personalData: remindersPersonalData,
  messages: TEXTS,
  constraints: {},
};
