import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { poolOf } from '../../../src/platform/database/database.ts';
import { runnerOptions } from '../../../src/platform/event-log/runner-options.ts';
import { WakeUp } from '../../../src/platform/event-log/wake-up.ts';
import { createEventLogFixture, type EventLogFixture } from '../../support/event-log-fixture.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { anEventType, append, aSubscription, Effects } from './support/test-subscriptions.ts';

const HOUR_MS = 3_600_000;

describe('an event log in which nothing happens', () => {
  let test: TestDatabase;
  let effects: Effects;
  const started: EventLogFixture[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    effects = await Effects.create(test);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(started.splice(0).map(({ runner }) => runner.stop()));
  });
  afterAll(() => test.close());

  /** A process that delivers the events of one type in the background. */
  async function start(pollMs: number) {
    const log = await createEventLogFixture(test, { pollMs });
    const type = anEventType();
    await log.runner.register([aSubscription(type, (event) => effects.write(log, event))]);
    return { log, type, begin: () => log.runner.start().then(() => started.push(log)) };
  }

  it('is looked at twice a minute', () => {
    expect(runnerOptions(20).pollMs).toBe(30_000);
  });

  it('costs one transaction a look, however many subscriptions there are', async () => {
    const log = await createEventLogFixture(test, { pollMs: 1 });
    await log.runner.register(Array.from({ length: 69 }, () => aSubscription(anEventType(), async () => undefined)));
    let connections = 0;
    poolOf(log.dataSource).on('acquire', () => connections++);
    const look = jest.spyOn(log.eventLog, 'assignPositions');
    await log.runner.start();
    await eventually(() => look.mock.calls.length >= 20);
    await log.runner.stop();
    expect(connections).toBe(look.mock.calls.length);
  });

  it('is looked at once more after a delivery, and then at the next poll only', async () => {
    const { log, type, begin } = await start(HOUR_MS);
    const wait = jest.spyOn(WakeUp.prototype, 'wait');
    const waits = () => wait.mock.calls.map(([ms]) => ms);
    await begin();
    await append(log, type, 1);
    await eventually(() => waits().includes(1_000) && waits().at(-1) === HOUR_MS);
    expect(await effects.of(type)).toHaveLength(1);
    // A notification may arrive after the delivery: its look finds nothing, and waits for the poll again.
    const waitsAfterDelivery = waits().slice(waits().lastIndexOf(1_000) + 1);
    expect(new Set(waitsAfterDelivery)).toEqual(new Set([HOUR_MS]));
    expect(waits().length).toBeLessThanOrEqual(5);
  });

  it('is looked at each second by a process that hears of no commit, until it listens again', async () => {
    const { log, begin } = await start(HOUR_MS);
    expect(log.notifier.patience(30_000)).toBe(1_000);
    await begin();
    expect(log.notifier.patience(30_000)).toBe(30_000);
    await test.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'car-workshop wake-up' AND datname = current_database()`,
    );
    await eventually(() => log.notifier.patience(30_000) === 1_000);
    await eventually(() => log.notifier.patience(30_000) === 30_000);
  });

  it('delivers what is committed without a notification at the next poll', async () => {
    const { type, begin } = await start(10);
    await begin();
    await test.database.query(
      `INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
       VALUES (gen_random_uuid(), $1, 1, $1, 1, '{"number": 1}', '{"actor":"system","correlation":"x"}', now())`,
      [type.type],
    );
    await eventually(async () => (await effects.of(type)).length === 1);
  });

  it('is announced to the others with the positions, by a process whose own connection for it is lost', async () => {
    const { type, begin } = await start(HOUR_MS);
    await begin();
    const deaf = await createEventLogFixture(test);
    await append(deaf, type, 1);
    await deaf.eventLog.assignPositions();
    await eventually(async () => (await effects.of(type)).length === 1);
  });
});
