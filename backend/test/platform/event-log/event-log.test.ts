import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from '../../../src/kernel/define-event.ts';
import { inContext } from '../../../src/platform/database/work-context.ts';
import { createEventLogFixture, type EventLogFixture, TestAggregate } from '../../support/event-log-fixture.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { EffectLog, Happened } from './support/effect-log.ts';

let kit: EffectLog;
let test: TestDatabase;
let log: EventLogFixture;
beforeAll(async () => {
  kit = await EffectLog.start();
  ({ test, log } = kit);
});
afterAll(() => test.close());
beforeEach(() => kit.forgetEffects());

describe('the event log', () => {
  it('stores events with stream, actor and correlation', async () => {
    const context = { correlation: 'request-1', actor: { kind: 'user', userId: 7, role: 'admin' } } as const;
    await inContext({ ...context }, () =>
      log.work.run(async () =>
        log.work.record(new TestAggregate('kept').emit(Happened({ number: 1 }), Happened({ number: 2 }))),
      ),
    );
    await log.eventLog.assignPositions();
    const events = (await log.eventLog.readAfter(0, [Happened], 1_000)).filter(({ stream }) => stream === 'thing-kept');
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
    expect(await test.database.query(`SELECT FROM platform.event WHERE stream = 'thing-undone'`)).toHaveLength(0);
  });

  it.each([
    `UPDATE platform.event SET data = '{}' WHERE stream = 'thing-history'`,
    `UPDATE platform.event SET position = position + 1000000 WHERE stream = 'thing-history'`,
    `DELETE FROM platform.event WHERE stream = 'thing-history'`,
    'TRUNCATE platform.event CASCADE',
  ])('rejects changes of stored events: %s', async (sql) => {
    await kit.append(log, 1, 'history');
    await log.eventLog.assignPositions();
    await expect(test.database.query(sql)).rejects.toThrow('append-only');
  });

  it('rejects data with unknown keys', () => {
    expect(() => Happened({ number: 1, name: 'Ion Popescu' } as { number: number })).toThrow('Unrecognized key');
  });

  it('upcasts events stored under an older version', async () => {
    await kit.append(log, 41, 'old');
    await log.eventLog.assignPositions();
    const upcasts = { 1: ({ number }: { number: number }) => ({ count: number + 1 }) };
    const Today = defineEvent('test.happened', 2, z.strictObject({ count: z.int() }), undefined, upcasts);
    const events = await log.eventLog.readAfter(0, [Today], 1_000);
    expect(events.find(({ stream }) => stream === 'thing-old')).toMatchObject({ version: 2, data: { count: 42 } });
  });

  it('skips no event whose transaction committed after a later one', async () => {
    const reader = kit.writer();
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
    await kit.append(log, 2, 'fast');
    await log.runner.catchUp();
    expect(await kit.effects(reader.name)).toEqual([2]);
    release();
    await slow;
    await log.runner.catchUp();
    expect(await kit.effects(reader.name)).toEqual([2, 1]);
  });

  it('delivers every event exactly once, in order of position, with 16 writers and 3 runners', async () => {
    const reader = kit.writer();
    const others = await Promise.all([1, 2, 3].map(() => createEventLogFixture(test)));
    for (const other of others) {
      await other.runner.register([{ ...reader, handle: (event) => kit.writeEffect(other, reader.name, event) }]);
      await other.runner.start();
    }
    const each = 25;
    await Promise.all(
      Array.from({ length: 16 }, async (_, person) => {
        for (let index = 0; index < each; index++)
          await kit.append(log, person * each + index, `race-${person}-${index}`);
      }),
    );
    await eventually(async () => (await kit.effects(reader.name)).length >= 16 * each);
    await Promise.all(others.map(({ runner }) => runner.stop()));
    const seen = await kit.effects(reader.name);
    expect(new Set(seen).size).toBe(16 * each);
    const [gaps] = await test.database.query<{ gaps: number }>(
      'SELECT max(position) - count(position) AS gaps FROM platform.event',
    );
    expect(gaps?.gaps).toBe(0);
  });

  it('rolls back effect and checkpoint when a runner is killed, and delivers again in another one', async () => {
    const reader = kit.writer();
    const killed = await createEventLogFixture(test);
    let signalHandled = () => {};
    const handled = new Promise<void>((resolve) => {
      signalHandled = resolve;
    });
    await killed.runner.register([
      {
        ...reader,
        handle: async (event) => {
          await kit.writeEffect(killed, reader.name, event);
          signalHandled();
          // Blocks until the connection is terminated below.
          await killed.database.query('SELECT pg_sleep(60)');
        },
      },
    ]);
    await kit.append(log, 1, 'killed');
    const delivery = killed.runner.catchUp().catch((error: Error) => error);
    await handled;
    await eventually(async () => {
      const terminated = await test.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND pid <> pg_backend_pid()`,
      );
      return terminated.length === 1;
    });
    expect(await delivery).toBeInstanceOf(Error);
    expect(await kit.effects(reader.name)).toEqual([]);
    await log.runner.register([reader]);
    await log.runner.catchUp();
    expect(await kit.effects(reader.name)).toEqual([1]);
  });

  it('wakes the runner of another process before its poll', async () => {
    const reader = kit.writer();
    const other = await createEventLogFixture(test, { pollMs: 3_600_000 });
    await other.runner.register([{ ...reader, handle: (event) => kit.writeEffect(other, reader.name, event) }]);
    await other.runner.start();
    await log.notifier.listen();
    await kit.append(log, 1, 'news');
    await eventually(async () => (await kit.effects(reader.name)).length === 1);
    await other.runner.stop();
    await log.notifier.close();
  });

  it('catches up by polling when its listener is disconnected, and reconnects', async () => {
    const reader = kit.writer();
    const disconnected = await createEventLogFixture(test, { pollMs: 10 });
    await disconnected.runner.register([
      { ...reader, handle: (event) => kit.writeEffect(disconnected, reader.name, event) },
    ]);
    await disconnected.runner.start();
    await test.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'car-workshop wake-up' AND datname = current_database()`,
    );
    await kit.append(log, 1, 'unheard');
    await eventually(async () => (await kit.effects(reader.name)).length === 1);
    await eventually(async () => {
      const listeners = await test.database.query(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'car-workshop wake-up' AND datname = current_database()`,
      );
      return listeners.length === 1;
    });
    await disconnected.runner.stop();
  });

  it('starts a new reaction after the last event', async () => {
    await kit.append(log, 1, 'before');
    const late = kit.writer();
    await log.runner.register([late]);
    await kit.append(log, 2, 'after');
    await log.runner.catchUp();
    expect(await kit.effects(late.name)).toEqual([2]);
  });
});
