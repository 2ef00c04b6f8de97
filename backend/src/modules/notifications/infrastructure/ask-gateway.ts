import { type DeliveryFailure, NotDelivered } from '../domain/delivery.ts';

/** A stop of the process waits for the message in hand: milliseconds. */
export const PATIENCE_MS = 6_000;

/** What a gateway answered. */
export interface GatewayAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Posts a form. Credentials travel in it or in a header, never in an address, which logs on the way would keep.
 * @throws NotDelivered as `unreachable` when there is no answer in time.
 */
export async function askGateway(
  address: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<GatewayAnswer> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    throw new NotDelivered('unreachable', { cause });
  }
}

/** What a status of HTTP says where the gateway's own documentation says nothing; null when it took the request. */
export function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 402 || status === 403) return 'account';
  if (status === 429) return 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
}
