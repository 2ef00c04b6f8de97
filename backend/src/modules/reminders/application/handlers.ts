/** Every command handler, query handler, application service and reaction of the module. */
export {
  CloseCalendarFeedHandler,
  OpenCalendarFeedHandler,
  ShowCalendarFeedHandler,
} from './calendar-feed.ts';
export { CalendarTokens } from './calendar-tokens.ts';
export { DeactivateRemindersHandler } from './deactivate-reminders.ts';
export { DescribeReminderHandler } from './describe-reminder.ts';
export { DueDates } from './due-dates.ts';
export { EnterReminderHandler } from './enter-reminder.ts';
export { EraseGuestRemindersHandler, EraseRemindersHandler } from './erase-reminders.ts';
export { ListDueOfVehiclesHandler } from './list-due-of-vehicles.ts';
export { ListDueRemindersHandler } from './list-due-reminders.ts';
export { ListOwnRemindersHandler, ListRemindersHandler, ReadReminderHandler } from './list-reminders.ts';
export { MoveRemindersHandler } from './move-reminders.ts';
export { RaiseDueMaintenanceHandler } from './raise-due-maintenance.ts';
export { CloseCalendarFeedWhenSecretLinksEnded } from './reactions/close-calendar-feed-when-secret-links-ended.ts';
export { DeactivateRemindersWhenVehicleArchived } from './reactions/deactivate-reminders-when-vehicle-archived.ts';
export { EraseRemindersWhenAccountErased } from './reactions/erase-reminders-when-account-erased.ts';
export { EraseRemindersWhenGuestErased } from './reactions/erase-reminders-when-guest-erased.ts';
export { MoveRemindersWhenVehicleMerged } from './reactions/move-reminders-when-vehicle-merged.ts';
export { RecalculateDueDatesWhenMileageDoubted } from './reactions/recalculate-due-dates-when-mileage-doubted.ts';
export { RecalculateDueDatesWhenMileageRead } from './reactions/recalculate-due-dates-when-mileage-read.ts';
export { RenewReminderWhenRevisionCompleted } from './reactions/renew-reminder-when-revision-completed.ts';
export { ReadCalendarHandler } from './read-calendar.ts';
export { ReadVisitCalendarHandler } from './read-visit-calendar.ts';
export { RecalculateDueDatesHandler } from './recalculate-due-dates.ts';
export { ReminderAccess } from './reminder-access.ts';
export { ReminderReader } from './reminder-reader.ts';
export { ChangeReminderSettingsHandler, ShowReminderSettingsHandler } from './reminder-settings.ts';
export { RenewReminderHandler } from './renew-reminder.ts';
export { UpdateReminderHandler } from './update-reminder.ts';
export { VisitEntries } from './visit-entries.ts';
