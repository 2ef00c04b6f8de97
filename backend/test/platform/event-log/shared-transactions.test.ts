import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subscription } from '../../../src/platform/event-log/subscriptions.ts';
import { createEventLogFixture, type EventLogFixture, TestAggregate } from '../../support/event-log-fixture.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { anEventType, append, aSubscription, type NumberEvent, numberOf } from './support/test-subscriptions.ts';

describe('the delivery to several subscriptions in one transaction', () => {
  let test: TestDatabase;
  let log: EventLogFixture;

  beforeAll(async () => {
    test = await createTestDatabase();
    log = await createEventLogFixture(test, { slots: 1, batchMs: 600_000, backOffMs: 1 });
    await test.database.query('CREATE TABLE turn (subscription text, transaction xid8 DEFAULT pg_current_xact_id())');
    await test.database.query('CREATE TABLE late_check (number integer UNIQUE DEFERRABLE INITIALLY DEFERRED)');
  });
  afterAll(() => test.close());

  const checkpoint = async (name: string) => (await log.store.all()).find((one) => one.name === name);

  /** A reaction to `type` that writes its name with each event, after `before`. */
  function reaction(
    name: string,
    type: NumberEvent,
    before: (number: number) => Promise<unknown> = async () => undefined,
    changes: Partial<Subscription> = {},
  ): Subscription {
    const handle: Subscription['handle'] = async (event) => {
      await log.database.query('INSERT INTO turn (subscription) VALUES ($1)', [name]);
      await before(numberOf(event));
    };
    return aSubscription(type, handle, { name, ...changes });
  }

  /** The names of the subscriptions that each transaction delivered to, with those of their events. */
  async function transactions(type: NumberEvent): Promise<string[][]> {
    const rows = await test.database.query<{ names: string[] }>(
      `SELECT array_agg(subscription ORDER BY subscription) AS names FROM turn WHERE starts_with(subscription, $1)
       GROUP BY transaction ORDER BY transaction`,
      [type.type],
    );
    return rows.map(({ names }) => names.map((name) => name.slice(type.type.length + 1)));
  }

  const named = (type: NumberEvent, ...names: string[]) => names.map((name) => `${type.type}-${name}`);

  it('few events of many subscriptions take one transaction', async () => {
    const type = anEventType();
    await log.runner.register(named(type, 'a', 'b', 'c').map((name) => reaction(name, type)));
    await append(log, type, 1, 2);
    expect(await log.runner.catchUp()).toBe(6);
    expect(await transactions(type)).toEqual([['a', 'a', 'b', 'b', 'c', 'c']]);
  });

  it('a failing subscription undoes its own effects, events and checkpoint, and no others', async () => {
    const [type, raised] = [anEventType(), anEventType()];
    const [a = '', b = '', c = ''] = named(type, 'a', 'b', 'c');
    let isFailing = true;
    const patient = await createEventLogFixture(test, { slots: 1, batchMs: 600_000, backOffMs: 3_600_000 });
    await patient.runner.register([
      reaction(a, type),
      reaction(b, type, async (number) => {
        log.work.record(new TestAggregate(`${type.type}-raised-${number}`).emit(raised({ number })));
        if (isFailing && number === 2) throw new Error('poison');
      }),
      reaction(c, type),
    ]);
    await append(log, type, 1, 2, 3);
    await patient.runner.catchUp();
    expect((await transactions(type))[0]).toEqual(['a', 'a', 'a', 'c', 'c', 'c']);
    expect((await transactions(type)).slice(1)).toEqual([['b']]);
    expect(await checkpoint(b)).toMatchObject({ status: 'active', attempts: 1, lastError: 'Error: poison' });
    expect(await checkpoint(c)).toMatchObject({ attempts: 0, lastError: null });
    isFailing = false;
    await patient.store.activate(b);
    expect(await patient.runner.catchUp()).toBe(2);
    await log.eventLog.assignPositions();
    const events = await log.eventLog.readAfter(0, [raised], 10);
    expect(events.map(({ data }) => data)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  });

  it('an event that keeps failing is tried as often as alone, and parked', async () => {
    const type = anEventType();
    const [a = '', b = ''] = named(type, 'a', 'b');
    let tries = 0;
    const fail = async () => {
      tries++;
      throw new Error('poison');
    };
    await log.runner.register([reaction(a, type), reaction(b, type, fail, { onPoison: 'park' })]);
    await append(log, type, 1);
    await eventually(async () => {
      await log.runner.catchUp();
      return (await test.database.query('SELECT FROM platform.dead_letter WHERE subscription = $1', [b])).length === 1;
    });
    expect(tries).toBe(3);
    expect(await transactions(type)).toEqual([['a']]);
  });

  it('one that waits for a lock is tried alone, with the patience of a first event', async () => {
    const type = anEventType();
    const [a = '', b = ''] = named(type, 'a', 'b');
    const patience: string[] = [];
    const refuse = async () => {
      const row = await log.database.one<{ lockTimeout: string }>('SHOW lock_timeout');
      patience.push(row?.lockTimeout ?? '');
      if (patience.length === 1) throw Object.assign(new Error('lock timeout'), { code: '55P03' });
    };
    await log.runner.register([reaction(a, type), reaction(b, type, refuse)]);
    await append(log, type, 1);
    expect(await log.runner.catchUp()).toBe(2);
    expect(patience).toEqual(['10min', '4s']);
    expect(await transactions(type)).toEqual([['a'], ['b']]);
  });

  it('when the commit of all fails, each is delivered to alone, and only the failing one is counted', async () => {
    const type = anEventType();
    const [a = '', b = '', c = ''] = named(type, 'a', 'b', 'c');
    const violate = async () => {
      for (let row = 0; row < 2; row++) await log.database.query('INSERT INTO late_check VALUES (1)');
    };
    await log.runner.register([reaction(a, type), reaction(b, type, violate), reaction(c, type)]);
    await append(log, type, 1);
    await eventually(async () => {
      await log.runner.catchUp();
      return (await checkpoint(b))?.status === 'halted';
    });
    expect(await transactions(type)).toEqual([['a'], ['c']]);
    expect(await checkpoint(a)).toMatchObject({ status: 'active', attempts: 0 });
    expect(await checkpoint(c)).toMatchObject({ status: 'active', attempts: 0 });
  });

  it('a transaction that has worked for its time takes no further subscription', async () => {
    const hasty = await createEventLogFixture(test, { slots: 1, batchMs: 0 });
    const type = anEventType();
    const writers = named(type, 'a', 'b').map((name) =>
      aSubscription(
        type,
        async () => void (await hasty.database.query('INSERT INTO turn (subscription) VALUES ($1)', [name])),
        { name },
      ),
    );
    await hasty.runner.register(writers);
    await append(log, type, 1);
    await hasty.runner.catchUp();
    expect(await transactions(type)).toEqual([['a'], ['b']]);
  });

  it('a code shares no transaction with a reaction that is not urgent', async () => {
    const type = anEventType();
    const [a = '', b = '', code = ''] = named(type, 'a', 'b', 'code');
    await log.runner.register([
      reaction(a, type),
      reaction(code, type, async () => undefined, { urgent: true }),
      reaction(b, type),
    ]);
    await append(log, type, 1);
    await log.runner.catchUp();
    expect((await transactions(type)).map((names) => names.join())).toEqual(expect.arrayContaining(['a,b', 'code']));
  });
});
