import type { Schemas } from '../../../shared/api/client.ts';

type Template = Schemas['MessageTemplate'];

export const MESSAGE_GROUPS = ['visits', 'afterwards', 'complaints', 'workshop', 'security'] as const;
type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** The group of each message. A new message of the API does not compile without a group. */
const GROUP_OF: Readonly<Record<Template, MessageGroup | null>> = {
  'appointment-booked': 'visits',
  'appointment-confirmed': 'visits',
  'appointment-entered': 'visits',
  'appointment-rescheduled': 'visits',
  'appointment-cancelled': 'visits',
  'visit-reminder': 'visits',
  'work-continues': 'visits',
  'continuation-off': 'visits',
  'waitlist-offer': 'visits',
  'estimate-sent': 'visits',
  'estimate-answer': 'visits',
  'approved-elsewhere': 'visits',
  'vehicle-ready': 'visits',
  'visit-completed': 'visits',
  'visit-completed-with-point': 'visits',
  'maintenance-due': 'afterwards',
  'review-answered': 'afterwards',
  'friend-registered': 'afterwards',
  'complaint-opened': 'complaints',
  'complaint-taken-up': 'complaints',
  'complaint-answered': 'complaints',
  'complaint-resolved': 'complaints',
  'complaint-closed': 'complaints',
  'complaint-reopened': 'complaints',
  'workshop-note': 'afterwards',
  'new-booking': 'workshop',
  'complaint-news': 'workshop',
  'sms-budget-low': 'workshop',
  'phone-change-requested': 'security',
  'password-changed': 'security',
  'password-was-reset': 'security',
  'employee-invited': 'security',
  'phone-proof': 'security',
  'password-reset': 'security',
  'guest-erasure': 'security',
  'estimate-approval': 'security',
  'test-message': null,
};

export function messagesOf<Message extends { readonly template: Template }>(
  group: MessageGroup,
  messages: readonly Message[],
): Message[] {
  const order = Object.keys(GROUP_OF);
  return messages
    .filter(({ template }) => GROUP_OF[template] === group)
    .toSorted((one, other) => order.indexOf(one.template) - order.indexOf(other.template));
}
