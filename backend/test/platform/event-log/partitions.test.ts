import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { poolOf } from '../../../src/platform/database/database.ts';
import { createEventLogFixture, type EventLogFixture } from '../../support/event-log-fixture.ts';
import fc from '../../support/fast-check.ts';
import { EffectLog } from './support/effect-log.ts';

let kit: EffectLog;
let log: EventLogFixture;
const clients: PoolClient[] = [];

beforeEach(async () => {
  kit = await EffectLog.start();
  log = kit.log;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.release(true);
  await kit.test.close();
});

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  kit.test.database.query<Row>(text, values);

async function connect(): Promise<PoolClient> {
  const client = await poolOf(kit.test.dataSource).connect();
  clients.push(client);
  return client;
}

const INSERT = `
  INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT gen_random_uuid(), stream, version, 'test.happened', 1, '{"number": 1}', '{"actor": "system", "correlation": "x"}', now()
  FROM unnest($1::text[], $2::integer[]) AS new (stream, version)`;

async function sequence(): Promise<void> {
  while ((await log.eventLog.assignPositions()) > 0);
}

/** What the log has of each stream, in order. */
const VERSIONS = `
  SELECT stream, array_agg(stream_version ORDER BY position) AS versions FROM platform.event
  WHERE position IS NOT NULL GROUP BY stream`;

