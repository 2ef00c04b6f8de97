import { Module } from '@nestjs/common';
import { SETTINGS } from '../../platform/config/settings.ts';
import { CustomersModule } from '../customers/index.ts';
import * as handlers from './application/handlers.ts';
import { ReportAddresses } from './application/report-addresses.ts';
import { SmsBudget } from './application/sms-budget.ts';
import { MessageChannel } from './domain/message-channel.ts';
import { Outbox } from './domain/outbox.ts';
import { PushDevices } from './domain/push-device.ts';
import { PushService } from './domain/push-service.ts';
import { CustomerMessagesController } from './http/customer-messages.controller.ts';
import { DeliveryReportsController } from './http/delivery-reports.controller.ts';
import { MessagePreferencesController } from './http/message-preferences.controller.ts';
import { MessageSettingsController } from './http/message-settings.controller.ts';
import { MessageTemplatesController } from './http/message-templates.controller.ts';
import { MessagesController } from './http/messages.controller.ts';
import { PushController } from './http/push.controller.ts';
import { PushArrivalsController } from './http/push-arrivals.controller.ts';
import { DeleteOldMessages } from './infrastructure/delete-old-messages.ts';
import { messageChannel } from './infrastructure/message-channel-by-setting.ts';
import { OutboxMetrics } from './infrastructure/outbox-metrics.ts';
import { ProviderHealth } from './infrastructure/provider-health.ts';
import { PushKeys } from './infrastructure/push-keys.ts';
import { RemindOfVisitsJob } from './infrastructure/remind-of-visits-job.ts';
import { RemoveEndedDevices } from './infrastructure/remove-ended-devices.ts';
import { SendMessagesJob } from './infrastructure/send-messages-job.ts';
import { SqlOutbox } from './infrastructure/sql-outbox.ts';
import { SqlPushDevices } from './infrastructure/sql-push-devices.ts';
import { WebPushService } from './infrastructure/web-push-service.ts';

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
