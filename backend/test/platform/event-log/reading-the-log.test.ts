import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../src/kernel/clock.ts';
import { SubscriptionBacklog } from '../../../src/platform/event-log/subscription-backlog.ts';
import type { SubscriptionDiscovery } from '../../../src/platform/event-log/subscription-discovery.ts';
import { createEventLogFixture, type EventLogFixture } from '../../support/event-log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { anEventType, append, aSubscription, numbersTo } from './support/test-subscriptions.ts';

const MANY_EVENTS = `
  INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT gen_random_uuid(), 'many-' || gen_random_uuid(), 1, $1, 1, '{}', '{"actor": "system", "correlation": "x"}', now()
  FROM generate_series(1, 10000)`;

describe('reading the event log', () => {
  let test: TestDatabase;
  let log: EventLogFixture;

  beforeAll(async () => {
    test = await createTestDatabase();
    log = await createEventLogFixture(test);
  });
  afterAll(() => test.close());

  async function sequence() {
    while ((await log.eventLog.assignPositions()) > 0);
  }

  it('returns the events of several types in the order of the log, up to the limit', async () => {
    const [a, b, other] = [anEventType(), anEventType(), anEventType()];
    for (const [type, number] of [
      [b, 1],
      [a, 2],
      [other, 0],
      [a, 3],
      [b, 4],
      [a, 5],
    ] as const) {
      await append(log, type, number);
    }
    await sequence();
    await append(log, a, 6); // has no position yet
    const read = async (position: number, limit: number) =>
      (await log.eventLog.readAfter(position, [a, b], limit)).map(({ data }) => (data as { number: number }).number);
    expect(await read(0, 10)).toEqual([1, 2, 3, 4, 5]);
    expect(await read(0, 3)).toEqual([1, 2, 3]);
    const [first] = await log.eventLog.readAfter(0, [a], 1);
    expect(await read(first?.position ?? 0, 2)).toEqual([3, 4]);
  });

  it('moves events that wait without reading them again for each other, also where statistics know of none', async () => {
    const type = anEventType();
    await append(log, type, ...numbersTo(1_000));
    await sequence();
    await log.database.query('ANALYZE platform.event');
    await append(log, type, ...numbersTo(3_000));
    const read = await log.work.run(async () => {
      const before = await rowsRead(log);
      await log.eventLog.assignPositions();
      return (await rowsRead(log)) - before;
    });
    expect(read).toBeLessThan(20_000);
  });

  it.each(['force_generic_plan', 'force_custom_plan'])(
    'reads no events of other types to find rare ones (%s)',
    async (planMode) => {
      const [frequent, rare] = [anEventType(), anEventType()];
      await append(log, frequent, ...numbersTo(3_000));
      await append(log, rare, 1);
      await sequence();
      for (const limit of [1, 100]) {
        const read = await log.work.run(async () => {
          await log.database.query(`SELECT set_config('plan_cache_mode', $1, true)`, [planMode]);
          const before = await rowsRead(log);
          expect(await log.eventLog.readAfter(0, [rare], limit)).toHaveLength(1);
          return (await rowsRead(log)) - before;
        });
        expect(read).toBeLessThan(10);
      }
    },
  );

  it.each(['force_generic_plan', 'force_custom_plan'])(
    'reads no events of other types to count those that a subscription has yet to handle (%s)',
    async (planMode) => {
      const [frequent, rare] = [anEventType(), anEventType()];
      const subscription = aSubscription(rare, async () => undefined);
      await log.store.register([subscription]);
      await append(log, frequent, ...numbersTo(3_000));
      await sequence();
      await test.database.query('ANALYZE platform.event');
      const discovery = { all: () => [subscription] } as unknown as SubscriptionDiscovery;
      const backlog = new SubscriptionBacklog(log.database, new SystemClock(), discovery);
      const read = await log.work.run(async () => {
        await log.database.query(`SELECT set_config('plan_cache_mode', $1, true)`, [planMode]);
        const before = await rowsRead(log);
        expect(await backlog.read()).toEqual([{ of: rare.type, count: 0, age: 0 }]);
        return (await rowsRead(log)) - before;
      });
      expect(read).toBeLessThan(10);
    },
  );
});

describe('looking for subscriptions that have something to handle', () => {
  let test: TestDatabase;
  let log: EventLogFixture;

  beforeAll(async () => {
    test = await createTestDatabase();
    log = await createEventLogFixture(test);
  });
  afterAll(() => test.close());

  it('reads no events that others handle', async () => {
    const frequent = anEventType();
    const idle = Array.from({ length: 50 }, () => aSubscription(anEventType(), async () => undefined));
    const behind = aSubscription(frequent, async () => undefined);
    await log.store.register([...idle, behind]);
    const logMany = async () => {
      await log.database.query(MANY_EVENTS, [frequent.type]);
      while ((await log.eventLog.assignPositions()) > 0);
    };
    await logMany();
    await log.database.query('ANALYZE platform.event');
    await logMany();
    const read = await log.work.run(async () => {
      const before = await rowsRead(log);
      expect([...(await log.store.delays([...idle, behind])).keys()]).toEqual([behind.name]);
      return (await rowsRead(log)) - before;
    });
    expect(read).toBeLessThan(10);
  });
});

/** Rows of the log that this connection has read. */
async function rowsRead(log: EventLogFixture): Promise<number> {
  const row = await log.database.one<{ read: number }>(
    `SELECT sum(seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables
     WHERE schemaname = 'platform' AND relname LIKE '%sequenced_event%'`,
  );
  return row?.read ?? 0;
}
