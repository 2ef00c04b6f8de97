import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from '../../../src/kernel/define-event.ts';
import type { SubscriptionDiscovery } from '../../../src/platform/event-log/subscription-discovery.ts';
import type { Subscription } from '../../../src/platform/event-log/subscriptions.ts';
import { createEventLogFixture, createOperator, type EventLogFixture } from '../../support/event-log-fixture.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { EffectLog } from './support/effect-log.ts';

let kit: EffectLog;
let test: TestDatabase;
let log: EventLogFixture;
beforeAll(async () => {
  kit = await EffectLog.start();
  ({ test, log } = kit);
});
afterAll(() => test.close());
beforeEach(() => kit.forgetEffects());

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
    const type = defineEvent(`test.kept-${kit.subscriptions}`, 1, z.strictObject({ number: z.int() }));
    const reader = kit.writer({ types: [type], ...changes });
    await log.runner.register([reader]);
    const discovery = { all: () => [reader] } as unknown as SubscriptionDiscovery;
    return { name: reader.name, type: type.type, operator: createOperator(log, discovery) };
  }

  it('halts its subscription after the same tries, with the reason, and is skipped by an operator', async () => {
    const { name, type, operator } = await subscribe();
    await store(type, { number: 1 });
    const position = await store(type, { number: 'two' });
    await store(type, { number: 3 });
    await kit.catchUpUntil(() => kit.isHalted(name));
    expect(await kit.effects(name)).toEqual([1]);
    expect(await kit.checkpoint(name)).toMatchObject({
      attempts: 3,
      lastError: `UndecodableEvent: event ${position}, ${type} version 1, cannot be decoded: number: Invalid input: expected number, received string`,
    });
    await operator.skip(name);
    await log.runner.catchUp();
    expect(await kit.effects(name)).toEqual([1, 3]);
  });

  it('is parked where failing events are, and can be retried and resolved', async () => {
    const { name, type, operator } = await subscribe({ onPoison: 'park' });
    await store(type, { number: 1, extra: 2 });
    await store(type, { number: 3 });
    await kit.catchUpUntil(async () => (await kit.effects(name)).includes(3));
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
    await kit.catchUpUntil(() => kit.isHalted(name));
    expect((await kit.checkpoint(name))?.lastError).toContain('"timeout"');
  });

  it('waits for the later release that stored it, also where failing events are parked', async () => {
    const { name, type } = await subscribe({ onPoison: 'park' });
    const position = await store(type, { number: 1 }, 2);
    await kit.catchUpUntil(() => kit.isHalted(name));
    expect(await kit.effects(name)).toEqual([]);
    expect((await kit.checkpoint(name))?.lastError).toBe(
      `NewerEvent: event ${position}, ${type} version 2, cannot be decoded: this release knows the versions up to 1, a later one stored it`,
    );
  });

  it('goes on without an operator once a release runs that knows the version', async () => {
    const { name, type } = await subscribe();
    await store(type, { number: 1 }, 2);
    await kit.catchUpUntil(() => kit.isHalted(name));
    const later = await createEventLogFixture(test);
    const upcasts = { 1: (data: object) => data };
    const known = defineEvent(type, 2, z.strictObject({ number: z.int() }), undefined, upcasts);
    await later.runner.register([
      kit.writer({ name, types: [known], handle: (event) => kit.writeEffect(later, name, event) }),
    ]);
    await later.runner.catchUp();
    expect(await kit.effects(name)).toEqual([1]);
    expect(await kit.checkpoint(name)).toMatchObject({ status: 'active', attempts: 0, lastError: null });
  });

  it('stays halted for another reason, in every release', async () => {
    const { name, type } = await subscribe();
    await store(type, { number: 'two' });
    await kit.catchUpUntil(() => kit.isHalted(name));
    const other = await createEventLogFixture(test);
    const known = defineEvent(type, 1, z.strictObject({ number: z.int() }));
    await other.runner.register([kit.writer({ name, types: [known] })]);
    await other.runner.catchUp();
    expect(await kit.isHalted(name)).toBe(true);
  });
});
