import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent, type RecordedEvent } from '../../../src/kernel/define-event.ts';
import type { EventLogOperator } from '../../../src/platform/event-log/event-log-operator.ts';
import type { SubscriptionDiscovery } from '../../../src/platform/event-log/subscription-discovery.ts';
import type { Subscription } from '../../../src/platform/event-log/subscriptions.ts';
import {
  createEventLogFixture,
  createOperator,
  type EventLogFixture,
  TestAggregate,
} from '../../support/event-log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const Paid = defineEvent('test.paid', 1, z.strictObject({ day: z.int(), bani: z.int() }));
const NAME = 'test.takings';
const DAYS = 7;
/** More than one batch. */
const EVENTS = 600;

let test: TestDatabase;
let log: EventLogFixture;
let operator: EventLogOperator;
/** Changed by the tests: fails instead of applying an event. */
let failure: ((event: RecordedEvent) => Error | undefined) | undefined;

const takings: Subscription = {
  name: NAME,
  kind: 'projection',
  types: [Paid],
  onPoison: 'halt',
  handle: (event) => projectInto(event, 'test'),
  projection: { schema: 'test', tables: ['takings', 'receipt'], projectInto },
};

async function projectInto(event: RecordedEvent, schema: string): Promise<void> {
  const error = failure?.(event);
  if (error) throw error;
  const { day, bani } = event.data as { day: number; bani: number };
  await log.database.query(
    `INSERT INTO ${schema}.takings AS kept (day, bani) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET bani = kept.bani + excluded.bani`,
    [day, bani],
  );
  await log.database.query(`INSERT INTO ${schema}.receipt (position, bani) VALUES ($1, $2)`, [
    event.position,
    bani,
  ]);
}

beforeAll(async () => {
  test = await createTestDatabase();
  log = await createEventLogFixture(test);
  operator = createOperator(test, log, { all: () => [takings] } as unknown as SubscriptionDiscovery);
  await test.database.query('CREATE SCHEMA test');
  await test.database.query('CREATE TABLE test.takings (day integer PRIMARY KEY, bani integer NOT NULL)');
  await test.database.query(
    'CREATE TABLE test.receipt (position bigint PRIMARY KEY, bani integer NOT NULL, lei integer GENERATED ALWAYS AS (bani / 100) STORED)',
  );
  await test.database.query('CREATE VIEW test.total AS SELECT sum(bani) AS bani FROM test.takings');
  await log.runner.register([takings]);
  await test.database.query(
    `INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
     SELECT gen_random_uuid(), 'till', number, 'test.paid', 1, jsonb_build_object('day', number % $1, 'bani', 100),
            '{"actor":"system","correlation":"x"}', now()
     FROM generate_series(1, $2) number`,
    [DAYS, EVENTS],
  );
  await log.runner.catchUp();
});
afterAll(() => test.close());
beforeEach(() => {
  failure = undefined;
});

function pay(bani: number): Promise<void> {
  const event = Paid({ day: 3, bani });
  return log.work.run(async () => log.work.record(new TestAggregate(crypto.randomUUID()).emit(event)));
}

async function total(): Promise<number> {
  return (await test.database.one<{ bani: number }>('SELECT bani FROM test.total'))?.bani ?? 0;
}

async function tables(): Promise<unknown[]> {
  return [
    await test.database.query('SELECT * FROM test.takings ORDER BY day'),
    await test.database.query('SELECT * FROM test.receipt ORDER BY position'),
  ];
}

function copies(): Promise<unknown[]> {
  return test.database.query(`SELECT FROM pg_namespace WHERE nspname LIKE 'rebuild%'`);
}

async function checkpoint() {
  return (await operator.subscriptions()).find(({ name }) => name === NAME);
}

describe('rebuilding a projection', () => {
  it('keeps the figures at their values, then corrects them', async () => {
    const before = await tables();
    await test.database.query('UPDATE test.takings SET bani = bani + 5 WHERE day = 2');
    await test.database.query('DELETE FROM test.receipt WHERE bani = 100');
    const wrong = await total();
    const seen: [position: number, total: number][] = [];
    await operator.rebuild(NAME, async ({ position }) => void seen.push([position, await total()]));
    expect(seen.map(([position]) => position)).toEqual([500, EVENTS]);
    expect(new Set(seen.map(([, bani]) => bani))).toEqual(new Set([wrong]));
    expect(await tables()).toEqual(before);
    expect(await copies()).toEqual([]);
  });

  it('counts an event once that is delivered meanwhile', async () => {
    const before = await total();
    await operator.rebuild(NAME, async () => {
      await pay(1);
      await log.runner.catchUp();
    });
    await pay(1);
    await log.runner.catchUp();
    const rebuilt = await total();
    const { bani } = (await test.database.one<{ bani: number }>(
      `SELECT sum((data ->> 'bani')::int) AS bani FROM platform.event WHERE type = 'test.paid'`,
    )) ?? { bani: 0 };
    expect([rebuilt, rebuilt > before]).toEqual([bani, true]);
  });

  it('leaves the old figures when an event fails, and names it', async () => {
    const before = await tables();
    failure = ({ position }) => (position === 550 ? new Error('no such day') : undefined);
    await expect(operator.rebuild(NAME)).rejects.toThrow(
      'test.takings: event 550 (test.paid) fails: Error: no such day',
    );
    expect(await tables()).toEqual(before);
    expect(await copies()).toEqual([]);
    expect(await checkpoint()).toMatchObject({ status: 'active' });
  });

  it('is refused while another one runs', async () => {
    let second: Promise<void> | undefined;
    await operator.rebuild(NAME, async () => {
      second ??= operator.rebuild(NAME);
      await second.catch(() => undefined);
    });
    await expect(second).rejects.toThrow('test.takings is being rebuilt already.');
  });

  it('starts again after one whose process died in the middle', async () => {
    const before = await tables();
    await test.database.query('CREATE SCHEMA rebuild_test_takings');
    await test.database.query('CREATE TABLE rebuild_test_takings.takings AS SELECT 1 AS day, 99 AS bani');
    await test.database.query(`UPDATE platform.projection_rebuild SET state = 'running', position = 300`);
    await operator.rebuild(NAME);
    expect(await tables()).toEqual(before);
    expect(await copies()).toEqual([]);
  });

  it('lets a halted projection go on', async () => {
    const { position } = (await checkpoint()) ?? { position: 0 };
    await log.store.halt(NAME, 3, 'a defect of the release before');
    await operator.rebuild(NAME);
    expect(await checkpoint()).toMatchObject({ status: 'active', attempts: 0, lastError: null, position });
  });

  it('leaves out what an operator has skipped, as long as it fails', async () => {
    const [, receipts] = await tables();
    const { position } = (await checkpoint()) ?? { position: 0 };
    await pay(7);
    const fails = (event: RecordedEvent) => (event.position > position ? new Error('broken') : undefined);
    failure = fails;
    while ((await checkpoint())?.status !== 'halted') await log.runner.catchUp();
    await expect(operator.rebuild(NAME)).rejects.toThrow('broken');
    await operator.skip(NAME);
    await operator.rebuild(NAME);
    expect((await tables())[1]).toEqual(receipts);
    expect(await operator.deadLetters()).toEqual([]);
    failure = undefined;
    await operator.rebuild(NAME);
    expect((await tables())[1]).toHaveLength((receipts as unknown[]).length + 1);
  });
});
