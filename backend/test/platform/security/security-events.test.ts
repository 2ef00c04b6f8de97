import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pino from 'pino';
import type { Actor } from '../../../src/kernel/actor.ts';
import { inContext, type WorkContext } from '../../../src/platform/database/work-context.ts';
import { NestLogger } from '../../../src/platform/http/server/json-logger.ts';
import { KeyedHashes } from '../../../src/platform/security/keyed-hashes.ts';
import { DeleteOldSecurityEvents, SecurityEvents } from '../../../src/platform/security/security-events.ts';
import { createEventLogFixture, type EventLogFixture } from '../../support/event-log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };
const VISITOR: Actor = { kind: 'visitor' };
const NOON = new Date('2026-03-04T12:00:05.000Z');
const hashes = new KeyedHashes(['a secret for tests that is long enough to be one']);

describe('security events', () => {
  let test: TestDatabase;
  let fixture: EventLogFixture;
  let events: SecurityEvents;
  let now = NOON;
  const clock = { now: () => now };
  beforeAll(async () => {
    Logger.overrideLogger(false);
    test = await createTestDatabase();
    fixture = await createEventLogFixture(test);
    events = new SecurityEvents(fixture.database, hashes, clock);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    now = NOON;
    await test.database.query('DELETE FROM platform.security_event');
  });

  const stored = () =>
    test.database.query<Record<string, unknown>>('SELECT * FROM platform.security_event ORDER BY id');
  const from = <T>(address: string, actor: Actor, work: () => Promise<T>): Promise<T> => {
    const client = { address, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const context: WorkContext = { correlation: 'request-1', actor, client };
    return inContext(context, work);
  };

  it('hold keyed hashes instead of the phone and the address', async () => {
    const subject = { userId: 7, phone: '+40722123456', details: ['wrong-password'] } as const;
    await from('203.0.113.7', VISITOR, () => events.record('sign-in-failed', subject));
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'sign-in-failed',
      minute: new Date('2026-03-04T12:00:00.000Z'),
      firstAt: NOON,
      times: 1,
      userId: 7,
      byUserId: null,
      phoneHash: events.phoneHash('+40722123456'),
      device: 'Firefox, Linux',
      details: ['wrong-password'],
    });
    expect(JSON.stringify(row)).not.toMatch(/722123456|203\.0\.113/);
    const otherSecret = new KeyedHashes(['another secret of another installation']);
    expect(row?.phoneHash).not.toBe(otherSecret.of('security-event-phone', '+40722123456'));
  });

  it('of a refusal outlive the transaction that is rolled back', async () => {
    const refused = fixture.work.run(async () => {
      await events.record('own-password-wrong', { userId: 7 });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await stored()).toMatchObject([{ kind: 'own-password-wrong', userId: 7 }]);
  });

  it('of a change are rolled back with the change', async () => {
    const failed = fixture.work.run(async () => {
      await events.record('promoted', { userId: 7 });
      throw new Error('failed');
    });
    await expect(failed).rejects.toThrow('failed');
    expect(await stored()).toEqual([]);
    await from('203.0.113.7', ADMIN, () => fixture.work.run(() => events.record('promoted', { userId: 7 })));
    expect(await stored()).toMatchObject([{ kind: 'promoted', userId: 7, byUserId: 1 }]);
  });

  it('count repetitions within a minute in one row, also at the same time', async () => {
    const attempt = () =>
      from('203.0.113.7', VISITOR, () => events.record('sign-in-failed', { phone: '+40722123456' }));
    await Promise.all(Array.from({ length: 12 }, attempt));
    expect(await stored()).toMatchObject([{ times: 12 }]);
    now = new Date('2026-03-04T12:01:00.000Z');
    await attempt();
    expect(await stored()).toMatchObject([{ times: 12 }, { times: 1 }]);
  });

  it('add at most 21 rows for the refusals of one address in a minute', async () => {
    for (let n = 0; n < 50; n++) {
      const phone = `+4072212${3000 + n}`;
      await from('203.0.113.7', VISITOR, () => events.record('sign-in-failed', { phone }));
    }
    const rows = await stored();
    expect(rows).toHaveLength(21);
    expect(rows.at(-1)).toMatchObject({ phoneHash: null, times: 30 });
    // Another address and a change are recorded in full.
    await from('203.0.113.8', VISITOR, () => events.record('sign-in-failed', { phone: '+40722123456' }));
    await from('203.0.113.7', ADMIN, () => events.record('account-locked', { userId: 9 }));
    expect((await stored()).slice(21)).toMatchObject([
      { phoneHash: events.phoneHash('+40722123456') },
      { kind: 'account-locked', userId: 9 },
    ]);
  });

  it('are written to the log once they are committed, with the same hashes', async () => {
    const lines: Record<string, unknown>[] = [];
    const pinoLogger = pino({ base: undefined }, { write: (line) => lines.push(JSON.parse(line)) });
    Logger.overrideLogger(new NestLogger(pinoLogger));
    const failed = fixture.work.run(async () => {
      await events.record('promoted', { userId: 8 });
      throw new Error('failed');
    });
    await expect(failed).rejects.toThrow('failed');
    await from('203.0.113.7', ADMIN, () =>
      fixture.work.run(async () => {
        await events.record('promoted', { userId: 7 });
        expect(lines).toEqual([]);
      }),
    );
    await from('203.0.113.7', VISITOR, () => events.record('sign-in-failed', { phone: '+40722123456' }));
    Logger.overrideLogger(false);
    const [promoted, refused] = await stored();
    expect(lines).toMatchObject([
      { msg: 'security event', context: 'security', kind: 'promoted', user: 7, by: 1, request: 'request-1' },
      { kind: 'sign-in-failed', by: null, phone: refused?.phoneHash, address: promoted?.addressHash },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/722123456|203\.0\.113/);
  });

  it('are deleted after a year', async () => {
    await events.record('promoted', { userId: 7 });
    now = new Date('2027-03-04T11:59:00.000Z');
    await events.record('demoted', { userId: 7 });
    const job = new DeleteOldSecurityEvents(fixture.database, clock);
    await job.run();
    expect(await stored()).toHaveLength(2);
    now = new Date('2027-03-04T12:01:00.000Z');
    await job.run();
    expect(await stored()).toMatchObject([{ kind: 'demoted' }]);
  });
});
