/** Every command handler, query handler, application service, job and reaction of the module. */
export { VisitEntries } from './calendar.ts';
export {
  CalendarFeeds,
  CalendarTokens,
  CloseCalendarFeedHandler,
  CloseCalendarFeedWhenSecretLinksEnded,
  OpenCalendarFeedHandler,
  ShowCalendarFeedHandler,
} from './calendar-feed.ts';
export {
  DeactivateRemindersHandler,
  DeactivateRemindersWhenVehicleArchived,
} from './deactivate-reminders.ts';
export { DescribeReminderHandler } from './describe-reminder.ts';
export { EnterReminderHandler, UpdateReminderHandler } from './edit-reminder.ts';
export {
  ListDueOfVehiclesHandler,
  ListDueRemindersHandler,
  ListOwnRemindersHandler,
  ListRemindersHandler,
  ReadReminderHandler,
} from './list-reminders.ts';
export { RaiseDueMaintenanceHandler, RaiseDueMaintenanceJob } from './raise-due-maintenance.ts';
export { ReadCalendarFeedHandler, ReadVisitCalendarHandler } from './read-calendar.ts';
export {
  DueDates,
  RecalculateDueDatesHandler,
  RecalculateDueDatesWhenMileageDoubted,
  RecalculateDueDatesWhenMileageRead,
} from './recalculate-due-dates.ts';
export { ReminderAccess } from './reminder-access.ts';
export { ReminderReader } from './reminder-reader.ts';
export {
  ChangeReminderSettingsHandler,
  InitialReminderDays,
  ShowReminderSettingsHandler,
} from './reminder-settings.ts';
export { RenewReminderHandler, RenewReminderWhenRevisionCompleted } from './renew-reminder.ts';
