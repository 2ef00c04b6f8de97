import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.ts';
import { JobHandlers, JobReader } from './application/recurring-jobs.ts';
import { BackupHandlers, BackupReader } from './application/show-and-request-backups.ts';
import { SystemReader } from './application/show-system.ts';
import {
  ParkedEventHandlers,
  ParkedEventReader,
  SubscriptionHandlers,
  SubscriptionReader,
} from './application/subscriptions.ts';
import { SystemController } from './http/system.controller.ts';

@Module({
  imports: [NotificationsModule],
  controllers: [SystemController],
  providers: [
    BackupReader,
    BackupHandlers,
    JobReader,
    JobHandlers,
    ParkedEventReader,
    ParkedEventHandlers,
    SystemReader,
    SubscriptionReader,
    SubscriptionHandlers,
  ],
})
export class OperationsModule {}
