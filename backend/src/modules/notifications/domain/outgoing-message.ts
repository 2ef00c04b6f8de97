import type { Language } from '../../../kernel/language.ts';
import type { Channel } from './channel.values.ts';
import { smsBody } from './sms-body.ts';
import { subjectOf } from './subjects.ts';
import { messageText, type Template } from './templates.ts';

/** The recipient of a message. The ids make its messages erasable with the account. */
export interface Recipient {
  readonly userId: number | null;
  readonly customerId: number | null;
  /** E.164. */
  readonly phone: string;
  /** Null when there is none. */
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
  /** Phone or e-mail address, by channel. */
  readonly address: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  /** Without the signature, which is added when it is sent. */
  readonly body: string;
  readonly language: Language;
  /** When the event happened. */
  readonly createdAt: Date;
}

/**
 * Writes a message for each of the channels. E-mail is left out for a recipient without an address and for a template
 * without a subject; its text is in full, that of an SMS may be shortened.
 */
export function compose(
  event: { readonly id: string; readonly occurredAt: Date },
  template: Template,
  channels: readonly Channel[],
  { userId, customerId, phone, email, language }: Recipient,
  facts: MessageFacts,
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
  return channels.flatMap((channel): OutgoingMessage[] => {
    if (channel === 'sms')
      return [
        { ...message, channel, address: phone, subject: null, body: smsBody(template, language, facts) },
      ];
    if (email === null || subject === null) return [];
    return [{ ...message, channel, address: email, subject, body: messageText(template, language, facts) }];
  });
}
