/**
 * Preloaded (`--import`) into an instance of the product: notes every statement it sends to PostgreSQL, and what came
 * back, on the process's channel. So the bare baseline runs what the product really runs, also after the product changed.
 */
import pg from 'pg';

/** A statement as the product sent it. */
export interface RecordedStatement {
  /** Process id of the backend: statements of one are in order. */
  readonly connection: number;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Record<string, unknown>[];
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

const client = pg.Client.prototype as unknown as { query: Query };
const send = client.query;

client.query = function record(this: pg.Client, config, values, callback) {
  const { text, values: own } = (typeof config === 'string' ? { text: config, values } : config) as {
    text: string;
    values?: unknown[];
  };
  const connection = (this as pg.Client & { processID: number }).processID;
  const note = (result: { rows?: RecordedStatement['rows'] } | undefined) =>
    process.send?.({
      connection,
      text,
      values: own ?? [],
      rows: result?.rows ?? [],
    } satisfies RecordedStatement);
  const done = [config, values, callback].findIndex((argument) => typeof argument === 'function');
  if (done === -1) {
    const answer = send.call(this, config, values, callback) as Promise<{ rows: RecordedStatement['rows'] }>;
    return answer.then((result) => {
      note(result);
      return result;
    });
  }
  const call = [config, values, callback];
  const tell = call[done] as (error: unknown, result: never) => void;
  call[done] = (error: unknown, result: never) => {
    if (!error) note(result);
    tell(error, result);
  };
  return send.apply(this, call as [unknown]);
};
