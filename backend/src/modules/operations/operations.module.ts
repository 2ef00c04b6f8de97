import { Module } from '@nestjs/common';
import { JobHandlers } from './application/recurring-jobs.ts';
import { BackupHandlers } from './application/show-and-request-backups.ts';
import { ShowSystemHandler } from './application/show-system.ts';
import { ParkedEventHandlers, SubscriptionHandlers } from './application/subscriptions.ts';
import { SystemController } from './http/system.controller.ts';

@Module({
  controllers: [SystemController],
  providers: [BackupHandlers, JobHandlers, ParkedEventHandlers, ShowSystemHandler, SubscriptionHandlers],
})
export class OperationsModule {}
