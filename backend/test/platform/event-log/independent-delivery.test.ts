import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subscription } from '../../../src/platform/event-log/subscriptions.ts';
import { createEventLogFixture, type EventLogFixture } from '../../support/event-log-fixture.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { anEventType, append, aSubscription, Effects, Gate } from './support/test-subscriptions.ts';

/** Deliveries that do not end: a subscription that is far behind is one whose delivery has not ended. */
describe('the delivery of several subscriptions', () => {
  let test: TestDatabase;
  let effects: Effects;
  const started: EventLogFixture[] = [];
  const gates: Gate[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    effects = await Effects.create(test);
  });
  afterEach(async () => {
    for (const gate of gates.splice(0)) gate.open();
    await Promise.all(started.splice(0).map(({ runner }) => runner.stop()));
  });
  afterAll(() => test.close());

  /** A process that delivers in the background; it polls hourly, so that only commits and retries wake it. */
  async function start(log: EventLogFixture, ...subscriptions: readonly Subscription[]): Promise<EventLogFixture> {
    await log.runner.register(subscriptions);
    await log.runner.start();
    started.push(log);
    return log;
  }

  const createLog = (slots: number) => createEventLogFixture(test, { slots, pollMs: 3_600_000 });

  function createGate(): Gate {
    const gate = new Gate();
    gates.push(gate);
    return gate;
  }

  /** Subscriptions whose handlers wait at the gate, each with an event of its own type. */
  const busySubscriptions = (count: number, gate: Gate, changes: Partial<Subscription> = {}) =>
    Array.from({ length: count }, () => {
      const type = anEventType();
      return { type, subscription: aSubscription(type, () => gate.pass(), changes) };
    });

  it('a code does not wait behind subscriptions that are far behind', async () => {
    const log = await createLog(2);
    const gate = createGate();
    const busy = busySubscriptions(4, gate);
    const code = anEventType();
    const sendCode = aSubscription(code, (event) => effects.write(log, event), { urgent: true });
    await start(log, ...busy.map(({ subscription }) => subscription), sendCode);
    for (const { type } of busy) await append(log, type, 1);
    await eventually(() => gate.waiting === 2);
    await append(log, code, 1);
    await eventually(async () => (await effects.of(code)).length === 1);
    expect(gate.waiting).toBe(2);
  });

  it('a code does not wait in a process with one slot', async () => {
    const log = await createLog(1);
    const gate = createGate();
    const [busy] = busySubscriptions(1, gate);
    if (!busy) throw new Error('no subscription');
    const { type, subscription } = busy;
    const code = anEventType();
    const sendCode = aSubscription(code, (event) => effects.write(log, event), { urgent: true });
    await start(log, subscription, sendCode);
    await append(log, type, 1);
    await eventually(() => gate.waiting === 1);
    await append(log, code, 1);
    await eventually(async () => (await effects.of(code)).length === 1);
    expect(gate.waiting).toBe(1);
  });

  it('a reaction starts although another one is not done', async () => {
    const log = await createLog(2);
    const gate = createGate();
    const [busy] = busySubscriptions(1, gate);
    const type = anEventType();
    const reaction = aSubscription(type, (event) => effects.write(log, event));
    await start(log, ...(busy ? [busy.subscription] : []), reaction);
    if (busy) await append(log, busy.type, 1);
    await eventually(() => gate.waiting === 1);
    await append(log, type, 1);
    await eventually(async () => (await effects.of(type)).length === 1);
    expect(gate.waiting).toBe(1);
  });

  it('no more subscriptions are delivered at once than there are slots, so that requests keep connections', async () => {
    const log = await createLog(2);
    const gate = createGate();
    const busy = [...busySubscriptions(5, gate), ...busySubscriptions(3, gate, { urgent: true })];
    await log.runner.register(busy.map(({ subscription }) => subscription));
    for (const { type } of busy) await append(log, type, 1);
    const handled = log.runner.catchUp();
    await eventually(() => gate.waiting === 3);
    gate.open();
    expect(await handled).toBe(8);
    expect(gate.most).toBe(3);
  });

  it('subscriptions that are far behind take turns after each batch', async () => {
    const log = await createEventLogFixture(test, { slots: 1, batchMs: 0 });
    const order: string[] = [];
    const [first, second] = [anEventType(), anEventType()];
    const reactions = [first, second].map((type) => aSubscription(type, async (event) => void order.push(event.type)));
    await log.runner.register(reactions);
    for (const type of [first, second]) await append(log, type, 1, 2, 3);
    await log.runner.catchUp();
    expect(order).toEqual([1, 2, 3].flatMap(() => [first.type, second.type]));
  });

  it('an error of one delivery is thrown after the others have ended', async () => {
    const log = await createLog(2);
    const gate = createGate();
    const [lost, other] = [anEventType(), anEventType()];
    let isOtherHandled = false;
    await log.runner.register([
      aSubscription(lost, async () => {
        await eventually(() => gate.waiting === 1);
        throw Object.assign(new Error('connection lost'), { code: '08006' });
      }),
      aSubscription(other, async () => {
        await gate.pass();
        isOtherHandled = true;
      }),
    ]);
    for (const type of [lost, other]) await append(log, type, 1);
    let isDone = false;
    const caughtUp = log.runner.catchUp().finally(() => {
      isDone = true;
    });
    const refused = expect(caughtUp).rejects.toThrow('connection lost');
    // Its row lock is free once the delivery has ended.
    const claim = 'SELECT FROM platform.subscription WHERE name = $1 FOR UPDATE SKIP LOCKED';
    await eventually(() => gate.waiting === 1);
    await eventually(async () => (await test.database.query(claim, [lost.type])).length === 1);
    expect(isDone).toBe(false);
    gate.open();
    await refused;
    expect(isOtherHandled).toBe(true);
  });

  it('a runner stops after the batches that it delivers, and handles no further event', async () => {
    const log = await createEventLogFixture(test, { slots: 2, batchMs: 0 });
    const gate = createGate();
    const types = [anEventType(), anEventType()];
    const reactions = types.map((type) =>
      aSubscription(type, async (event) => {
        await gate.pass();
        await effects.write(log, event);
      }),
    );
    await log.runner.register(reactions);
    for (const type of types) await append(log, type, 1, 2);
    await log.runner.start();
    await eventually(() => gate.waiting === 2);
    const stopped = log.runner.stop();
    gate.open();
    await stopped;
    for (const type of types) expect(await effects.of(type)).toEqual([1]);
  });

  it('events are delivered although others are committed all the time', async () => {
    const log = await createLog(1);
    const type = anEventType();
    const reaction = aSubscription(type, (event) => effects.write(log, event));
    await log.runner.register([reaction]);
    // A commit before each sequencing, as under load.
    const assignPositions = log.eventLog.assignPositions.bind(log.eventLog);
    let committed = 0;
    log.eventLog.assignPositions = async () => {
      await append(log, type, ++committed);
      return assignPositions();
    };
    await log.runner.start();
    started.push(log);
    await eventually(async () => (await effects.of(type)).length > 1);
  });

  it('a subscription that backs off is tried again when its time comes, not at the next poll', async () => {
    const log = await createLog(1);
    const type = anEventType();
    let tries = 0;
    const reaction = aSubscription(type, async (event) => {
      if (++tries < 3) throw new Error('not yet');
      await effects.write(log, event);
    });
    await start(log, reaction);
    await append(log, type, 1);
    await eventually(async () => (await effects.of(type)).length === 1);
  });
});
