import { NotDelivered } from '../domain/delivery.ts';
import type { OutgoingMessage } from '../domain/outgoing-message.ts';
import { inGsmAlphabet } from '../domain/sms-text.ts';

/** A message as a gateway gets it. */
export interface Sms {
  /** E.164. */
  readonly phone: string;
  readonly text: string;
}

/** Romanian numbers of mobile networks begin with 07; the others ring, and cost a refused message each. */
const ROMANIAN_FIXED_LINE = /^\+40(?!7)/;

/** @throws NotDelivered as `bad-address` when the phone cannot receive any. */
export function smsOf({ address, body }: OutgoingMessage): Sms {
  if (ROMANIAN_FIXED_LINE.test(address)) throw new NotDelivered('bad-address');
  return { phone: address, text: inGsmAlphabet(body) };
}
