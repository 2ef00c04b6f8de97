import { Module } from '@nestjs/common';
import { ListSubscriptionsHandler } from './application/list-subscriptions.ts';
import {
  RebuildProjectionHandler,
  ResumeSubscriptionHandler,
  SkipEventHandler,
} from './application/operate-subscriptions.ts';
import { HandleParkedEventHandler, ListParkedEventsHandler } from './application/parked-events.ts';
import { ListJobsHandler, RunJobHandler } from './application/recurring-jobs.ts';
import { RequestBackupHandler, ShowBackupsHandler } from './application/show-and-request-backups.ts';
import { ShowSystemHandler } from './application/show-system.ts';
import { SystemController } from './http/system.controller.ts';

@Module({
  controllers: [SystemController],
  providers: [
    HandleParkedEventHandler,
    ListJobsHandler,
    ListParkedEventsHandler,
    ListSubscriptionsHandler,
    RebuildProjectionHandler,
    RequestBackupHandler,
    ResumeSubscriptionHandler,
    RunJobHandler,
    ShowBackupsHandler,
    ShowSystemHandler,
    SkipEventHandler,
  ],
})
export class OperationsModule {}
