/** Process of the load generator, autocannon. It receives a {@link Load} over its channel and sends back the result. */
import autocannon from 'autocannon';

/** One request of a connection's sequence. */
export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** A load. Without `seconds` every connection sends its sequence once. */
export interface Load {
  readonly url: string;
  /** The sequence of requests of each connection. */
  readonly connections: readonly (readonly LoadRequest[])[];
  readonly seconds?: number;
}

/** Result of a load. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Responses other than 2xx, and requests without a response. */
  readonly failures: number;
}

/** Interval of autocannon's samples (ms). */
const SAMPLE_MS = 100;

process.once('message', ({ url, connections, seconds }: Load) => {
  const sequences = connections.values();
  const amount = connections.reduce((sum, requests) => sum + requests.length, 0);
  const begin = performance.now();
  let last = begin;
  const run = autocannon(
    {
      url,
      connections: connections.length,
      sampleInt: SAMPLE_MS, // autocannon ends at its first sample after the last response
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
