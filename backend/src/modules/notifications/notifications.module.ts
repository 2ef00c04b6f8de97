import { Module } from '@nestjs/common';
import { SETTINGS } from '../../platform/config/settings.ts';
import { CustomersModule } from '../customers/index.ts';
import * as handlers from './application/handlers.ts';
import { ReportAddresses } from './application/sending/report-addresses.ts';
import { SmsBudget } from './application/sending/sms-budget.ts';
import { Outbox } from './domain/outbox.ts';
import { MessageChannel, PushService } from './domain/providers.ts';
import { PushDevices } from './domain/push-device.ts';
import { CustomerMessagesController } from './http/customer-messages.controller.ts';
import { DeliveryReportsController } from './http/delivery-reports.controller.ts';
import { MessagePreferencesController } from './http/message-preferences.controller.ts';
import { MessageSettingsController } from './http/message-settings.controller.ts';
import { MessageTemplatesController } from './http/message-templates.controller.ts';
import { MessagesController } from './http/messages.controller.ts';
import { PushArrivalsController, PushController } from './http/push.controller.ts';
import {
  DeleteOldMessages,
  RemindOfVisitsJob,
  RemoveEndedDevices,
} from './infrastructure/jobs/message-jobs.ts';
import { SendMessagesJob } from './infrastructure/jobs/send-messages-job.ts';
import { OutboxMetrics } from './infrastructure/outbox/outbox-metrics.ts';
import { SqlOutbox } from './infrastructure/outbox/sql-outbox.ts';
import { messageChannel } from './infrastructure/providers/message-channel-by-setting.ts';
import { ProviderHealth } from './infrastructure/providers/provider-health.ts';
import { PushKeys } from './infrastructure/providers/push-keys.ts';
import { WebPushService } from './infrastructure/providers/web-push-service.ts';
import { SqlPushDevices } from './infrastructure/sql-push-devices.ts';
import { MessageRecords } from './personal-data.ts';

/** Queues a message for each event of the message rules and sends what is queued. */
@Module({
  imports: [CustomersModule],
  controllers: [
    MessagesController,
    CustomerMessagesController,
    MessageTemplatesController,
    MessageSettingsController,
    MessagePreferencesController,
    PushController,
    PushArrivalsController,
    DeliveryReportsController,
  ],
  providers: [
    ...Object.values(handlers),
    MessageRecords,
    RemindOfVisitsJob,
    SendMessagesJob,
    DeleteOldMessages,
    RemoveEndedDevices,
    PushKeys,
    OutboxMetrics,
    ProviderHealth,
    { provide: Outbox, useClass: SqlOutbox },
    { provide: PushDevices, useClass: SqlPushDevices },
    { provide: PushService, useClass: WebPushService },
    { provide: MessageChannel, useFactory: messageChannel, inject: [SETTINGS, SmsBudget, ReportAddresses] },
  ],
})
export class NotificationsModule {}
