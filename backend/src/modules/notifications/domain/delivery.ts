import type { OutgoingMessage } from './outgoing-message.ts';
import { CODE_TEMPLATES, CODE_VALID_MINUTES } from './templates.ts';

/** Whether trying again may help, and whether it is about the channel rather than about one message. */
interface Meaning {
  readonly isFinal: boolean;
  readonly isOfChannel: boolean;
}

const OF_CHANNEL: Meaning = { isFinal: false, isOfChannel: true };
const OF_MESSAGE: Meaning = { isFinal: false, isOfChannel: false };
const FINAL: Meaning = { isFinal: true, isOfChannel: false };

/** Why a message was not handed over. Stored and shown to admins, so it never quotes what a provider says. */
const MEANINGS = {
  /** No answer in time, or a failure of the provider's own. */
  unreachable: OF_CHANNEL,
  /** The provider asks for patience. */
  busy: OF_CHANNEL,
  /** The provider does not accept us: credentials, credit or sender. */
  account: OF_CHANNEL,
  /** The provider said no to this message, not that it always will. */
  declined: OF_MESSAGE,
  /** The provider will never take this message. */
  refused: FINAL,
  /** Nothing can be sent to this address. */
  'bad-address': FINAL,
  /** Nobody needs it any more. */
  'too-late': FINAL,
} as const satisfies Record<string, Meaning>;

export type DeliveryFailure = keyof typeof MEANINGS;

export const DELIVERY_FAILURES = Object.keys(MEANINGS) as readonly DeliveryFailure[];

/** Minutes from one try to the next: what is mended within a working day needs nobody to send again by hand. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 480];

const MINUTE_MS = 60_000;

/** A channel did not take a message. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';

  constructor(
    readonly failure: DeliveryFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

/** Whether the other messages of the channel would fare alike, so that they had better wait. */
export function isOfChannel(failure: DeliveryFailure): boolean {
  return MEANINGS[failure].isOfChannel;
}

/**
 * When a message is tried again.
 * @param attempts tries so far, this one included
 * @returns null when it is given up.
 */
export function nextAttempt(failure: DeliveryFailure, attempts: number, now: Date): Date | null {
  const minutes = BACK_OFF_MINUTES[attempts - 1];
  if (MEANINGS[failure].isFinal || minutes === undefined) return null;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Whether nobody needs a message any more: a code that is over helps nobody, and worries whoever gets it. */
export function isTooLate({ template, createdAt }: OutgoingMessage, now: Date): boolean {
  const isCode = CODE_TEMPLATES.includes(template);
  return isCode && now.getTime() - createdAt.getTime() >= CODE_VALID_MINUTES * MINUTE_MS;
}
