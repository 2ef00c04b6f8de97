import { Module } from '@nestjs/common';
import { SETTINGS } from '../../platform/config/settings.ts';
import { CustomersModule } from '../customers/index.ts';
import * as handlers from './application/handlers.ts';
import { ReportAddresses } from './application/report-addresses.ts';
import { SmsBudget } from './application/sms-budget.ts';
import { ChannelOutages } from './domain/channel-outages.ts';
import { DeliveryReports } from './domain/delivery-reports.ts';
import { MessageChannel } from './domain/message-channel.ts';
import { MessageConsents } from './domain/message-consents.ts';
import { MessageErasure } from './domain/message-erasure.ts';
import { MessagePace } from './domain/message-pace.ts';
import { MessageSettingsStore } from './domain/message-settings.ts';
import { Outbox } from './domain/outbox.ts';
import { PushDevices } from './domain/push-device.ts';
import { PushQueue } from './domain/push-queue.ts';
import { PushService } from './domain/push-service.ts';
import { SmsUsages } from './domain/sms-usages.ts';
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
import { SqlChannelOutages } from './infrastructure/sql-channel-outages.ts';
import { SqlDeliveryReports } from './infrastructure/sql-delivery-reports.ts';
import { SqlMessageConsents } from './infrastructure/sql-message-consents.ts';
import { SqlMessageErasure } from './infrastructure/sql-message-erasure.ts';
import { SqlMessagePace } from './infrastructure/sql-message-pace.ts';
import { SqlMessageSettings } from './infrastructure/sql-message-settings.ts';
import { SqlOutbox } from './infrastructure/sql-outbox.ts';
import { SqlPushDevices } from './infrastructure/sql-push-devices.ts';
import { SqlPushQueue } from './infrastructure/sql-push-queue.ts';
import { SqlSmsUsages } from './infrastructure/sql-sms-usages.ts';
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
    { provide: MessageConsents, useClass: SqlMessageConsents },
    { provide: MessageSettingsStore, useClass: SqlMessageSettings },
    { provide: MessageErasure, useClass: SqlMessageErasure },
    { provide: MessagePace, useClass: SqlMessagePace },
    { provide: ChannelOutages, useClass: SqlChannelOutages },
    { provide: DeliveryReports, useClass: SqlDeliveryReports },
    { provide: Outbox, useClass: SqlOutbox },
    { provide: PushDevices, useClass: SqlPushDevices },
    { provide: PushQueue, useClass: SqlPushQueue },
    { provide: PushService, useClass: WebPushService },
    { provide: SmsUsages, useClass: SqlSmsUsages },
    { provide: MessageChannel, useFactory: messageChannel, inject: [SETTINGS, SmsBudget, ReportAddresses] },
  ],
})
export class NotificationsModule {}
