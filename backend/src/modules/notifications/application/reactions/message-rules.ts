import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import type { EventType, Recorded, RecordedEvent, StoredEventType } from '../../../../kernel/define-event.ts';
import { type Subscription, SubscriptionSource } from '../../../../platform/event-log/subscriptions.ts';
import {
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentReadyAnnounced,
  AppointmentRescheduled,
  AppointmentStatusUndone,
} from '../../../booking/index.ts';
import {
  ComplaintAnswered,
  ComplaintClosed,
  ComplaintFollowedUp,
  ComplaintOpened,
  ComplaintReopened,
  ComplaintResolved,
  ComplaintTakenUp,
} from '../../../complaints/index.ts';
import { EstimateSent, JobAuthorised, QuestionAnswered } from '../../../estimates/index.ts';
import {
  ApprovalCodeRequested,
  CounterCodeRequested,
  EmployeeInvited,
  GuestCodeRequested,
  PasswordChanged,
  PasswordReset,
  PhoneChangeRequested,
  PhoneCodeRequested,
  SmsCodeRequested,
  UserReferred,
} from '../../../identity/index.ts';
import { MaintenanceDue, OwnerNotified } from '../../../reminders/index.ts';
import { ReviewAnswered } from '../../../reviews/index.ts';
import { ContinuationReleased, WorkContinued } from '../../../schedule/index.ts';
import { WaitlistOffered } from '../../../waitlist/index.ts';
import { dueNoticeCause, messageCauseOf } from '../../domain/outgoing-message.ts';
import type { Template } from '../../domain/templates/templates.ts';
import { SmsBudgetRanLow, TestMessageRequested } from '../../events.ts';
import type { RecipientData, RecipientKind } from '../recipients/recipient-resolver.ts';
import { QueueMessage, WithdrawMessages } from '../writing/queue-message.ts';

export interface UndoableChange {
  readonly status: AppointmentStatus;
  readonly templates: readonly Template[];
}

interface MessageRule {
  /** The stored name of the rule's subscription. It never changes, because it identifies the checkpoint. */
  readonly subscription: string;
  readonly event: StoredEventType;
  readonly command: (event: RecordedEvent) => QueueMessage;
  readonly undoable?: UndoableChange;
  /** A customer waits for the message, so it must not wait for other reactions. */
  readonly urgent?: boolean;
}

/**
 * Every message of the product. To add one, add its texts to `domain/templates/templates.ts`, its kind to `message-kinds.ts` and a
 * row here.
 */
// biome-ignore format: one rule per line
const MESSAGE_RULES: readonly MessageRule[] = [
  rule('notifications.confirm-booking-when-appointment-booked', AppointmentBooked, 'booking-customer', 'appointment-booked'),
  undoable('confirmed', rule('notifications.tell-customer-when-appointment-confirmed', AppointmentConfirmed, 'confirmed-customer',
    ({ entry }) => (entry ? 'appointment-entered' : 'appointment-confirmed')), 'appointment-confirmed'),
  rule('notifications.tell-customer-when-appointment-rescheduled', AppointmentRescheduled, 'told-customer', 'appointment-rescheduled'),
  undoable('cancelled', rule('notifications.tell-customer-when-appointment-cancelled', AppointmentCancelled, 'told-customer', 'appointment-cancelled'), 'appointment-cancelled'),
  rule('notifications.tell-customer-when-work-continued', WorkContinued, 'customer-of-continuation', 'work-continues'),
  rule('notifications.tell-customer-when-continuation-released', ContinuationReleased, 'customer-of-continuation', 'work-continues'),
  oncePerAppointment(rule('notifications.tell-customer-when-ready-announced', AppointmentReadyAnnounced, 'visit-customer', 'vehicle-ready')),
  undoable('completed', rule('notifications.thank-customer-when-appointment-completed', AppointmentCompleted, 'told-customer',
    ({ userId }) => (userId === null ? 'visit-completed' : 'visit-completed-with-point')), 'visit-completed', 'visit-completed-with-point'),
  { ...rule('notifications.tell-customer-when-waitlist-offered', WaitlistOffered, 'waiting-customer', 'waitlist-offer'), urgent: true },
  { ...rule('notifications.tell-customer-when-estimate-sent', EstimateSent, 'estimate-customer', 'estimate-sent'), urgent: true },
  { ...rule('notifications.tell-customer-when-question-answered', QuestionAnswered, 'estimate-customer', 'estimate-answer'), urgent: true },
  oncePerAppointment(rule('notifications.tell-former-phone-when-job-authorised', JobAuthorised, 'former-phone-of-visit', 'approved-elsewhere')),
  rule('notifications.tell-author-when-review-answered', ReviewAnswered, 'visit-customer', 'review-answered'),
  rule('notifications.confirm-complaint-when-complaint-opened', ComplaintOpened, 'complaint-author', 'complaint-opened'),
  rule('notifications.tell-author-when-complaint-taken-up', ComplaintTakenUp, 'complaint-author', 'complaint-taken-up'),
  rule('notifications.tell-author-when-complaint-answered', ComplaintAnswered, 'complaint-author', 'complaint-answered'),
  rule('notifications.tell-author-when-complaint-resolved', ComplaintResolved, 'complaint-author', 'complaint-resolved'),
  rule('notifications.tell-author-when-complaint-closed', ComplaintClosed, 'complaint-author', 'complaint-closed'),
  rule('notifications.tell-author-when-complaint-reopened', ComplaintReopened, 'complaint-author', 'complaint-reopened'),
  rule('notifications.tell-assignee-when-complaint-followed-up', ComplaintFollowedUp, 'complaint-assignee', 'complaint-news'),
  rule('notifications.tell-assignee-when-complaint-reopened', ComplaintReopened, 'complaint-assignee', 'complaint-news'),
  rule('notifications.tell-owner-when-maintenance-due', MaintenanceDue, 'reminder-owner', 'maintenance-due'),
  oncePerNotice(rule('notifications.tell-owner-when-owner-notified', OwnerNotified, 'notified-owner', 'maintenance-due')),
  rule('notifications.tell-referrer-when-user-referred', UserReferred, 'referrer', 'friend-registered'),
  rule('notifications.tell-admin-when-sms-budget-ran-low', SmsBudgetRanLow, 'sms-admin', 'sms-budget-low'),
  rule('notifications.notify-workshop-when-appointment-booked', AppointmentBooked, 'workshop-of-booking', 'new-booking'),
  rule('notifications.send-test-when-test-message-requested', TestMessageRequested, 'test-admin', 'test-message'),
  rule('notifications.tell-owner-when-phone-change-requested', PhoneChangeRequested, 'previous-phone', 'phone-change-requested'),
  rule('notifications.tell-owner-when-password-changed', PasswordChanged, 'account', 'password-changed'),
  rule('notifications.tell-owner-when-password-reset', PasswordReset, 'account', 'password-was-reset'),
  code('notifications.send-link-when-employee-invited', EmployeeInvited, 'invited-employee', 'employee-invited'),
  code('notifications.send-code-when-sms-code-requested', SmsCodeRequested, 'code-account', ({ purpose }) => purpose),
  code('notifications.send-code-when-phone-code-requested', PhoneCodeRequested, 'code-phone', 'phone-proof'),
  code('notifications.send-code-when-counter-code-requested', CounterCodeRequested, 'code-counter', 'phone-proof'),
  code('notifications.send-code-when-approval-code-requested', ApprovalCodeRequested, 'code-approval', 'estimate-approval'),
  code('notifications.send-code-when-guest-code-requested', GuestCodeRequested, 'code-guest', 'guest-erasure'),
];

