/** Sends requests as fast as they are answered: autocannon in a process of its own, told what to do over its channel. */
import autocannon from 'autocannon';

/** One request of a connection's sequence. */
export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** What to send. Without `seconds` every connection sends its sequence once. */
export interface Load {
  readonly url: string;
  /** A sequence of requests for each connection. */
  readonly connections: readonly (readonly LoadRequest[])[];
  readonly seconds?: number;
}

/** What came of it. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 2xx, and requests without an answer. */
  readonly failures: number;
}

process.once('message', ({ url, connections, seconds }: Load) => {
  const sequences = connections.values();
  const amount = connections.reduce((sum, requests) => sum + requests.length, 0);
  const begin = performance.now();
  let last = begin;
  const run = autocannon(
    {
      url,
      connections: connections.length,
      ...(seconds === undefined ? { amount } : { duration: seconds }),
      setupClient: (client) => client.setRequests((sequences.next().value ?? []).map(asSent)),
    },
    (error, result) => {
      if (error) throw error;
      const answered = result['2xx'] + result.non2xx;
      process.send?.({
        requests: answered,
        perSecond: answered / ((last - begin) / 1000),
        p50: result.latency.p50,
        p99: result.latency.p99,
        failures: result.non2xx + result.errors,
      } satisfies LoadResult);
      process.disconnect();
    },
  );
  // autocannon itself notices the end only at its next look, up to a second later.
  run.on('response', () => {
    last = performance.now();
  });
});

function asSent({ method = 'GET', path, body, headers }: LoadRequest): autocannon.Request {
  return {
    method,
    path,
    body,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  };
}
