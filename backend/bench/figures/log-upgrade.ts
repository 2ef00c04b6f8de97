import type pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { platformPersistence } from '../../src/platform/module-manifest.ts';
import type { Figure } from '../figure.ts';
import { withClient } from '../support/workbench.ts';

const EVENTS = 5_000_000;
const CHUNK = 100_000;
const WRITERS = 4;
/** Between two appends of a writer. */
const PAUSE_MS = 5;
const RETRY_MS = 1_000;

type Migrations = typeof platformPersistence.migrations;

/** Positions in the order of insertion, four events a stream. */
const FILL = `
  INSERT INTO platform.event (position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT n, gen_random_uuid(), 'appointment-' || (n - 1) / 4, (n - 1) % 4 + 1, 'booking.type-' || n % 20, 1,
         jsonb_build_object('appointmentId', n / 4, 'userId', n % 5000, 'by', 'user:7'),
         jsonb_build_object('actor', 'user:7', 'correlation', gen_random_uuid()), now()
  FROM generate_series($1::integer + 1, $1::integer + $2::integer) n`;

/** What the product sends, in a transaction: the table of the log is found by its name each time. */
const APPEND = {
  name: 'append',
  text: `
    INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
    SELECT gen_random_uuid(), $1,
           coalesce((SELECT max(stream_version) FROM platform.event WHERE stream = $1), 0) + n,
           'booking.type-1', 1, '{}', '{"actor": "system", "correlation": "bench"}', now()
    FROM generate_series(1, 2) n`,
};

/** The upgrade of a log of release 1.0.0 to partitions, while writers append and a sequencer works (ADR 56). */
export const logUpgrade: Figure = {
  name: 'log-upgrade',
  async measure(bench) {
    const events = EVENTS * bench.effort.share;
    const url = await bench.emptyDatabase('upgraded');
    const [first, ...later] = platformPersistence.migrations as [Migrations[0], ...Migrations];
    await withClient(url, (client) => upgrade(client, [first]));
    await withClient(url, async (client) => {
      for (let filled = 0; filled < events; filled += CHUNK)
        await client.query(FILL, [filled, Math.min(CHUNK, events - filled)]);
      await client.query('VACUUM ANALYZE platform.event');
    });
    const waits = { longest: 0, appends: 0 };
    const stop = new AbortController();
    const work = [
      ...Array.from({ length: WRITERS }, (_, writer) => append(url, writer, waits, stop.signal)),
      sequence(url, stop.signal),
    ];
    const both = Promise.all(work);
    const begin = performance.now();
    await Promise.race([withClient(url, (client) => upgrade(client, later)), both]);
    const seconds = (performance.now() - begin) / 1_000;
    await pause(500);
    stop.abort();
    await both;
    const lost = await withClient(url, async (client) => {
      while ((await client.query(`SELECT platform.sequence_events() AS moved`)).rows[0].moved > 0);
      const { rows } = await client.query(
        'SELECT count(*)::integer AS events, max(position)::integer AS last FROM platform.event',
      );
      return events + 2 * waits.appends - rows[0].events + (rows[0].last - rows[0].events);
    });
    if (lost !== 0) throw new Error(`The upgrade lost or repeated ${lost} events`);
    const of = `upgrade of a log of ${events / 1_000_000} million events`;
    return [
      { what: `${of}, all its migrations`, unit: 's', value: seconds },
      {
        what: `${of}, longest of ${waits.appends} appends meanwhile`,
        unit: 'ms',
        value: waits.longest,
        target: { of: 'value', most: 2_000 },
      },
    ];
  },
};

/** As `npm run migrate` does: each migration in a transaction, and again after a lock timeout or a deadlock. */
async function upgrade(client: pg.Client, migrations: Migrations): Promise<void> {
  await client.query(`SET lock_timeout = '2s'`);
  for (const Migration of migrations) {
    for (;;) {
      try {
        await client.query('BEGIN');
        await new Migration().up({ query: async (sql: string) => (await client.query(sql)).rows } as QueryRunner);
        await client.query('COMMIT');
        break;
      } catch (error) {
        await client.query('ROLLBACK');
        if (!/^(40|55P03)/.test((error as pg.DatabaseError).code ?? '')) throw error;
        await pause(RETRY_MS);
      }
    }
  }
}

async function append(url: string, writer: number, waits: { longest: number; appends: number }, signal: AbortSignal) {
  await withClient(url, async (client: pg.Client) => {
    for (let number = 0; !signal.aborted; number += 1) {
      const begin = performance.now();
      await client.query('BEGIN');
      await client.query({ ...APPEND, values: [`bench-${writer}-${number % 100}`] });
      await client.query('COMMIT');
      waits.longest = Math.max(waits.longest, performance.now() - begin);
      waits.appends += 1;
      await pause(PAUSE_MS);
    }
  });
}

async function sequence(url: string, signal: AbortSignal): Promise<void> {
  await withClient(url, async (client) => {
    while (!signal.aborted) {
      await client.query('SELECT platform.sequence_events()');
      await pause(PAUSE_MS);
    }
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}
