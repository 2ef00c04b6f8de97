import { Module } from '@nestjs/common';
import { SETTINGS } from '../../platform/config/settings.ts';
import { CustomersModule } from '../customers/index.ts';
import { EraseMessagesHandler } from './application/erase-messages.ts';
import { ListMessagesHandler } from './application/list-messages.ts';
import {
  SetMessagePreferencesHandler,
  ShowMessagePreferencesHandler,
} from './application/message-preferences.ts';
import { People } from './application/people.ts';
import { ConfirmBookingWhenAppointmentBooked } from './application/reactions/confirm-booking-when-appointment-booked.ts';
import { ConfirmComplaintWhenComplaintOpened } from './application/reactions/confirm-complaint-when-complaint-opened.ts';
import { EraseMessagesWhenAccountErased } from './application/reactions/erase-messages-when-account-erased.ts';
import { SendCodeWhenSmsCodeRequested } from './application/reactions/send-code-when-sms-code-requested.ts';
import { TellAssigneeWhenComplaintFollowedUp } from './application/reactions/tell-assignee-when-complaint-followed-up.ts';
import { TellAssigneeWhenComplaintReopened } from './application/reactions/tell-assignee-when-complaint-reopened.ts';
import { TellAuthorWhenComplaintAnswered } from './application/reactions/tell-author-when-complaint-answered.ts';
import { TellAuthorWhenComplaintClosed } from './application/reactions/tell-author-when-complaint-closed.ts';
import { TellAuthorWhenComplaintReopened } from './application/reactions/tell-author-when-complaint-reopened.ts';
import { TellAuthorWhenComplaintResolved } from './application/reactions/tell-author-when-complaint-resolved.ts';
import { TellAuthorWhenComplaintTakenUp } from './application/reactions/tell-author-when-complaint-taken-up.ts';
import { TellAuthorWhenReviewAnswered } from './application/reactions/tell-author-when-review-answered.ts';
import { TellCustomerWhenAppointmentCancelled } from './application/reactions/tell-customer-when-appointment-cancelled.ts';
import { TellCustomerWhenAppointmentConfirmed } from './application/reactions/tell-customer-when-appointment-confirmed.ts';
import { TellCustomerWhenAppointmentRescheduled } from './application/reactions/tell-customer-when-appointment-rescheduled.ts';
import { TellOwnerWhenMaintenanceDue } from './application/reactions/tell-owner-when-maintenance-due.ts';
import { TellReferrerWhenUserReferred } from './application/reactions/tell-referrer-when-user-referred.ts';
import { ThankCustomerWhenAppointmentCompleted } from './application/reactions/thank-customer-when-appointment-completed.ts';
import { ReadMessageHandler } from './application/read-message.ts';
import { SendMessageAgainHandler } from './application/send-message-again.ts';
import { SendMessagesHandler } from './application/send-messages.ts';
import { SendSmsCodeHandler } from './application/send-sms-code.ts';
import { TellAssigneeHandler, TellComplainantHandler } from './application/tell-about-complaint.ts';
import { TellAboutVisitHandler } from './application/tell-about-visit.ts';
import { TellAccountHandler } from './application/tell-account.ts';
import { TellOwnerOfDueHandler } from './application/tell-owner-of-due.ts';
import { MessageChannel } from './domain/message-channel.ts';
import { MessageConsents } from './domain/message-consents.ts';
import { Outbox } from './domain/outbox.ts';
import { MessagePreferencesController } from './http/message-preferences.controller.ts';
import { MessagesController } from './http/messages.controller.ts';
import { messageChannel } from './infrastructure/message-channel-by-setting.ts';
import { OutboxFigures } from './infrastructure/outbox-figures.ts';
import { PeopleOfTheHouse } from './infrastructure/people-of-the-house.ts';
import { SendMessagesJob } from './infrastructure/send-messages-job.ts';
import { SqlMessageConsents } from './infrastructure/sql-message-consents.ts';
import { SqlOutbox } from './infrastructure/sql-outbox.ts';

/** Writes to people when something happened, and sends what was written. */
@Module({
  imports: [CustomersModule],
  controllers: [MessagesController, MessagePreferencesController],
  providers: [
    EraseMessagesHandler,
    ListMessagesHandler,
    ReadMessageHandler,
    SendMessageAgainHandler,
    SendMessagesHandler,
    SendSmsCodeHandler,
    TellAboutVisitHandler,
    TellAccountHandler,
    TellAssigneeHandler,
    TellComplainantHandler,
    TellOwnerOfDueHandler,
    SetMessagePreferencesHandler,
    ShowMessagePreferencesHandler,
    ConfirmBookingWhenAppointmentBooked,
    EraseMessagesWhenAccountErased,
    SendCodeWhenSmsCodeRequested,
    TellAuthorWhenReviewAnswered,
    TellCustomerWhenAppointmentCancelled,
    TellCustomerWhenAppointmentConfirmed,
    TellCustomerWhenAppointmentRescheduled,
    TellOwnerWhenMaintenanceDue,
    TellReferrerWhenUserReferred,
    ThankCustomerWhenAppointmentCompleted,
    ConfirmComplaintWhenComplaintOpened,
    TellAuthorWhenComplaintTakenUp,
    TellAuthorWhenComplaintAnswered,
    TellAuthorWhenComplaintResolved,
    TellAuthorWhenComplaintClosed,
    TellAuthorWhenComplaintReopened,
    TellAssigneeWhenComplaintFollowedUp,
    TellAssigneeWhenComplaintReopened,
    SendMessagesJob,
    OutboxFigures,
    { provide: People, useClass: PeopleOfTheHouse },
    { provide: MessageConsents, useClass: SqlMessageConsents },
    { provide: Outbox, useClass: SqlOutbox },
    { provide: MessageChannel, useFactory: messageChannel, inject: [SETTINGS] },
  ],
})
export class NotificationsModule {}
