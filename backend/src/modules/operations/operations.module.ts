import { Module } from '@nestjs/common';
import * as handlers from './application/handlers.ts';
import { MessageQueue } from './domain/message-queue.ts';
import { SystemController } from './http/system.controller.ts';
import { NotificationsAdapter } from './infrastructure/notifications.adapter.ts';

@Module({
  controllers: [SystemController],
  providers: [...Object.values(handlers), { provide: MessageQueue, useClass: NotificationsAdapter }],
})
export class OperationsModule {}
