import type { Language } from '../../../kernel/language.ts';
import { type Template, write } from './templates.ts';

/** Whom a message is for; ids, so that it can be found and erased with the person. */
export interface Recipient {
  readonly userId: number | null;
  readonly customerId: number | null;
  /** Phone, E.164. */
  readonly phone: string;
  readonly language: Language;
}

/** A message that was written because something happened: one for an event and template, for ever. */
export interface OutgoingMessage {
  /** Of the event it was written for. */
  readonly eventId: string;
  readonly template: Template;
  readonly channel: 'sms' | 'email';
  readonly userId: number | null;
  readonly customerId: number | null;
  /** Phone or e-mail address, by channel. */
  readonly address: string;
  readonly subject: string | null;
  readonly body: string;
  readonly language: Language;
  readonly createdAt: Date;
}

/** Writes an SMS. `at` is when the event happened, which may be a while ago. */
export function composeSms(
  event: { readonly id: string; readonly occurredAt: Date },
  template: Template,
  { userId, customerId, phone, language }: Recipient,
  facts: Readonly<Record<string, string>>,
): OutgoingMessage {
  return {
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
}
