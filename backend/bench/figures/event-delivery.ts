import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { rolldown } from 'rolldown';
import options from '../../rolldown.config.ts';
import { alternate, type Figure, median } from '../figure.ts';
import { type Served, startInstance } from '../support/processes.ts';
import { CLIENT, registerClient } from '../support/sign-in.ts';
import { withClient } from '../support/workbench.ts';

/** A cheap reaction: for an account that is erased meanwhile it sends two statements and does nothing. */
const REACTION = 'notifications.tell-owner-when-password-changed';
const EVENTS = 5_000;
/** Events that the reaction is behind while a code is requested. */
const BACKLOG = 30_000;
const POLL_MS = 10;

/** Commits events of the reaction in one transaction. */
const APPEND = `
  INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT gen_random_uuid(), 'user-' || gen_random_uuid(), 1, 'identity.password-changed', 1,
         jsonb_build_object('userId', 1000000 + n), '{"actor": "system", "correlation": "bench"}', now()
  FROM generate_series(1, $1::integer) n`;

/** Positions are assigned, as they are soon after every commit: a code is behind the events committed before it. */
const POSITIONS = `SELECT platform.sequence_events() AS assigned`;

const BEHIND = `
  SELECT (SELECT max(position) FROM platform.event WHERE type = 'identity.password-changed') - position AS events
  FROM platform.subscription WHERE name = $1`;

const CODES = `SELECT count(*)::integer AS codes FROM notifications.outgoing_message WHERE template = 'password-reset'`;

/** Two prepared statements, as the reaction sends. */
const LOCK = { name: 'lock', text: 'SELECT pg_advisory_xact_lock_shared(1, $1)' };
const READ = { name: 'read', text: 'SELECT phone, email, language FROM identity."user" WHERE id = $1' };

/**
 * How fast an instance delivers events to a reaction that is behind, and how soon it queues a code that is requested
 * meanwhile. The baseline is a script that sends as many statements for each event, in one transaction.
 */
export const eventDelivery: Figure = {
  name: 'event-delivery',
  async measure(bench) {
    const database = await bench.database('delivering');
    const instance = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
    try {
      await registerClient(instance);
      return await withClient(database, async (client) => {
        const sides = { product: () => deliver(client), bare: () => sendStatements(client) };
        await alternate(sides, 1); // warm-up
        const runs = await alternate(sides, bench.effort.fewerRuns);
        const readers = await readLog(database, client, bench.effort.fewerRuns);
        await append(client, BACKLOG);
        const queuedMs = await requestCode(instance, client);
        if ((await behind(client)) === 0) throw new Error('The reaction was not behind when the code was queued');
        return [
          {
            what: `delivery to one reaction, ${EVENTS} events behind`,
            unit: 'events/s',
            value: median(runs.product),
            baseline: { is: 'pg, as many statements', value: median(runs.bare) },
            runs: runs.product,
            target: { of: 'value', least: 2_000 },
          },
          {
            what: `catch-up of a reader that takes batches and only counts, ${BACKLOG} events behind`,
            unit: 'events/s',
            value: median(readers),
            runs: readers,
            target: { of: 'value', least: 10_000 },
          },
          {
            what: `a code until it is queued, a reaction ${BACKLOG} events behind`,
            unit: 'ms',
            value: queuedMs,
            target: { of: 'value', most: 2_000 },
          },
        ];
      });
    } finally {
      await instance.stop();
    }
  },
};

/** Events per second, from when the reaction is behind until it has handled the last one. */
async function deliver(client: pg.Client): Promise<number> {
  await append(client, EVENTS);
  const events = await behind(client);
  const begin = performance.now();
  await until(async () => (await behind(client)) === 0);
  return perSecond(events, begin);
}

/** Events per second, in a process of its own. */
async function readLog(database: string, client: pg.Client, times: number): Promise<number[]> {
  const file = join(options.output.dir, 'bench', 'log-reader.js');
  const bundle = await rolldown({ ...options, input: 'bench/support/log-reader.ts' });
  await bundle.write({ ...options.output, dir: join(options.output.dir, 'bench') });
  await bundle.close();
  const { rows } = await client.query<{ position: string }>(
    'SELECT coalesce(max(position), 0) AS position FROM platform.event',
  );
  await append(client, BACKLOG);
  await until(async () => (await behind(client)) === 0);
  return Array.from({ length: times }, () => {
    const printed = execFileSync(process.execPath, [file, database, String(rows[0]?.position)], { encoding: 'utf8' });
    const { events, ms } = JSON.parse(printed) as { events: number; ms: number };
    if (events < BACKLOG) throw new Error(`The reader got ${events} events of ${BACKLOG}`);
    return (events * 1_000) / ms;
  });
}

async function sendStatements(client: pg.Client): Promise<number> {
  const begin = performance.now();
  await client.query('BEGIN');
  for (let event = 0; event < EVENTS; event += 1) {
    for (const statement of [LOCK, READ]) await client.query({ ...statement, values: [1_000_000 + event] });
  }
  await client.query('COMMIT');
  return perSecond(EVENTS, begin);
}

function perSecond(events: number, begin: number): number {
  return (events * 1_000) / (performance.now() - begin);
}

async function append(client: pg.Client, events: number): Promise<void> {
  await client.query(APPEND, [events]);
  await until(async () => (await client.query<{ assigned: number }>(POSITIONS)).rows[0]?.assigned === 0);
  await client.query('NOTIFY platform_event');
}

/** How many events the reaction is behind. */
async function behind(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ events: string }>(BEHIND, [REACTION]);
  return Number(rows[0]?.events);
}

/** Milliseconds from the request of a code until its message is queued. */
async function requestCode({ url }: Served, client: pg.Client): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${url}/api/auth/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: CLIENT.phone }),
  });
  if (!answer.ok) throw new Error(`password-reset: ${answer.status} ${await answer.text()}`);
  await until(async () => (await client.query<{ codes: number }>(CODES)).rows[0]?.codes === 1);
  return performance.now() - begin;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resume) => setTimeout(resume, POLL_MS));
}
