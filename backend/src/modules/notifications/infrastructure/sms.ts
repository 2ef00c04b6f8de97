import { NotDelivered } from '../domain/delivery-failure.ts';
import type { OutgoingMessage } from '../domain/outgoing-message.ts';
import { toGsmAlphabet } from '../domain/sms-text.ts';

/** An SMS as gateways accept it. */
interface Sms {
  /** E.164. */
  readonly phone: string;
  readonly text: string;
}

/** Only Romanian numbers that begin with 07 receive SMS. */
const ROMANIAN_FIXED_LINE = /^\+40(?!7)/;

/** @throws NotDelivered as `bad-address` when the phone cannot receive SMS. */
export function smsOf({ address, body }: OutgoingMessage): Sms {
  if (ROMANIAN_FIXED_LINE.test(address)) throw new NotDelivered('bad-address');
  return { phone: address, text: toGsmAlphabet(body) };
}
