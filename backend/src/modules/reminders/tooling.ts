/** Second entry: what only the seed, the command line and tests use. */
export { EnterReminder } from './application/edit-reminder.ts';
export { RaiseDueMaintenance } from './application/raise-due-maintenance.ts';
export type { ReminderType } from './domain/reminder.values.ts';
