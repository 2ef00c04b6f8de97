/** Every command and query handler of the module. */
export { HandleParkedEventHandler } from './handle-parked-event.ts';
export { ListJobsHandler } from './list-jobs.ts';
export { ListParkedEventsHandler } from './list-parked-events.ts';
export { ListSubscriptionsHandler } from './list-subscriptions.ts';
export { RebuildProjectionHandler } from './rebuild-projection.ts';
export { RequestBackupHandler } from './request-backup.ts';
export { ResumeSubscriptionHandler } from './resume-subscription.ts';
export { RunJobHandler } from './run-job.ts';
export { ShowBackupsHandler } from './show-backups.ts';
export { ShowSystemHandler } from './show-system.ts';
export { SkipEventHandler } from './skip-event.ts';
