import { setTimeout as pause } from 'node:timers/promises';
import { CONDITION_MS } from '../../../scripts/lib/patience.ts';
import type { FailedRequest, Journal } from './journal.ts';

/** A request times out after so many ms. */
const REQUEST_MS = CONDITION_MS;
/** A client gives up after so many ms. */
const GIVE_UP_MS = 3 * CONDITION_MS;
const RETRY_MS = 100;

/** A request of a client. */
export interface ClientRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: object | FormData;
  readonly cookie?: string | undefined;
  /** The idempotency key. */
  readonly key?: string;
}

/** A response other than 503. */
export interface ClientResponse {
  readonly status: number;
  readonly body: unknown;
  /** The session cookie that the response sets. */
  readonly cookie: string | undefined;
  /** Whether an earlier try had no response that tells its effect. */
  readonly isRepeated: boolean;
}

/** Sends requests to the instances in turn, as clients do whose network tries again. */
export class Client {
  private readonly addresses: () => readonly string[];
  private readonly journal: Journal;
  private turn = 0;

  /** @param addresses of the instances, at the time of the call */
  constructor(addresses: () => readonly string[], journal: Journal) {
    this.addresses = addresses;
    this.journal = journal;
  }

  /**
   * Sends a request until it has a response other than 503. An earlier try may have succeeded without a response; the
   * idempotency key keeps it from taking effect twice.
   * @returns undefined after {@link GIVE_UP_MS} without such a response
   */
  async send(request: ClientRequest): Promise<ClientResponse | undefined> {
    const deadline = performance.now() + GIVE_UP_MS;
    let isRepeated = false;
    for (;;) {
      this.turn += 1;
      const addresses = this.addresses();
      const address = addresses[this.turn % addresses.length];
      const isLast = performance.now() > deadline;
      const response = address && (await this.try(address, request, isLast));
      if (response) return { ...response, isRepeated };
      isRepeated = true;
      if (performance.now() > deadline) return undefined;
      await pause(RETRY_MS);
    }
  }

  /** Sends a request once. @returns undefined without a response or with a 503, which the journal gets */
  private async try(
    address: string,
    { method, path, body, cookie, key }: ClientRequest,
    isLast: boolean,
  ): Promise<Omit<ClientResponse, 'isRepeated'> | undefined> {
    const sentAt = performance.now();
    const fail = (failure: Partial<FailedRequest>) =>
      this.journal.failures.push({
        request: `${method} ${path.replace(/\?.*/, '')}`,
        sentAt,
        endedAt: performance.now(),
        ...(isLast && { isLast }),
        ...failure,
      });
    try {
      const isForm = body instanceof FormData;
      const answer = await fetch(address + path, {
        method,
        headers: {
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      const text = await answer.text();
      const { status, headers } = answer;
      if (status < 500) return { status, body: parse(text), cookie: sessionCookie(answer) };
      const { code } = (parse(text) ?? {}) as { code?: string };
      const isProblem = headers.get('content-type')?.startsWith('application/problem+json') && code;
      fail({
        status,
        ...(isProblem && { problem: code }),
        ...(headers.has('retry-after') && { retryAfter: headers.get('retry-after') as string }),
      });
      return status === 503 ? undefined : { status, body: parse(text), cookie: undefined };
    } catch (error) {
      fail({ reason: reasonOf(error) });
      return undefined;
    }
  }
}

/** @throws the error when it is not one of the network */
function reasonOf(error: unknown): NonNullable<FailedRequest['reason']> {
  // Compared by name: under Jest, fetch throws errors of another realm.
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'timeout';
  if (name !== 'TypeError') throw error;
  return cause?.code === 'ECONNREFUSED' ? 'refused' : 'reset';
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sessionCookie(answer: Response): string | undefined {
  const cookies = answer.headers.getSetCookie();
  return cookies.find((cookie) => cookie.startsWith('session='))?.split(';', 1)[0];
}
