import { Module } from '@nestjs/common';
import { SETTINGS } from '../../platform/config/settings.ts';
import { BookingModule } from '../booking/index.ts';
import { ComplaintsModule } from '../complaints/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { RemindersModule } from '../reminders/index.ts';
import { WaitlistModule } from '../waitlist/index.ts';
import { WorkshopModule } from '../workshop/index.ts';
import * as handlers from './application/handlers.ts';
import { ReportAddresses } from './application/sending/delivery-reports.ts';
import { SmsBudget } from './application/sending/sms-budget.ts';
import { MessageChannel, PushService } from './domain/providers.ts';
import { DeliveryReportsController } from './http/delivery-reports.controller.ts';
import { MessagePreferencesController } from './http/message-preferences.controller.ts';
import { MessageSettingsController } from './http/message-settings.controller.ts';
import {
  CustomerMessagesController,
  MessagesController,
  MessageTemplatesController,
} from './http/messages.controller.ts';
import { PushArrivalsController, PushController } from './http/push.controller.ts';
import { SmsReachController } from './http/sms-reach.controller.ts';
import { DeleteOldMessages, RemindOfAppointmentsJob, RemoveEndedDevices } from './infrastructure/jobs/message-jobs.ts';
import { SendMessagesJob } from './infrastructure/jobs/send-messages-job.ts';
import { messageChannel } from './infrastructure/providers/message-channel-by-setting.ts';
import { ProviderHealth } from './infrastructure/providers/provider-health.ts';
import { PushKeys } from './infrastructure/providers/push-keys.ts';
import { WebPushService } from './infrastructure/providers/web-push-service.ts';
import { MessageRecords } from './personal-data.ts';

@Module({
  imports: [BookingModule, CustomersModule, ComplaintsModule, RemindersModule, WaitlistModule, WorkshopModule],
  controllers: [
    MessagesController,
    CustomerMessagesController,
    MessageTemplatesController,
    MessageSettingsController,
    MessagePreferencesController,
    PushController,
    PushArrivalsController,
    DeliveryReportsController,
    SmsReachController,
  ],
  providers: [
    ...Object.values(handlers),
    MessageRecords,
    RemindOfAppointmentsJob,
    SendMessagesJob,
    DeleteOldMessages,
    RemoveEndedDevices,
    PushKeys,
    ProviderHealth,
    { provide: PushService, useClass: WebPushService },
    { provide: MessageChannel, useFactory: messageChannel, inject: [SETTINGS, SmsBudget, ReportAddresses] },
  ],
  exports: [handlers.MessageReader],
})
export class NotificationsModule {}
