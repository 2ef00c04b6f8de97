export { AppointmentEntries } from './calendar.ts';
export {
  CalendarFeedHandlers,
  CalendarFeedReader,
  CalendarFeeds,
  CloseCalendarFeedWhenSecretLinksEnded,
} from './calendar-feed.ts';
export {
  DeclinedJobHandlers,
  FulfilDeclinedJobWhenJobAuthorised,
  RemindOfDeclinedJobWhenApprovalWithdrawn,
  RemindOfDeclinedJobWhenJobDeclined,
} from './declined-jobs.ts';
export { EditReminderHandlers } from './edit-reminder.ts';
export { ReminderListReader } from './list-reminders.ts';
export { OwnerNoticeHandlers, OwnerNotices } from './notify-owners.ts';
export { DueOwners, OwnerOfferHandlers } from './offer-start.ts';
export { PlanNextRevisionHandler } from './plan-next-revision.ts';
export { NoticePlanner } from './plan-notices.ts';
export { RaiseDueMaintenanceHandler, RaiseDueMaintenanceJob } from './raise-due-maintenance.ts';
export { CalendarFileReader } from './read-calendar.ts';
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
export { ReminderDescriptionReader, ReminderReader } from './reminder-reader.ts';
export { InitialReminderDays, ReminderSettingsHandlers } from './reminder-settings.ts';
export { StartOffers } from './start-offers.ts';
