import pg from 'pg';
import { alternate, type Figure, type Measurement, median } from '../figure.ts';
import { withClient } from '../support/workbench.ts';

/** Pause of the sequencer when no event waits (ms). */
const PAUSE_MS = 5;

const SCHEMA = `
  CREATE TABLE state (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, x text);
  CREATE TABLE ordered (position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text, version integer,
                        type text, data jsonb, UNIQUE (stream, version));
  CREATE TABLE sequenced (insertion_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, position bigint UNIQUE,
                          stream text, version integer, type text, data jsonb, UNIQUE (stream, version));
  CREATE INDEX unsequenced ON sequenced (insertion_id) WHERE position IS NULL;`;

const INSERT = { name: 'insert', text: `INSERT INTO ordered (stream, version, type, data) VALUES ($1, 1, 't', '{}')` };
const LOCK = { name: 'lock', text: 'SELECT pg_advisory_xact_lock(7)' };
const LOCK_AND_INSERT = {
  name: 'lock-and-insert',
  text: `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(7))
         INSERT INTO ordered (stream, version, type, data) SELECT $1, 1, 't', '{}' FROM turn`,
};
const INSERT_UNSEQUENCED = {
  name: 'insert-unsequenced',
  text: `INSERT INTO sequenced (stream, version, type, data) VALUES ($1, 1, 't', '{}')`,
};
const ASSIGN_POSITIONS = `
  WITH waiting AS (
    SELECT insertion_id, row_number() OVER (ORDER BY insertion_id) AS place
    FROM (SELECT insertion_id FROM sequenced WHERE position IS NULL ORDER BY insertion_id LIMIT 1000) batched
  ), last AS (SELECT coalesce(max(position), 0) AS position FROM sequenced)
  UPDATE sequenced SET position = last.position + waiting.place FROM waiting, last
  WHERE sequenced.insertion_id = waiting.insertion_id`;

type Append = (client: pg.PoolClient, stream: string) => Promise<unknown>;

/** Ways to keep the order of the event log: the options of ADR 2. */
const WAYS: Readonly<Record<string, { append: Append; sequenced?: boolean }>> = {
  'no order kept (loses events)': { append: (client, stream) => client.query({ ...INSERT, values: [stream] }) },
  'advisory lock just before the insert': {
    append: async (client, stream) => {
      await client.query(LOCK);
      await client.query({ ...INSERT, values: [stream] });
    },
  },
  'lock and insert in one statement': {
    append: (client, stream) => client.query({ ...LOCK_AND_INSERT, values: [stream] }),
  },
  'one sequencer afterwards': {
    append: (client, stream) => client.query({ ...INSERT_UNSEQUENCED, values: [stream] }),
    sequenced: true,
  },
  'NOTIFY inside the transaction': {
    append: async (client, stream) => {
      await client.query({ ...INSERT, values: [stream] });
      await client.query('NOTIFY x');
    },
  },
};

/** Transactions of one state row and one event, for each way to keep the order (ADR 2). */
export const eventAppend: Figure = {
  name: 'event-append',
  async measure(bench) {
    const database = await bench.database('appending', async (client) => {
      await client.query(SCHEMA);
    });
    const { seconds, fewerRuns } = bench.effort;
    const measurements: Measurement[] = [];
    for (const connections of [8, 32]) {
      const sides = Object.entries(WAYS).map(
        ([name, way]) => [name, () => run(database, { connections, seconds, ...way })] as const,
      );
      const runs = await alternate(Object.fromEntries(sides), fewerRuns);
      const unordered = median(Object.values(runs)[0] ?? []);
      for (const [name, rates] of Object.entries(runs)) {
        measurements.push({
          what: `append, ${connections} connections: ${name}`,
          unit: 'transactions/s',
          value: median(rates),
          baseline: { is: 'no order kept', value: unordered },
          runs: rates,
        });
      }
    }
    return measurements;
  },
};

let streams = 0;

interface Run {
  readonly connections: number;
  readonly seconds: number;
  readonly append: Append;
  readonly sequenced?: boolean;
}

async function run(url: string, { connections, seconds, append, sequenced }: Run): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // Connections of the pool may still be closing when the server stops; each then emits an error.
  pool.on('error', () => undefined);
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const write = async () => {
    const client = await pool.connect();
    while (performance.now() < end) {
      await client.query('BEGIN');
      await client.query({ name: 'state', text: `INSERT INTO state (x) VALUES ('y')` });
      streams += 1;
      await append(client, `stream-${streams}`);
      await client.query('COMMIT');
      done += 1;
    }
    client.release();
  };
  const writers = Promise.all(Array.from({ length: connections }, write));
  await (sequenced ? Promise.all([writers, sequence(url, end)]) : writers);
  await pool.end();
  return done / seconds;
}

/** The sequencer: runs without a pause while events wait for a position. */
async function sequence(url: string, end: number): Promise<void> {
  await withClient(url, async (client) => {
    while (performance.now() < end) {
      const { rowCount } = await client.query(ASSIGN_POSITIONS);
      if (rowCount === 0) await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  });
}
