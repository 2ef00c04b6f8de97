import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventLogFixture } from '../../support/event-log-fixture.ts';
import { eventually } from '../../support/eventually.ts';
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

describe('a subscription whose event fails', () => {
  it('halts at an event that keeps failing, and continues when an operator resumes it', async () => {
    let isFailing = true;
    const reader = kit.writer({
      handle: async (event) => {
        if (isFailing && (event.data as { number: number }).number === 13) throw new Error('poison');
        await kit.writeEffect(log, reader.name, event);
      },
    });
    await log.runner.register([reader]);
    for (const number of [12, 13, 14]) await kit.append(log, number, `halting-${number}`);
    await eventually(async () => {
      await log.runner.catchUp();
      return (await log.store.halted()).includes(reader.name);
    });
    expect(await kit.effects(reader.name)).toEqual([12]);
    isFailing = false;
    await test.database.query(`UPDATE platform.subscription SET status = 'active', attempts = 0 WHERE name = $1`, [
      reader.name,
    ]);
    await log.runner.catchUp();
    expect(await kit.effects(reader.name)).toEqual([12, 13, 14]);
  });

  it('parks an event that keeps failing if the subscription allows it, and continues', async () => {
    const reader = kit.writer({
      onPoison: 'park',
      handle: async (event) => {
        if ((event.data as { number: number }).number === 13) throw new Error('poison');
        await kit.writeEffect(log, reader.name, event);
      },
    });
    await log.runner.register([reader]);
    for (const number of [12, 13, 14]) await kit.append(log, number, `parking-${number}`);
    await eventually(async () => {
      await log.runner.catchUp();
      return (await kit.effects(reader.name)).includes(14);
    });
    expect(await kit.effects(reader.name)).toEqual([12, 14]);
    const deadLetters = await test.database.query(
      `SELECT attempts, last_error FROM platform.dead_letter WHERE subscription = $1`,
      [reader.name],
    );
    expect(deadLetters).toEqual([{ attempts: 3, lastError: 'Error: poison' }]);
  });

  it('waits for a lock that is held for longer than all tries take, without halting', async () => {
    await test.database.query('CREATE TABLE busy AS SELECT 1 AS id');
    let tries = 0;
    const reader = kit.writer({
      handle: async (event) => {
        tries++;
        await log.database.query(`SET LOCAL lock_timeout = '5ms'`);
        await log.database.query('UPDATE busy SET id = id');
        await kit.writeEffect(log, reader.name, event);
      },
    });
    await log.runner.register([reader]);
    const holder = test.dataSource.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('LOCK TABLE busy');
      await kit.append(log, 1, 'locked');
      await kit.catchUpUntil(async () => tries >= 6);
      expect(await kit.checkpoint(reader.name)).toMatchObject({
        status: 'active',
        attempts: 0,
        lastError: expect.stringContaining('lock timeout'),
      });
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    await kit.catchUpUntil(async () => (await kit.effects(reader.name)).length === 1);
    expect(await kit.checkpoint(reader.name)).toMatchObject({ status: 'active', attempts: 0, lastError: null });
  });

  it.each([
    ['a statement timeout', '57014'],
    ['a full disk', '53100'],
    ['a lack of memory', '53200'],
    ['a transaction that was idle for too long', '25P03'],
  ])('waits after %s, without halting or parking', async (_, code) => {
    let tries = 0;
    const reader = kit.writer({
      onPoison: 'park',
      handle: async (event) => {
        if (++tries < 6) throw Object.assign(new Error('refused'), { code });
        await kit.writeEffect(log, reader.name, event);
      },
    });
    await log.runner.register([reader]);
    await kit.append(log, 1, `refused-${code}`);
    await kit.catchUpUntil(async () => (await kit.effects(reader.name)).length === 1);
    expect(
      await test.database.query('SELECT FROM platform.dead_letter WHERE subscription = $1', [reader.name]),
    ).toEqual([]);
  });
});
