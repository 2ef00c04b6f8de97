import type { Channel } from './message.values.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { CODE_TEMPLATES, CODE_VALID_MINUTES } from './templates/templates.ts';

interface FailureProperties {
  readonly isFinal: boolean;
  readonly affectsChannel: boolean;
}

const CHANNEL_FAILURE: FailureProperties = { isFinal: false, affectsChannel: true };
const MESSAGE_FAILURE: FailureProperties = { isFinal: false, affectsChannel: false };
const FINAL_FAILURE: FailureProperties = { isFinal: true, affectsChannel: false };

/** Reasons for a failed delivery. Stored and shown to admins, so they never quote the provider's answer. */
const FAILURES = {
  /** No answer in time, or an internal error of the provider. */
  unreachable: CHANNEL_FAILURE,
  busy: CHANNEL_FAILURE,
  /** The provider rejects the account: credentials, credit or sender. */
  account: CHANNEL_FAILURE,
  declined: MESSAGE_FAILURE,
  refused: FINAL_FAILURE,
  'bad-address': FINAL_FAILURE,
  /** The provider accepted it and reported later that it could not be delivered. */
  undelivered: FINAL_FAILURE,
  country: FINAL_FAILURE,
  'phone-limit': FINAL_FAILURE,
  'account-limit': FINAL_FAILURE,
  'daily-limit': FINAL_FAILURE,
  /** The code in the message has expired, or a later message has told the last state of the appointment. */
  'too-late': FINAL_FAILURE,
  /** An admin discarded the message after a restore from a backup. */
  discarded: FINAL_FAILURE,
} as const satisfies Record<string, FailureProperties>;

export type DeliveryFailure = keyof typeof FAILURES;

export const DELIVERY_FAILURES = Object.keys(FAILURES) as readonly DeliveryFailure[];

/** The attempts, over half an hour, for which later messages to the address wait. The next retry is hours away. */
export const ATTEMPTS_IN_ORDER = 3;

/** Minutes between attempts. They cover a working day, so that an outage of that length needs no admin. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 480];

const MINUTE_MS = 60_000;

export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';

  constructor(
    readonly failure: DeliveryFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

export function affectsChannel(failure: DeliveryFailure): boolean {
  return FAILURES[failure].affectsChannel;
}

/** @param attempts attempts so far, including the failed one @returns null when there is no further attempt. */
export function nextAttempt(failure: DeliveryFailure, attempts: number, now: Date): Date | null {
  const minutes = BACK_OFF_MINUTES[attempts - 1];
  if (FAILURES[failure].isFinal || minutes === undefined) return null;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

export function isTooLate({ template, createdAt }: OutgoingMessage, now: Date): boolean {
  const isCode = CODE_TEMPLATES.includes(template);
  return isCode && now.getTime() - createdAt.getTime() >= CODE_VALID_MINUTES * MINUTE_MS;
}

/** The ways of a message; an SMS that first goes to the devices of an account is a push. */
export const WAYS = ['sms', 'email', 'push'] as const satisfies readonly (Channel | 'push')[];
export const PROVIDERS = ['inbox', 'smslink', 'smso', 'smtp', 'web-push'] as const;

export interface AttemptTime {
  readonly at: Date;
  readonly durationMs: number;
}

export function beginAttempt(at: Date): { readonly end: () => AttemptTime } {
  const begun = performance.now();
  return { end: () => ({ at, durationMs: Math.round(performance.now() - begun) }) };
}
