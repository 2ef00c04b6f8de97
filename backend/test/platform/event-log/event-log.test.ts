import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { defineEvent, type RecordedEvent } from '../../../src/kernel/define-event.ts';
import { inContext } from '../../../src/platform/database/work-context.ts';
import type { SubscriptionDiscovery } from '../../../src/platform/event-log/subscription-discovery.ts';
import type { Subscription } from '../../../src/platform/event-log/subscriptions.ts';
import {
  createEventLogFixture,
  createOperator,
  type EventLogFixture,
  TestAggregate,
} from '../../support/event-log-fixture.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const Happened = defineEvent('test.happened', 1, z.strictObject({ number: z.int() }));

describe('the event log', () => {
  let test: TestDatabase;
  let log: EventLogFixture;
  let subscriptions = 0;

  jest.setTimeout(60_000);
  beforeAll(async () => {
    test = await createTestDatabase();
    log = await createEventLogFixture(test);
    await test.database.query('CREATE TABLE effect (subscription text, number integer, position bigint)');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.query('DELETE FROM effect');
  });

  /** A subscription that writes a row to the table above. */
  function writer(changes: Partial<Subscription> = {}): Subscription {
    const name = `test.writer-${++subscriptions}`;
    return {
      name,
      kind: 'reaction',
      types: [Happened],
      onPoison: 'halt',
      handle: async (event) => writeEffect(log, name, event),
      ...changes,
    };
  }

  /** Uses the `Database` of the runner, which finds its transaction in the async context. */
  async function writeEffect(kit: EventLogFixture, name: string, event: RecordedEvent): Promise<void> {
    const { number } = event.data as { number: number };
    await kit.database.query('INSERT INTO effect VALUES ($1, $2, $3)', [name, number, event.position]);
  }

  const append = (kit: EventLogFixture, number: number, stream: number | string = number) =>
    kit.work.run(async () => kit.work.record(new TestAggregate(stream).emit(Happened({ number }))));

  const effects = async (name: string) =>
    (
      await test.database.query<{ number: number; position: number }>(
        'SELECT number, position FROM effect WHERE subscription = $1 ORDER BY position',
        [name],
      )
    ).map((row) => row.number);

  it('stores events with stream, actor and correlation', async () => {
    const context = { correlation: 'request-1', actor: { kind: 'user', userId: 7, role: 'admin' } } as const;
    await inContext({ ...context }, () =>
      log.work.run(async () =>
        log.work.record(new TestAggregate('kept').emit(Happened({ number: 1 }), Happened({ number: 2 }))),
      ),
    );
    await log.eventLog.assignPositions();
    const events = (await log.eventLog.readAfter(0, [Happened], 1_000)).filter(
      ({ stream }) => stream === 'thing-kept',
    );
    expect(events).toMatchObject([
      { streamVersion: 1, data: { number: 1 }, metadata: { actor: 'user:7', correlation: 'request-1' } },
      { streamVersion: 2, data: { number: 2 }, metadata: { actor: 'user:7', correlation: 'request-1' } },
    ]);
  });

  it('stores no event of a failed transaction', async () => {
    const failing = log.work.run(async () => {
      log.work.record(new TestAggregate('undone').emit(Happened({ number: 1 })));
      throw new Error('the use case failed');
    });
    await expect(failing).rejects.toThrow('the use case failed');
    expect(
      await test.database.query(`SELECT FROM platform.event WHERE stream = 'thing-undone'`),
    ).toHaveLength(0);
  });

  it.each([
    `UPDATE platform.event SET data = '{}' WHERE stream = 'thing-history'`,
    `UPDATE platform.event SET position = position + 1000000 WHERE stream = 'thing-history'`,
    `DELETE FROM platform.event WHERE stream = 'thing-history'`,
    'TRUNCATE platform.event CASCADE',
  ])('rejects changes of stored events: %s', async (sql) => {
    await append(log, 1, 'history');
    await log.eventLog.assignPositions();
    await expect(test.database.query(sql)).rejects.toThrow('append-only');
  });

  it('rejects data with unknown keys', () => {
    expect(() => Happened({ number: 1, name: 'Ion Popescu' } as { number: number })).toThrow(
      'Unrecognized key',
    );
  });

  it('upcasts events stored under an older version', async () => {
    await append(log, 41, 'old');
    await log.eventLog.assignPositions();
    const Today = defineEvent('test.happened', 2, z.strictObject({ count: z.int() }), {
      1: ({ number }: { number: number }) => ({ count: number + 1 }),
    });
    const events = await log.eventLog.readAfter(0, [Today], 1_000);
    expect(events.find(({ stream }) => stream === 'thing-old')).toMatchObject({
      version: 2,
      data: { count: 42 },
    });
  });

  it('skips no event whose transaction committed after a later one', async () => {
    const reader = writer();
    await log.runner.register([reader]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let inserted = () => {};
    const slowInserted = new Promise<void>((resolve) => {
      inserted = resolve;
    });
    // The slow transaction has the lower insertion id and commits last.
    const slow = log.work.run(async () => {
      await log.database.query(
        `INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
         VALUES (gen_random_uuid(), 'thing-slow', 1, 'test.happened', 1, '{"number": 1}', '{"actor":"system","correlation":"x"}', now())`,
      );
      inserted();
      await held;
    });
    await slowInserted;
    await append(log, 2, 'fast');
    await log.runner.catchUp();
    expect(await effects(reader.name)).toEqual([2]);
    release();
    await slow;
    await log.runner.catchUp();
    expect(await effects(reader.name)).toEqual([2, 1]);
  });

  it('delivers every event exactly once, in order of position, with 16 writers and 3 runners', async () => {
    const reader = writer();
    const kits = await Promise.all([1, 2, 3].map(() => createEventLogFixture(test)));
    for (const kit of kits) {
      await kit.runner.register([{ ...reader, handle: (event) => writeEffect(kit, reader.name, event) }]);
      await kit.runner.start();
    }
    const each = 25;
    await Promise.all(
      Array.from({ length: 16 }, async (_, person) => {
        for (let index = 0; index < each; index++)
          await append(log, person * each + index, `race-${person}-${index}`);
      }),
    );
    await eventually(async () => (await effects(reader.name)).length >= 16 * each, 30_000);
    await Promise.all(kits.map((kit) => kit.runner.stop()));
    const seen = await effects(reader.name);
    expect(new Set(seen).size).toBe(16 * each);
    const [gaps] = await test.database.query<{ gaps: number }>(
      'SELECT max(position) - count(position) AS gaps FROM platform.event',
    );
    expect(gaps?.gaps).toBe(0);
  });

  it('rolls back effect and checkpoint when a runner is killed, and delivers again in another one', async () => {
    const reader = writer();
    const killed = await createEventLogFixture(test);
    let signalHandled = () => {};
    const handled = new Promise<void>((resolve) => {
      signalHandled = resolve;
    });
    await killed.runner.register([
      {
        ...reader,
        handle: async (event) => {
          await writeEffect(killed, reader.name, event);
          signalHandled();
          // Blocks until the connection is terminated below.
          await killed.database.query('SELECT pg_sleep(60)');
        },
      },
    ]);
    await append(log, 1, 'killed');
    const delivery = killed.runner.catchUp().catch((error: Error) => error);
    await handled;
    await eventually(async () => {
      const terminated = await test.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND pid <> pg_backend_pid()`,
      );
      return terminated.length === 1;
    });
    expect(await delivery).toBeInstanceOf(Error);
    expect(await effects(reader.name)).toEqual([]);
    await log.runner.register([reader]);
    await log.runner.catchUp();
    expect(await effects(reader.name)).toEqual([1]);
  });

  it('halts at an event that keeps failing, and continues when an operator resumes it', async () => {
    let isFailing = true;
    const reader = writer({
      handle: async (event) => {
        if (isFailing && (event.data as { number: number }).number === 13) throw new Error('poison');
        await writeEffect(log, reader.name, event);
      },
    });
    await log.runner.register([reader]);
    for (const number of [12, 13, 14]) await append(log, number, `halting-${number}`);
    await eventually(async () => {
      await log.runner.catchUp();
      return (await log.store.halted()).includes(reader.name);
    });
    expect(await effects(reader.name)).toEqual([12]);
    isFailing = false;
    await test.database.query(
      `UPDATE platform.subscription SET status = 'active', attempts = 0 WHERE name = $1`,
      [reader.name],
    );
    await log.runner.catchUp();
    expect(await effects(reader.name)).toEqual([12, 13, 14]);
  });

  it('parks an event that keeps failing if the subscription allows it, and continues', async () => {
    const reader = writer({
      onPoison: 'park',
      handle: async (event) => {
        if ((event.data as { number: number }).number === 13) throw new Error('poison');
        await writeEffect(log, reader.name, event);
      },
    });
    await log.runner.register([reader]);
    for (const number of [12, 13, 14]) await append(log, number, `parking-${number}`);
    await eventually(async () => {
      await log.runner.catchUp();
      return (await effects(reader.name)).includes(14);
    });
    expect(await effects(reader.name)).toEqual([12, 14]);
    const deadLetters = await test.database.query(
      `SELECT attempts, last_error FROM platform.dead_letter WHERE subscription = $1`,
      [reader.name],
    );
    expect(deadLetters).toEqual([{ attempts: 3, last_error: 'Error: poison' }]);
  });

  it('wakes the runner of another process before its poll', async () => {
    const reader = writer();
    const other = await createEventLogFixture(test, { pollMs: 3_600_000 });
    await other.runner.register([{ ...reader, handle: (event) => writeEffect(other, reader.name, event) }]);
    await other.runner.start();
    await log.notifier.listen();
    await append(log, 1, 'news');
    await eventually(async () => (await effects(reader.name)).length === 1);
    await other.runner.stop();
    await log.notifier.close();
  });

  it('catches up by polling when its listener is disconnected, and reconnects', async () => {
    const reader = writer();
    const disconnected = await createEventLogFixture(test, { pollMs: 10 });
    await disconnected.runner.register([
      { ...reader, handle: (event) => writeEffect(disconnected, reader.name, event) },
    ]);
    await disconnected.runner.start();
    await test.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'car-workshop wake-up' AND datname = current_database()`,
    );
    await append(log, 1, 'unheard');
    await eventually(async () => (await effects(reader.name)).length === 1);
    await eventually(async () => {
      const listeners = await test.database.query(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'car-workshop wake-up' AND datname = current_database()`,
      );
      return listeners.length === 1;
    });
    await disconnected.runner.stop();
  });

  it('starts a new reaction after the last event and a new projection before the first', async () => {
    await append(log, 1, 'before');
    const late = writer();
    const projection = writer({ kind: 'projection' });
    await log.runner.register([late, projection]);
    await append(log, 2, 'after');
    await log.runner.catchUp();
    expect(await effects(late.name)).toEqual([2]);
    const projected = await effects(projection.name);
    expect(projected.length).toBeGreaterThan(2);
    expect(projected.at(-1)).toBe(2);
  });

  /** Delivers until the state is reached. */
  const catchUpUntil = (state: () => Promise<boolean>) =>
    eventually(async () => {
      await log.runner.catchUp();
      return state();
    });
  const isHalted = async (name: string) => (await log.store.halted()).includes(name);
  const checkpoint = async (name: string) => (await log.store.all()).find((one) => one.name === name);

  it('waits for a lock that is held for longer than all tries take, without halting', async () => {
    await test.database.query('CREATE TABLE busy AS SELECT 1 AS id');
    let tries = 0;
    const reader = writer({
      handle: async (event) => {
        tries++;
        await log.database.query(`SET LOCAL lock_timeout = '5ms'`);
        await log.database.query('UPDATE busy SET id = id');
        await writeEffect(log, reader.name, event);
      },
    });
    await log.runner.register([reader]);
    const holder = test.dataSource.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('LOCK TABLE busy');
      await append(log, 1, 'locked');
      await catchUpUntil(async () => tries >= 6);
      expect(await checkpoint(reader.name)).toMatchObject({
        status: 'active',
        attempts: 0,
        lastError: expect.stringContaining('lock timeout'),
      });
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    await catchUpUntil(async () => (await effects(reader.name)).length === 1);
    expect(await checkpoint(reader.name)).toMatchObject({ status: 'active', attempts: 0, lastError: null });
  });

  it.each([
    ['a statement timeout', '57014'],
    ['a full disk', '53100'],
    ['a lack of memory', '53200'],
    ['a transaction that was idle for too long', '25P03'],
  ])('waits after %s, without halting or parking', async (_, code) => {
    let tries = 0;
    const reader = writer({
      onPoison: 'park',
      handle: async (event) => {
        if (++tries < 6) throw Object.assign(new Error('refused'), { code });
        await writeEffect(log, reader.name, event);
      },
    });
    await log.runner.register([reader]);
    await append(log, 1, `refused-${code}`);
    await catchUpUntil(async () => (await effects(reader.name)).length === 1);
    expect(
      await test.database.query('SELECT FROM platform.dead_letter WHERE subscription = $1', [reader.name]),
    ).toEqual([]);
  });

  describe('an event that cannot be decoded', () => {
    /** Stores an event of a subscription's own type, so that the others do not meet it. */
    async function store(type: string, data: object, version = 1): Promise<number> {
      await test.database.query(
        `INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
         VALUES (gen_random_uuid(), 'thing-' || gen_random_uuid(), 1, $1, $2, $3, '{"actor":"system","correlation":"x"}', now())`,
        [type, version, data],
      );
      await log.eventLog.assignPositions();
      const [last] = await test.database.query<{ position: number }>(
        'SELECT max(position) AS position FROM platform.event',
      );
      return last?.position ?? 0;
    }

    /** A subscription to an event type of its own, and an operator of it. */
    async function subscribe(changes: Partial<Subscription> = {}) {
      const type = defineEvent(`test.kept-${subscriptions}`, 1, z.strictObject({ number: z.int() }));
      const reader = writer({ types: [type], ...changes });
      await log.runner.register([reader]);
      const discovery = { all: () => [reader] } as unknown as SubscriptionDiscovery;
      return { name: reader.name, type: type.type, operator: createOperator(test, log, discovery) };
    }

    it('halts its subscription after the same tries, with the reason, and is skipped by an operator', async () => {
      const { name, type, operator } = await subscribe();
      await store(type, { number: 1 });
      const position = await store(type, { number: 'two' });
      await store(type, { number: 3 });
      await catchUpUntil(() => isHalted(name));
      expect(await effects(name)).toEqual([1]);
      expect(await checkpoint(name)).toMatchObject({
        attempts: 3,
        lastError: `UndecodableEvent: event ${position}, ${type} version 1, cannot be decoded: number: Invalid input: expected number, received string`,
      });
      await operator.skip(name);
      await log.runner.catchUp();
      expect(await effects(name)).toEqual([1, 3]);
    });

    it('is parked where failing events are, and can be retried and resolved', async () => {
      const { name, type, operator } = await subscribe({ onPoison: 'park' });
      await store(type, { number: 1, extra: 2 });
      await store(type, { number: 3 });
      await catchUpUntil(async () => (await effects(name)).includes(3));
      const letters = (await operator.deadLetters()).filter(({ subscription }) => subscription === name);
      expect(letters).toMatchObject([{ attempts: 3, lastError: expect.stringContaining('"extra"') }]);
      const id = letters[0]?.id as number;
      await expect(operator.retry(id)).rejects.toThrow('cannot be decoded');
      await operator.resolve(id);
      expect((await operator.deadLetters()).some((letter) => letter.id === id)).toBe(false);
    });

    it('halts its subscription also when the reason mentions a timeout', async () => {
      const { name, type } = await subscribe();
      await store(type, { number: 1, timeout: 2 });
      await catchUpUntil(() => isHalted(name));
      expect((await checkpoint(name))?.lastError).toContain('"timeout"');
    });

    it('waits for the later release that stored it, also where failing events are parked', async () => {
      const { name, type } = await subscribe({ onPoison: 'park' });
      const position = await store(type, { number: 1 }, 2);
      await catchUpUntil(() => isHalted(name));
      expect(await effects(name)).toEqual([]);
      expect((await checkpoint(name))?.lastError).toBe(
        `NewerEvent: event ${position}, ${type} version 2, cannot be decoded: this release knows the versions up to 1, a later one stored it`,
      );
    });

    it('goes on without an operator once a release runs that knows the version', async () => {
      const { name, type } = await subscribe();
      await store(type, { number: 1 }, 2);
      await catchUpUntil(() => isHalted(name));
      const later = await createEventLogFixture(test);
      const upcasts = { 1: (data: object) => data };
      const known = defineEvent(type, 2, z.strictObject({ number: z.int() }), upcasts);
      await later.runner.register([
        writer({ name, types: [known], handle: (event) => writeEffect(later, name, event) }),
      ]);
      await later.runner.catchUp();
      expect(await effects(name)).toEqual([1]);
      expect(await checkpoint(name)).toMatchObject({ status: 'active', attempts: 0, lastError: null });
    });

    it('stays halted for another reason, in every release', async () => {
      const { name, type } = await subscribe();
      await store(type, { number: 'two' });
      await catchUpUntil(() => isHalted(name));
      const other = await createEventLogFixture(test);
      const known = defineEvent(type, 1, z.strictObject({ number: z.int() }));
      await other.runner.register([writer({ name, types: [known] })]);
      await other.runner.catchUp();
      expect(await isHalted(name)).toBe(true);
    });
  });
});
