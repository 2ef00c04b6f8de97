import { type DeliveryFailure, NotDelivered } from '../../domain/delivery-attempt.ts';
import type { OutgoingMessage } from '../../domain/outgoing-message.ts';
import { toGsmAlphabet } from '../../domain/sms/sms-text.ts';

/** Milliseconds; short, because a shutdown waits for the current delivery. */
export const DELIVERY_TIMEOUT_MS = 6_000;

export interface GatewayResponse {
  readonly status: number;
  readonly text: string;
}

/**
 * Posts a form to an SMS gateway. Credentials belong in the form or a header: URLs end up in the logs of proxies.
 * @throws NotDelivered as `unreachable` when there is no response in time.
 */
export async function postToGateway(
  address: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<GatewayResponse> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new NotDelivered('unreachable', { cause });
  }
}

export function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 402 || status === 403) return 'account';
  if (status === 429) return 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
}

/** Only Romanian numbers that begin with 07 receive SMS. */
const ROMANIAN_FIXED_LINE = /^\+40(?!7)/;

/** @throws NotDelivered as `bad-address` when the phone cannot receive SMS. */
export function smsOf({ address, body }: OutgoingMessage): { phone: string; text: string } {
  if (ROMANIAN_FIXED_LINE.test(address)) throw new NotDelivered('bad-address');
  return { phone: address, text: toGsmAlphabet(body) };
}
