/**
 * Jest setup while a release is recorded: appends the text of every statement that a test file sends to PostgreSQL, as one
 * line of JSON, to a file of its process in the directory `RECORD_STATEMENTS`.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

type Query = (config: unknown, ...others: unknown[]) => unknown;

const file = join(process.env.RECORD_STATEMENTS as string, `${process.pid}.jsonl`);
const recorded = new Set<string>();
const client = pg.Client.prototype as unknown as { query: Query };
const send = client.query;

client.query = function record(config, ...others) {
  const text = typeof config === 'string' ? config : (config as { text?: unknown } | null)?.text;
  if (typeof text === 'string' && !recorded.has(text)) {
    recorded.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  }
  return send.call(this, config, ...others);
};