describe('the log, in several tables', () => {
  it.each(
    ['event', 'unsequenced_event', 'sequenced_event', 'sequenced_event_0'].flatMap((table) => [
      `UPDATE platform.${table} SET data = '{}'`,
      `UPDATE platform.${table} SET position = 7`,
      `DELETE FROM platform.${table}`,
      `TRUNCATE platform.${table} CASCADE`,
    ]),
  )('refuses %s', async (statement) => {
    await kit.append(log, 1, 'sequenced');
    await sequence();
    await kit.append(log, 2, 'waiting');
    await expect(sql(statement)).rejects.toThrow('append-only');
  });

  it('lets nothing be removed behind the sequencer in its transaction', async () => {
    await kit.append(log, 1, 'a');
    const removed = log.work.run(async () => {
      await log.eventLog.assignPositions();
      await log.database.query('DELETE FROM platform.unsequenced_event');
    });
    await expect(removed).rejects.toThrow('append-only');
  });

  it('has each event once', async () => {
    await kit.append(log, 1, 'a');
    await kit.append(log, 2, 'a');
    expect(await sql('SELECT count(*) FROM platform.unsequenced_event')).toEqual([{ count: 2 }]);
    await sequence();
    expect(await sql('SELECT count(*) FROM platform.unsequenced_event')).toEqual([{ count: 0 }]);
    expect(await sql('SELECT position, stream_version AS version FROM platform.sequenced_event ORDER BY 1')).toEqual([
      { position: 1, version: 1 },
      { position: 2, version: 2 },
    ]);
    const dead = `SELECT n_tup_upd AS updated FROM pg_stat_user_tables WHERE relname = 'sequenced_event_0'`;
    expect(await sql(dead)).toEqual([{ updated: 0 }]);
  });

  it('keeps the versions of a stream unique over its partitions, whatever an appender has seen', async () => {
    for (const first of [0, 5, 10]) await sql('SELECT platform.add_event_partition($1, $2)', [first, first + 5]);
    const streams = new Map<string, number>();
    let run = 0;
    const event = fc.record({ stream: fc.constantFrom('a', 'b'), version: fc.integer({ min: 1, max: 4 }) });
    const batch = fc.uniqueArray(event, {
      minLength: 1,
      maxLength: 4,
      selector: ({ stream, version }) => `${stream}${version}`,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 5 }), async (batches) => {
        run++;
        for (const events of batches) {
          const names = events.map(({ stream }) => `${stream}-${run}`);
          for (const name of names) streams.set(name, (streams.get(name) ?? 0) + 1);
          await sql(INSERT, [names, events.map(({ version }) => version)]);
          await sequence();
        }
        const found = await sql<{ stream: string; versions: number[] }>(VERSIONS);
        for (const { stream, versions } of found) {
          expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
          expect(versions).toHaveLength(streams.get(stream) ?? 0);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('loses and repeats nothing when two append to one stream while two sequence', async () => {
    const others = await Promise.all([1, 2].map(() => createEventLogFixture(kit.test)));
    let appended = 0;
    let isDone = false;
    const writers = others.map(async (other) => {
      for (let number = 0; number < 60; number++) {
        // Two uncommitted events of one version: the second is refused, as before there were partitions.
        const added = await kit.append(other, number, 'raced').then(
          () => 1,
          (error: { code?: string }) => {
            expect(error.code).toBe('23505');
            return 0;
          },
        );
        appended += added;
      }
    });
    const sequencers = others.map(async (other) => {
      while (!isDone) await other.eventLog.assignPositions();
    });
    await Promise.all(writers);
    isDone = true;
    await Promise.all(sequencers);
    await sequence();
    const [raced] = await sql<{ versions: number[] }>(VERSIONS);
    expect(raced?.versions).toEqual(Array.from({ length: appended }, (_, index) => index + 1));
  });
});

describe('a new partition', () => {
  it('is added while appends and reads are under way', async () => {
    const appender = await connect();
    await appender.query('BEGIN');
    await appender.query(INSERT, [['open'], [1]]);
    await appender.query('SELECT * FROM platform.event ORDER BY position LIMIT 10');
    await sql('SELECT platform.add_event_partition(0, 10)');
    await sql('SELECT platform.add_event_partition(10, 20)');
    await appender.query('COMMIT');
    await sequence();
    expect(await sql(VERSIONS)).toEqual([{ stream: 'open', versions: [1] }]);
  });

  it('is added by the sequencer before it is needed', async () => {
    const streams = Array.from({ length: 25 }, (_, index) => `s-${index}`);
    await sql('SELECT platform.add_event_partition(0, 10)');
    await sql(INSERT, [streams, streams.map(() => 1)]);
    await sequence();
    expect(await sql('SELECT * FROM platform.event_partition ORDER BY first_position')).toEqual([
      { name: 'sequenced_event_0', firstPosition: 0, pastPosition: 10 },
      { name: 'sequenced_event_10', firstPosition: 10, pastPosition: 1_000_010 },
    ]);
    expect(await sql('SELECT count(*), max(position) FROM platform.sequenced_event')).toEqual([{ count: 25, max: 25 }]);
  });

  it('may wait for a lock while the one before has room', async () => {
    await sql('SELECT platform.add_event_partition(0, 50000)');
    const locker = await connect();
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE platform.dead_letter IN ROW EXCLUSIVE MODE');
    await kit.append(log, 1, 'a');
    await sequence();
    expect(await sql('SELECT name FROM platform.event_partition')).toHaveLength(1);
    await locker.query('COMMIT');
    await kit.append(log, 2, 'a');
    await sequence();
    expect(await sql('SELECT name FROM platform.event_partition')).toHaveLength(2);
    expect(await sql(VERSIONS)).toEqual([{ stream: 'thing-a', versions: [1, 2] }]);
  });
});

describe('statements on a log of several partitions', () => {
  it.each([
    ['of an append', `SELECT max(stream_version) FROM platform.event WHERE stream = 's-1'`, 5],
    ['of a reader by position', 'SELECT * FROM platform.event WHERE position > 25 ORDER BY position LIMIT 10', 2],
    ['for the newest position', 'SELECT max(position) FROM platform.event', 4],
  ])('%s use indexes, of the partitions that they need', async (_, text, scans) => {
    for (const first of [0, 10, 20]) await sql('SELECT platform.add_event_partition($1, $2)', [first, first + 10]);
    const streams = Array.from({ length: 29 }, (_value, index) => `s-${index}`);
    await sql(INSERT, [streams, streams.map(() => 1)]);
    const client = await connect();
    await client.query('SELECT platform.sequence_events(), set_config($1, $2, false)', ['enable_seqscan', 'off']);
    const plan = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`);
    const lines = plan.rows.map((row) => row['QUERY PLAN']);
    expect(lines.filter((line) => /Seq Scan/.test(line))).toEqual([]);
    const used = lines.filter((line) => /Index.* Scan/.test(line) && !/never executed/.test(line));
    expect(used.length).toBeLessThanOrEqual(scans);
  });
});
