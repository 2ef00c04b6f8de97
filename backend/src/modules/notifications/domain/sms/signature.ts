import type { Channel } from '../message.values.ts';
import { isGsmExtension, isInGsmAlphabet, toGsmAlphabet } from './sms-text.ts';

export interface Sender {
  readonly name: string;
  /** The phone as people dial it, such as `0744 000 100`; empty when the workshop has none. */
  readonly phone: string;
}

const MAX_SMS_NAME = 25;
const MAX_SMS_PHONE = 16;
export const MAX_SMS_SIGNATURE = MAX_SMS_NAME + MAX_SMS_PHONE + 3;

/** Name and phone of the workshop for a message, short in an SMS. Null when neither is known. */
export function signatureOf(channel: Channel, { name, phone }: Sender): string | null {
  const parts =
    channel === 'sms'
      ? [shortName(name), phone.replace(/[^+\d]/g, '').slice(0, MAX_SMS_PHONE)]
      : [name.trim(), phone.trim()];
  return parts.filter((part) => part !== '').join(channel === 'sms' ? ' ' : ', ') || null;
}

/** The text as it is sent: an SMS begins with the signature, an e-mail ends with it. */
export function signed(channel: Channel, body: string, signature: string | null): string {
  if (signature === null) return body;
  return channel === 'sms' ? `${signature}: ${body}` : `${body}\n\n${signature}`;
}

/**
 * Cut to the GSM alphabet, in which characters of the extension count twice. Other characters, such as an emoji, are
 * left out, because they would make every SMS Unicode.
 */
function shortName(name: string): string {
  const isPlain = (character: string) => isInGsmAlphabet(character) && !isGsmExtension(character);
  const plain = Array.from(toGsmAlphabet(name), (character) => (isPlain(character) ? character : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= MAX_SMS_NAME) return plain;
  const cut = plain.slice(0, MAX_SMS_NAME + 1);
  const lastSpace = cut.lastIndexOf(' ');
  return /^.*[^\s,.&-]/.exec(cut.slice(0, lastSpace > 0 ? lastSpace : MAX_SMS_NAME))?.[0] ?? '';
}
