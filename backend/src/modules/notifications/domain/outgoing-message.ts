import type { Language } from '../../../kernel/language.ts';
import { subjectOf } from './subjects.ts';
import { type Template, write } from './templates.ts';

/** By which a message reaches a person. */
export type Channel = 'sms' | 'email';

export const CHANNELS: readonly Channel[] = ['sms', 'email'];

/** Whom a message is for; ids, so that it can be found and erased with the person. */
export interface Recipient {
  readonly userId: number | null;
  readonly customerId: number | null;
  /** Phone, E.164. */
  readonly phone: string;
  /** Null when they gave none. */
  readonly email: string | null;
  readonly language: Language;
}

/** A message that was written because something happened: one for an event, template and channel, for ever. */
export interface OutgoingMessage {
  /** Of the event it was written for. */
  readonly eventId: string;
  readonly template: Template;
  readonly channel: Channel;
  readonly userId: number | null;
  readonly customerId: number | null;
  /** Phone or e-mail address, by channel. */
  readonly address: string;
  readonly subject: string | null;
  readonly body: string;
  readonly language: Language;
  readonly createdAt: Date;
}

/**
 * Writes a piece of news: an SMS and, to whoever gave an address, the same as an e-mail. Codes go to the phone only,
 * which they prove. The message is as old as its event, which may have happened a while ago.
 */
export function compose(
  event: { readonly id: string; readonly occurredAt: Date },
  template: Template,
  { userId, customerId, phone, email, language }: Recipient,
  facts: Readonly<Record<string, string>>,
): OutgoingMessage[] {
  const sms: OutgoingMessage = {
    eventId: event.id,
    template,
    channel: 'sms',
    userId,
    customerId,
    address: phone,
    subject: null,
    body: write(template, language, facts),
    language,
    createdAt: event.occurredAt,
  };
  const subject = subjectOf(template, language);
  if (email === null || subject === null) return [sms];
  return [sms, { ...sms, channel: 'email', address: email, subject }];
}