function oncePerAppointment(one: MessageRule): MessageRule {
  // The cause is the appointment, not the event: a withdrawn message may be queued again, but a sent one may not.
  const causeOf = ({ type, data }: RecordedEvent) =>
    messageCauseOf(`${type} ${(data as { appointmentId: number }).appointmentId}`);
  return { ...one, command: (event) => one.command({ ...event, id: causeOf(event) }) };
}

/** The cause is the notice, which an undo names. */
function oncePerNotice(one: MessageRule): MessageRule {
  const causeOf = ({ data }: RecordedEvent) => {
    const { noticeId, reminderId } = data as { noticeId: number; reminderId: number };
    return dueNoticeCause(noticeId, reminderId);
  };
  return { ...one, command: (event) => one.command({ ...event, id: causeOf(event) }) };
}

/** One subscription handles event and undo, so that the message is queued before it is withdrawn. */
function undoable(status: AppointmentStatus, one: MessageRule, ...templates: Template[]): MessageRule {
  return { ...one, undoable: { status, templates } };
}

function code<Kind extends RecipientKind, Data extends RecipientData[Kind]>(
  subscription: string,
  event: EventType<string, Data>,
  recipient: Kind,
  template: Template | ((data: Data) => Template),
): MessageRule {
  return { ...rule(subscription, event, recipient, template), urgent: true };
}

function rule<Kind extends RecipientKind, Data extends RecipientData[Kind]>(
  subscription: string,
  event: EventType<string, Data>,
  recipient: Kind,
  template: Template | ((data: Data) => Template),
): MessageRule {
  return {
    subscription,
    event,
    command: ({ id, occurredAt, data: parsed }) => {
      const data = parsed as Data; // the log has parsed it with the schema of `event`
      const chosen = typeof template === 'function' ? template(data) : template;
      return new QueueMessage({ recipientKind: recipient, template: chosen, event: { id, occurredAt, data } });
    },
  };
}

/** One reaction per message rule. An event that keeps failing is parked, so that it does not delay later messages. */
@Injectable()
export class MessageReactions extends SubscriptionSource {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  subscriptions(): readonly Subscription[] {
    return MESSAGE_RULES.map(({ subscription, event, command, urgent, undoable }) => ({
      name: subscription,
      types: undoable ? [event, AppointmentStatusUndone] : [event],
      onPoison: 'park',
      urgent,
      handle: (recorded) =>
        undoable && isUndo(recorded) ? this.withdraw(recorded, undoable) : this.commands.execute(command(recorded)),
    }));
  }

  private async withdraw(
    { data, occurredAt }: Recorded<typeof AppointmentStatusUndone>,
    { status, templates }: UndoableChange,
  ): Promise<void> {
    if (data.from !== status) return;
    await this.commands.execute(
      new WithdrawMessages({ appointmentId: data.appointmentId, templates, until: occurredAt }),
    );
  }
}

function isUndo(event: RecordedEvent): event is Recorded<typeof AppointmentStatusUndone> {
  return event.type === AppointmentStatusUndone.type;
}
