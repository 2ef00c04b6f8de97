import type { Language } from '../../../../kernel/language.ts';
import { CHANNELS, type Channel } from '../message.values.ts';
import { TEMPLATES, TEXTS, type Template } from './templates.ts';

export const MESSAGE_RECIPIENTS = ['customer', 'admin', 'workshop'] as const;
type MessageRecipient = (typeof MESSAGE_RECIPIENTS)[number];

interface MessageKind {
  readonly to: MessageRecipient;
  readonly channels: readonly Channel[];
  /** Whether the workshop may switch it off. Customers need the others: about bookings, security and their rights. */
  readonly isOptional: boolean;
  readonly urgency: Urgency;
  /** The subject of the e-mail; null for codes, which prove a phone and so are never sent by e-mail. */
  readonly subject: Subject | null;
}

/**
 * Whether it is sent in quiet hours: `now` always, because a person waits for it or has to act at once; `visit` if the
 * appointment begins soon after them; `later` never.
 */
type Urgency = 'now' | 'visit' | 'later';

type Subject = keyof typeof TEXTS.ro.subject;

const REQUIRED = { to: 'customer', channels: CHANNELS, isOptional: false, urgency: 'later' } as const;
const OPTIONAL = { ...REQUIRED, isOptional: true } as const;
/** These go by SMS only: any holder of the session may have set the e-mail, and a code proves a phone. */
const BY_SMS = { ...REQUIRED, channels: ['sms'], urgency: 'now' } as const;
const NEWS = { ...BY_SMS, subject: 'account' } as const;
const CODE = { ...BY_SMS, subject: null } as const;

const KINDS: Readonly<Record<Template, MessageKind>> = {
  // The customer who has just booked waits for it.
  'appointment-booked': { ...REQUIRED, subject: 'appointment', urgency: 'now' },
  'appointment-confirmed': { ...OPTIONAL, subject: 'appointment', urgency: 'visit' },
  // The desk can switch it off for each appointment that it enters.
  'appointment-entered': { ...REQUIRED, subject: 'appointment', urgency: 'visit' },
  'appointment-rescheduled': { ...REQUIRED, subject: 'appointment', urgency: 'visit' },
  'appointment-cancelled': { ...REQUIRED, subject: 'appointment', urgency: 'visit' },
  // The setting of the hours switches it off.
  'visit-reminder': { ...REQUIRED, subject: 'appointment', urgency: 'visit' },
  // The offer is made from 08:00 to 21:00 only, and ends within minutes.
  'waitlist-offer': { ...REQUIRED, urgency: 'now', subject: 'waitlist-offer' },
  'work-continues': { ...REQUIRED, subject: 'appointment' },
  'continuation-off': { ...REQUIRED, subject: 'appointment' },
  // The desk decides for each appointment.
  'vehicle-ready': { ...REQUIRED, subject: 'vehicle-ready' },
  'visit-completed': { ...OPTIONAL, subject: 'work' },
  'visit-completed-with-point': { ...OPTIONAL, subject: 'work' },
  'estimate-sent': { ...REQUIRED, subject: 'estimate-sent' },
  'estimate-answer': { ...REQUIRED, subject: 'estimate-answer' },
  'review-answered': { ...OPTIONAL, subject: 'review-answered' },
  'complaint-opened': { ...REQUIRED, subject: 'complaint' },
  'complaint-taken-up': { ...OPTIONAL, subject: 'complaint' },
  'complaint-answered': { ...REQUIRED, subject: 'complaint' },
  'complaint-resolved': { ...REQUIRED, subject: 'complaint' },
  'complaint-closed': { ...OPTIONAL, subject: 'complaint' },
  'complaint-reopened': { ...REQUIRED, subject: 'complaint' },
  'complaint-news': { ...OPTIONAL, to: 'admin', subject: 'complaint-news' },
  'maintenance-due': { ...OPTIONAL, subject: 'maintenance-due' },
  'friend-registered': { ...OPTIONAL, subject: 'friend-registered' },
  // Its own setting switches it on, with one channel.
  'new-booking': { ...REQUIRED, to: 'workshop', subject: 'new-booking' },
  // It is written by hand, by day or by night.
  'workshop-note': { ...REQUIRED, subject: 'workshop-note' },
  'sms-budget-low': { ...REQUIRED, to: 'admin', urgency: 'now', subject: 'sms-budget-low' },
  'test-message': { ...REQUIRED, to: 'admin', urgency: 'now', subject: 'test-message' },
  'phone-change-requested': NEWS,
  'approved-elsewhere': { ...BY_SMS, subject: 'appointment' },
  'password-changed': NEWS,
  'password-was-reset': NEWS,
  // The SMS proves the phone of the employee, who waits for it.
  'employee-invited': NEWS,
  'phone-proof': CODE,
  'password-reset': CODE,
  'guest-erasure': CODE,
  'estimate-approval': CODE,
};

export function kindOf(template: Template): MessageKind {
  return KINDS[template];
}

export function subjectOf(template: Template, language: Language): string | null {
  const { subject } = KINDS[template];
  return subject && TEXTS[language].subject[subject];
}

export function templatesOf(urgency: Urgency): readonly Template[] {
  return TEMPLATES.filter((template) => KINDS[template].urgency === urgency);
}

export const TO_WORKSHOP_TEMPLATES = TEMPLATES.filter((template) => KINDS[template].to === 'workshop');

export const OPTIONAL_TEMPLATES = TEMPLATES.filter((template) => KINDS[template].isOptional);

/**
 * Messages that may be pushed: those to customers that also go by e-mail. Any holder of the session can register a
 * device, so codes and news about the account's security only go to the phone.
 */
export const PUSHABLE_TEMPLATES = TEMPLATES.filter((template) => {
  const { to, channels } = kindOf(template);
  return to === 'customer' && channels.includes('sms') && channels.includes('email');
});
