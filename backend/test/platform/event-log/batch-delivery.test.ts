import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../../../src/kernel/define-event.ts';
import { createEventLogFixture, type EventLogFixture, TestAggregate } from '../../support/event-log-fixture.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { anEventType, append, aSubscription, Effects, numberOf, numbersTo } from './support/test-subscriptions.ts';

describe('the delivery of events in batches', () => {
  let test: TestDatabase;
  let log: EventLogFixture;
  let effects: Effects;

  beforeAll(async () => {
    test = await createTestDatabase();
    // Batches end by their size only.
    log = await createEventLogFixture(test, { batchMs: 600_000, backOffMs: 20 });
    effects = await Effects.create(test);
  });
  afterAll(() => test.close());

  const checkpoint = async (name: string) => (await log.store.all()).find((one) => one.name === name);

  it('a reaction handles up to 100 events in one transaction, in order', async () => {
    const type = anEventType();
    await log.runner.register([aSubscription(type, (event) => effects.write(log, event))]);
    await append(log, type, ...numbersTo(250));
    expect(await log.runner.catchUp()).toBe(250);
    expect(await effects.of(type)).toEqual(numbersTo(250));
    expect(await effects.batches(type)).toEqual([100, 100, 50]);
  });

  it('a batch that has worked for its time is committed, so that nobody waits for its locks', async () => {
    const hasty = await createEventLogFixture(test, { batchMs: 0 });
    const type = anEventType();
    await hasty.runner.register([aSubscription(type, (event) => effects.write(hasty, event))]);
    await append(log, type, 1, 2, 3);
    await hasty.runner.catchUp();
    expect(await effects.batches(type)).toEqual([1, 1, 1]);
  });

  it('events of a batch wait no longer for a lock than a batch works, except for the first one', async () => {
    const type = anEventType();
    const patience: string[] = [];
    const handle = async () => {
      const row = await log.database.one<{ lockTimeout: string }>('SHOW lock_timeout');
      if (row) patience.push(row.lockTimeout);
    };
    await log.runner.register([aSubscription(type, handle)]);
    await append(log, type, 1, 2, 3);
    await log.runner.catchUp();
    expect(patience).toEqual(['4s', '10min', '10min']);
    await append(log, type, 4);
    await log.runner.catchUp();
    expect(patience.at(-1)).toBe('4s');
  });

  it('events of a batch that wait for a lock do not hold back those before them', async () => {
    const brief = await createEventLogFixture(test, { batchMs: 20, backOffMs: 3_600_000 });
    await test.database.query('CREATE TABLE locked AS SELECT 1 AS id');
    const type = anEventType();
    const handle: Parameters<typeof aSubscription>[1] = async (event) => {
      // The later attempt, as the first event, would wait for four seconds.
      await brief.database.query(`SELECT set_config('lock_timeout', '20ms', true)`);
      if (numberOf(event) === 3) await brief.database.query('UPDATE locked SET id = id');
      await effects.write(brief, event);
    };
    await brief.runner.register([aSubscription(type, handle)]);
    await append(log, type, 1, 2, 3, 4);
    const holder = test.dataSource.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('LOCK TABLE locked');
      await brief.runner.catchUp();
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    expect(await effects.of(type)).toEqual([1, 2]);
    expect(await checkpoint(type.type)).toMatchObject({ status: 'active', attempts: 0 });
  });

  it('a batch whose event fails delivers those before it once and counts the failing one', async () => {
    const patient = await createEventLogFixture(test, { batchMs: 600_000, backOffMs: 3_600_000 });
    const type = anEventType();
    let isFailing = true;
    await patient.runner.register([
      aSubscription(type, async (event) => {
        await effects.write(patient, event);
        if (isFailing && numberOf(event) === 40) throw new Error('poison');
      }),
    ]);
    await append(log, type, ...numbersTo(60));
    expect(await patient.runner.catchUp()).toBe(39);
    expect(await effects.of(type)).toEqual(numbersTo(39));
    expect(await effects.batches(type)).toEqual([39]);
    expect(await checkpoint(type.type)).toMatchObject({ status: 'active', attempts: 1, lastError: 'Error: poison' });
    isFailing = false;
    await patient.work.run(() => patient.store.activate(type.type));
    expect(await patient.runner.catchUp()).toBe(21);
    expect(await effects.of(type)).toEqual(numbersTo(60));
    expect(await checkpoint(type.type)).toMatchObject({ attempts: 0, lastError: null });
  });

  it('several failing events of a batch are parked, each after its own tries', async () => {
    const type = anEventType();
    const tries = new Map<number, number>();
    await log.runner.register([
      aSubscription(
        type,
        async (event) => {
          const number = numberOf(event);
          if (number % 7 === 0) {
            tries.set(number, (tries.get(number) ?? 0) + 1);
            throw new Error('poison');
          }
          await effects.write(log, event);
        },
        { onPoison: 'park' },
      ),
    ]);
    await append(log, type, ...numbersTo(20));
    await eventually(async () => {
      await log.runner.catchUp();
      return (await effects.of(type)).includes(20);
    });
    expect(await effects.of(type)).toEqual(numbersTo(20).filter((number) => number % 7 !== 0));
    const parked = await test.database.query('SELECT attempts FROM platform.dead_letter WHERE subscription = $1', [
      type.type,
    ]);
    expect(parked).toEqual([{ attempts: 3 }, { attempts: 3 }]);
  });

  it('the event that makes the commit of its batch fail is parked, and no other', async () => {
    await test.database.query('CREATE TABLE parity (number integer UNIQUE DEFERRABLE INITIALLY DEFERRED)');
    const type = anEventType();
    await log.runner.register([
      aSubscription(
        type,
        async (event) => {
          const number = numberOf(event);
          await log.database.query('INSERT INTO parity VALUES ($1)', [number === 6 ? 2 : number]);
          await effects.write(log, event);
        },
        { onPoison: 'park' },
      ),
    ]);
    await append(log, type, ...numbersTo(10));
    await eventually(async () => {
      await log.runner.catchUp();
      return (await effects.of(type)).includes(10);
    });
    expect(await effects.of(type)).toEqual(numbersTo(10).filter((number) => number !== 6));
  });

  it('each event of a batch is the cause of the events that its reaction raises, in unbroken streams', async () => {
    const [type, raised] = [anEventType(), anEventType()];
    const causes: string[] = [];
    await log.runner.register([
      aSubscription(type, async (event) => {
        causes.push(event.id);
        log.work.record(new TestAggregate('summary').emit(raised({ number: numberOf(event) })));
      }),
    ]);
    await append(log, type, 1, 2, 3);
    await log.runner.catchUp();
    const events = await log.eventLog.readAfter(0, [raised], 10);
    expect(events.map(({ streamVersion }) => streamVersion)).toEqual([1, 2, 3]);
    expect(events.map(({ data }) => data)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
    expect(events.map(({ metadata }) => metadata.causation)).toEqual(causes);
  });

  it('a reaction that handles events together gets up to 100 at once, and is the cause of nothing itself', async () => {
    const [type, raised] = [anEventType(), anEventType()];
    const sizes: number[] = [];
    await log.runner.register([
      aSubscription(type, (event) => effects.write(log, event), {
        handleAll: async (events) => {
          sizes.push(events.length);
          for (const event of events) {
            await effects.write(log, event);
            log.work.record(new TestAggregate('together').emit(raised({ number: numberOf(event) })), event);
          }
        },
      }),
    ]);
    await append(log, type, ...numbersTo(201));
    expect(await log.runner.catchUp()).toBe(201);
    expect(sizes).toEqual([100, 100]); // The last one alone.
    expect(await effects.of(type)).toEqual(numbersTo(201));
    const handled = await log.eventLog.readAfter(0, [type], 200);
    const events = await log.eventLog.readAfter(0, [raised], 200);
    expect(events.map(({ metadata }) => metadata.causation)).toEqual(handled.map(({ id }) => id));
    expect(events.map(({ metadata }) => metadata.correlation)).toEqual(
      handled.map(({ metadata }) => metadata.correlation),
    );
  });

  it('an event that fails among events handled together is found, counted and parked, and no other', async () => {
    const type = anEventType();
    const handle = async (event: RecordedEvent) => {
      await effects.write(log, event);
      if (numberOf(event) === 40) throw new Error('poison');
    };
    await log.runner.register([
      aSubscription(type, handle, {
        onPoison: 'park',
        handleAll: async (events) => {
          for (const event of events) await handle(event);
        },
      }),
    ]);
    await append(log, type, ...numbersTo(60));
    await eventually(async () => {
      await log.runner.catchUp();
      return (await effects.of(type)).includes(60);
    });
    expect(await effects.of(type)).toEqual(numbersTo(60).filter((number) => number !== 40));
    const parked = await test.database.query('SELECT attempts FROM platform.dead_letter WHERE subscription = $1', [
      type.type,
    ]);
    expect(parked).toEqual([{ attempts: 3 }]);
  });

  it('events that a reaction raises wake the runner', async () => {
    const chained = await createEventLogFixture(test, { pollMs: 3_600_000 });
    const [type, raised] = [anEventType(), anEventType()];
    await chained.runner.register([
      aSubscription(type, async (event) => {
        chained.work.record(new TestAggregate('chain').emit(raised({ number: numberOf(event) })));
      }),
      aSubscription(raised, (event) => effects.write(chained, event)),
    ]);
    await chained.runner.start();
    await append(chained, type, 1, 2);
    await eventually(async () => (await effects.of(raised)).length === 2);
    await chained.runner.stop();
  });

  it('two runners handle each event of a batch once', async () => {
    const type = anEventType();
    const logs = await Promise.all([1, 2].map(() => createEventLogFixture(test, { batchMs: 5 })));
    for (const one of logs) {
      await one.runner.register([aSubscription(type, (event) => effects.write(one, event))]);
    }
    await append(log, type, ...numbersTo(500));
    await Promise.all(logs.map(({ runner }) => runner.start()));
    await eventually(async () => (await effects.of(type)).length >= 500);
    await Promise.all(logs.map(({ runner }) => runner.stop()));
    expect(await effects.of(type)).toEqual(numbersTo(500));
  });
});
