import { CHANNELS, type Channel } from '../message.values.ts';
import { TEMPLATES, type Template } from './templates.ts';

export const MESSAGE_RECIPIENTS = ['customer', 'admin', 'workshop'] as const;
type MessageRecipient = (typeof MESSAGE_RECIPIENTS)[number];

interface MessageKind {
  readonly to: MessageRecipient;
  readonly channels: readonly Channel[];
  /** Whether the workshop may switch it off. Customers need the others: of the booking, of their security and rights. */
  readonly isOptional: boolean;
  readonly urgency: Urgency;
}

/**
 * Whether it leaves in the quiet hours: `now` always, since a person waits for it or has to act at once; `visit` when the
 * visit begins soon after them; `later` never.
 */
type Urgency = 'now' | 'visit' | 'later';

const REQUIRED: MessageKind = { to: 'customer', channels: CHANNELS, isOptional: false, urgency: 'later' };
const OPTIONAL: MessageKind = { ...REQUIRED, isOptional: true };
/** Any holder of the session may have set the e-mail, and a code proves a phone: these go by SMS only. */
const BY_SMS: MessageKind = { ...REQUIRED, channels: ['sms'], urgency: 'now' };

const KINDS: Readonly<Record<Template, MessageKind>> = {
  // Who has just booked waits for it.
  'appointment-booked': { ...REQUIRED, urgency: 'now' },
  'appointment-confirmed': { ...OPTIONAL, urgency: 'visit' },
  // Switched off for each visit when it is entered.
  'appointment-entered': { ...REQUIRED, urgency: 'visit' },
  'appointment-rescheduled': { ...REQUIRED, urgency: 'visit' },
  'appointment-cancelled': { ...REQUIRED, urgency: 'visit' },
  // Switched off by its own setting, the hours.
  'visit-reminder': { ...REQUIRED, urgency: 'visit' },
  // Made from 08:00 to 21:00 only, and over within minutes.
  'waitlist-offer': { ...REQUIRED, urgency: 'now' },
  'visit-completed': OPTIONAL,
  'visit-completed-with-point': OPTIONAL,
  'review-answered': OPTIONAL,
  'complaint-opened': REQUIRED,
  'complaint-taken-up': OPTIONAL,
  'complaint-answered': REQUIRED,
  'complaint-resolved': REQUIRED,
  'complaint-closed': OPTIONAL,
  'complaint-reopened': REQUIRED,
  'complaint-news': { ...OPTIONAL, to: 'admin' },
  'maintenance-due': OPTIONAL,
  'friend-registered': OPTIONAL,
  // Switched on by its own setting, with one channel.
  'new-booking': { ...REQUIRED, to: 'workshop' },
  // Written by hand, by day or by night.
  'workshop-note': REQUIRED,
  'sms-budget-low': { ...REQUIRED, to: 'admin', urgency: 'now' },
  'test-message': { ...REQUIRED, to: 'admin', urgency: 'now' },
  'phone-change-requested': BY_SMS,
  'password-changed': BY_SMS,
  'password-was-reset': BY_SMS,
  'phone-proof': BY_SMS,
  'password-reset': BY_SMS,
  'guest-erasure': BY_SMS,
};

export function kindOf(template: Template): MessageKind {
  return KINDS[template];
}

export function templatesOf(urgency: Urgency): readonly Template[] {
  return TEMPLATES.filter((template) => KINDS[template].urgency === urgency);
}

/** The messages to the workshop: about a visit, but not to its customer. */
export const TO_WORKSHOP_TEMPLATES = TEMPLATES.filter((template) => KINDS[template].to === 'workshop');

export const OPTIONAL_TEMPLATES = TEMPLATES.filter((template) => KINDS[template].isOptional);

/**
 * Messages that may be pushed: those to customers that also go by e-mail. Any holder of the session can choose a device, so
 * codes and news of the account's security go to the phone only.
 */
export const PUSHABLE_TEMPLATES = TEMPLATES.filter((template) => {
  const { to, channels } = kindOf(template);
  return to === 'customer' && channels.includes('sms') && channels.includes('email');
});
