export { AppointmentEntries } from './calendar.ts';
export { CalendarFeedHandlers, CalendarFeeds, CloseCalendarFeedWhenSecretLinksEnded } from './calendar-feed.ts';
export {
  DeclinedJobHandlers,
  FulfilDeclinedJobWhenJobAuthorised,
  RemindOfDeclinedJobWhenJobDeclined,
} from './declined-jobs.ts';
export { EditReminderHandlers } from './edit-reminder.ts';
export { ReminderListHandlers } from './list-reminders.ts';
export { PlanNextRevisionHandler } from './plan-next-revision.ts';
export { RaiseDueMaintenanceHandler, RaiseDueMaintenanceJob } from './raise-due-maintenance.ts';
export { ReadCalendarHandlers } from './read-calendar.ts';
export { ReminderAccess } from './reminder-access.ts';
export {
  DeactivateRemindersWhenVehicleArchived,
  DueDates,
  FollowOdometerWhenScaleChanged,
  RecalculateDueDatesWhenMileageDoubted,
  RecalculateDueDatesWhenMileageRead,
  ReminderReactionHandlers,
  RenewReminderWhenRevisionCompleted,
} from './reminder-reactions.ts';
export { DescribeReminderHandler, ReminderReader } from './reminder-reader.ts';
export { InitialReminderDays, ReminderSettingsHandlers } from './reminder-settings.ts';
