/**
 * Preloaded (`--import`) into an instance: reports every statement that it sends to PostgreSQL, with the returned rows,
 * over the channel of the process. The baseline replays the reported statements, so it follows changes of the product.
 */
import pg from 'pg';

/** A statement of the product. */
export interface RecordedStatement {
  /** Process id of the PostgreSQL backend. The statements of one connection are in order. */
  readonly connection: number;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Record<string, unknown>[];
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

const client = pg.Client.prototype as unknown as { query: Query };
const send = client.query;

client.query = function record(this: pg.Client, config, values, third) {
  const { text, values: own } = (typeof config === 'string' ? { text: config, values } : config) as {
    text: string;
    values?: unknown[];
  };
  const connection = (this as pg.Client & { processID: number }).processID;
  const report = (result: { rows?: RecordedStatement['rows'] } | undefined) =>
    process.send?.({ connection, text, values: own ?? [], rows: result?.rows ?? [] } satisfies RecordedStatement);
  const done = [config, values, third].findIndex((argument) => typeof argument === 'function');
  if (done === -1) {
    const answer = send.call(this, config, values, third) as Promise<{ rows: RecordedStatement['rows'] }>;
    return answer.then((result) => {
      report(result);
      return result;
    });
  }
  const call = [config, values, third];
  const callback = call[done] as (error: unknown, result: never) => void;
  call[done] = (error: unknown, result: never) => {
    if (!error) report(result);
    callback(error, result);
  };
  return send.apply(this, call as [unknown]);
};
