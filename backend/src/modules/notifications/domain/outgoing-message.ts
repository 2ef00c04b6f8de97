import type { Language } from '../../../kernel/language.ts';
import type { Channel } from './message.values.ts';
import { hideSecret, type MessageSecret, type SecretOwner } from './message-secret.ts';
import { smsBody } from './sms/sms-body.ts';
import { subjectOf } from './templates/subjects.ts';
import { messageText, type Template } from './templates/templates.ts';

/** The recipient of a message. The ids make its messages erasable with the account. */
export interface Recipient {
  readonly userId: number | null;
  readonly customerId: number | null;
  /** E.164. */
  readonly phone: string;
  readonly email: string | null;
  readonly language: Language;
}

/** The values of the placeholders in a message text, by name. */
export type MessageFacts = Readonly<Record<string, string>>;

/** A message about an event; at most one per event, template and channel. */
export interface OutgoingMessage {
  readonly eventId: string;
  readonly template: Template;
  readonly channel: Channel;
  readonly userId: number | null;
  readonly customerId: number | null;
  readonly address: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  /** Without the signature, which is added when it is sent, and with dots in place of a secret. */
  readonly body: string;
  /** What the secret in the text belongs to; null without one. */
  readonly secretOf: SecretOwner | null;
  readonly language: Language;
  readonly createdAt: Date;
}

/**
 * Writes a message for each of the channels. E-mail is left out for a recipient without an address and for a template
 * without a subject; its text is in full, that of an SMS may be shortened. The secret among the facts is hidden again.
 */
export function compose(
  event: { readonly id: string; readonly occurredAt: Date },
  template: Template,
  channels: readonly Channel[],
  { userId, customerId, phone, email, language }: Recipient,
  facts: MessageFacts,
  secret: MessageSecret | null = null,
): OutgoingMessage[] {
  const message = {
    eventId: event.id,
    template,
    userId,
    customerId,
    language,
    createdAt: event.occurredAt,
  };
  const subject = subjectOf(template, language);
  const textOf = (full: string) => {
    const body = hideSecret(full, secret);
    return { body, secretOf: secret && body !== full ? secret.of : null };
  };
  return channels.flatMap((channel): OutgoingMessage[] => {
    if (channel === 'sms')
      return [
        { ...message, channel, address: phone, subject: null, ...textOf(smsBody(template, language, facts)) },
      ];
    if (email === null || subject === null) return [];
    return [
      { ...message, channel, address: email, subject, ...textOf(messageText(template, language, facts)) },
    ];
  });
}
