import { createHash } from 'node:crypto';
import type { Language } from '../../../kernel/language.ts';
import { canReceiveSms } from '../../../kernel/phone-number.ts';
import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import type { Channel } from './message.values.ts';
import { smsBody } from './sms/sms-body.ts';
import { subjectOf } from './templates/message-kinds.ts';
import { messageText, type OwnTexts, type Template } from './templates/templates.ts';

/**
 * A secret for the recipient alone: the token of a link, or a code. A stored message has dots in its place and names
 * its owner; the secret is derived when the message is sent (ADR 44).
 */
export interface MessageSecret {
  readonly of: SecretOwner;
  readonly text: string;
}

export type SecretOwner =
  | { readonly kind: 'visit'; readonly id: number }
  | { readonly kind: 'waitlist-entry'; readonly id: number }
  | { readonly kind: 'estimate'; readonly id: number }
  | { readonly kind: 'invitation'; readonly id: string }
  | { readonly kind: 'code'; readonly id: string };

const HIDDEN_SECRET = '••••••';

function hideSecret(text: string, secret: MessageSecret | null): string {
  return secret ? text.replaceAll(secret.text, HIDDEN_SECRET) : text;
}

export function showSecret(text: string, secret: string): string {
  return text.replaceAll(HIDDEN_SECRET, secret);
}

/** The owner as it is stored, such as `visit 42`. */
export function secretReference({ kind, id }: SecretOwner): string {
  return `${kind} ${id}`;
}

export function secretOwner(reference: string): SecretOwner {
  const [kind, id = ''] = reference.split(' ');
  if (kind === 'code' || kind === 'invitation') return { kind, id };
  if (kind === 'visit' || kind === 'waitlist-entry' || kind === 'estimate') return { kind, id: Number(id) };
  throw new Error(`${kind} is no owner of a secret`);
}

/** The recipient of a message. The ids make its messages erasable with the account. */
export interface Recipient {
  readonly userId: number | null;
  readonly customerId: number | null;
  readonly phone: string;
  readonly email: string | null;
  readonly language: Language;
}

export type MessageFacts = Readonly<Record<string, string>>;

/** A message about an event; at most one per event, template and channel. */
export interface OutgoingMessage {
  readonly eventId: string;
  readonly template: Template;
  readonly channel: Channel;
  readonly userId: number | null;
  readonly customerId: number | null;
  readonly address: string;
  readonly subject: string | null;
  /** The text without the signature, which is added when it is sent, and with dots in place of a secret. */
  readonly body: string;
  readonly secretOf: SecretOwner | null;
  readonly language: Language;
  readonly createdAt: Date;
}

/**
 * Writes a message for each channel. E-mail is left out for a recipient without an address and for a template without a
 * subject. Its text is complete; that of an SMS may be shortened. The secret among the facts is replaced by dots.
 */
export function compose(
  event: { readonly id: string; readonly occurredAt: Date },
  template: Template,
  channels: readonly Channel[],
  { userId, customerId, phone, email, language }: Recipient,
  facts: MessageFacts,
  { secret = null, own }: { readonly secret?: MessageSecret | null; readonly own?: OwnTexts } = {},
): OutgoingMessage[] {
  const message = { eventId: event.id, template, userId, customerId, language, createdAt: event.occurredAt };
  const subject = subjectOf(template, language);
  const textOf = (full: string) => {
    const body = hideSecret(full, secret);
    return { body, secretOf: secret && body !== full ? secret.of : null };
  };
  return channels.flatMap((channel): OutgoingMessage[] => {
    if (channel === 'sms')
      return [
        { ...message, channel, address: phone, subject: null, ...textOf(smsBody(template, language, facts, own)) },
      ];
    if (email === null || subject === null) return [];
    return [{ ...message, channel, address: email, subject, ...textOf(messageText(template, language, facts, own)) }];
  });
}

/**
 * Leaves out an SMS to a phone that receives none, if an e-mail also goes to the recipient. A single message stays and
 * fails, so that the desk sees that it has to call the recipient.
 */
export function withoutVainSms(
  messages: readonly OutgoingMessage[],
  smsCountries: readonly string[],
): readonly OutgoingMessage[] {
  if (!messages.some(({ channel }) => channel === 'email')) return messages;
  return messages.filter(({ channel, address }) => channel !== 'sms' || canReceiveSms(address, smsCountries));
}

/** An id in place of an event's, for a message that is sent only once per channel whatever the event. */
export function messageCauseOf(what: string): string {
  const hex = createHash('sha256').update(what).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** {@link messageCauseOf} of a notice of the desk about a due reminder. */
export function dueNoticeCause(noticeId: number, reminderId: number): string {
  return messageCauseOf(`due-notice ${noticeId} ${reminderId}`);
}

export interface QueuedMessage extends OutgoingMessage {
  readonly id: number;
  /** Delivery attempts so far, including a running one. */
  readonly attempts: number;
  /** Number of the running attempt, over all times that the message was queued. */
  readonly attemptNumber: number;
  /** W3C trace context of the work that queued it; null without tracing. */
  readonly traceparent: string | null;
  /** Name of the sender by channel, from the settings; null for the provider's default. */
  readonly sender: string | null;
  readonly appointmentId: number | null;
  /** The start of the appointment that the message states; null in messages about no appointment. */
  readonly visitStart: LocalDateTime | null;
  readonly offer: OfferOfMessage | null;
}

export interface OfferOfMessage {
  readonly entryId: number;
  readonly offerId: number;
}

export interface AppointmentOfMessage {
  readonly appointmentId: number;
  readonly start: LocalDateTime;
  readonly isByCustomer: boolean;
}

export interface QuietTime {
  readonly until: Date;
  readonly appointmentsBefore: LocalDateTime;
}

export interface ClaimOptions {
  readonly urgency?: 'any' | 'codes';
  /** The current quiet hours: a message that can wait, but was queued after the queue was settled, is not claimed. */
  readonly quiet?: QuietTime | null;
}

export interface Acceptance {
  readonly at: Date;
  readonly signature: string | null;
  readonly providerId: string | null;
}

export interface PushedMessage
  extends Pick<
    QueuedMessage,
    'id' | 'template' | 'appointmentId' | 'visitStart' | 'createdAt' | 'offer' | 'address' | 'body' | 'secretOf'
  > {
  readonly userId: number;
  readonly pushedAt: Date;
}

/** How long an SMS waits for the report that its push has arrived, in ms. */
export const ARRIVAL_MS = 2 * 60_000;
