import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Outbox } from '../../../../src/modules/notifications/application/outbox/outbox.ts';
import { ChannelOutages } from '../../../../src/modules/notifications/application/sending/message-pace.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import type { OutgoingMessage } from '../../../../src/modules/notifications/domain/outgoing-message.ts';
import { MessageRecords } from '../../../../src/modules/notifications/personal-data.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { FakeSmsGateway, type GatewayReply, SMSO_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMessage } from '../support/a-message.ts';

const MINUTE_MS = 60_000;
const UNAVAILABLE: GatewayReply = { status: 503, text: '' };
const REFUSED: GatewayReply = { status: 400, text: '{"status":400}' };
const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
let workshop: Workshop;
let other: Omit<TestApp, 'database'>;

beforeAll(async () => {
  await gateway.start();
  const providers = { SMS_PROVIDER: 'smso', SMSO_URL: gateway.url, SMSO_API_KEY: 'cheia', SMSO_SENDER: '4' };
  workshop = await startWorkshop(providers);
  other = await startApp(workshop.database, providers, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
  gateway.stop();
});
afterEach(async () => {
  gateway.reset();
  await workshop.database.database.query('DELETE FROM notifications.outgoing_message');
  await workshop.app.get(ChannelOutages).end('sms');
});

const send = (app: Omit<TestApp, 'database'> = workshop) => app.app.get(CommandBus).execute(new SendMessages({}));
const advance = (minutes: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + minutes * MINUTE_MS);
};
const asAdmin = (method: string, path: string) => workshop.http(method, path, { cookie: workshop.admin });

/** Queues a message and returns its id. */
async function queue(overrides: Partial<OutgoingMessage> = {}): Promise<number> {
  const message: OutgoingMessage = {
    ...aMessage({ address: newPhone(), createdAt: workshop.clock.now(), ...overrides }),
    eventId: randomUUID(),
  };
  await workshop.app.get(UnitOfWork).run(() => workshop.app.get(Outbox).add([message]));
  const sql = 'SELECT max(id) AS id FROM notifications.outgoing_message';
  return (await workshop.database.database.one<{ id: number }>(sql))?.id ?? 0;
}
const read = async (id: number) => (await asAdmin('GET', `/api/admin/messages/${id}`)).body;
const attemptsOf = async (id: number): Promise<[number, string, string | null][]> =>
  (await read(id)).attempts.map(({ number, outcome, failure }: Attempt) => [number, outcome, failure]);
interface Attempt {
  number: number;
  outcome: string;
  failure: string | null;
}
const rowCount = async () =>
  (await workshop.database.database.query('SELECT FROM notifications.outgoing_message_attempt')).length;

describe('the attempts to send a message', () => {
  it('are kept with time, provider, outcome and duration, and go on counting when it is sent again', async () => {
    gateway.replies.push(UNAVAILABLE, REFUSED);
    const id = await queue();
    expect((await read(id)).attempts).toEqual([]);
    await send();
    const first = workshop.clock.now().toISOString();
    advance(1);
    await send();
    expect((await asAdmin('POST', `/api/admin/messages/${id}/send-again`)).status).toBe(200);
    await send();
    const details = { channel: 'sms', provider: 'smso', durationMs: expect.any(Number) };
    const second = workshop.clock.now().toISOString();
    expect((await read(id)).attempts).toEqual([
      { number: 1, at: first, outcome: 'failed', failure: 'unreachable', ...details },
      { number: 2, at: second, outcome: 'failed', failure: 'refused', ...details },
      { number: 3, at: second, outcome: 'accepted', failure: null, ...details },
    ]);
  });

  it('are one for each claim of two instances', async () => {
    const ids = [];
    for (let n = 0; n < 12; n += 1) ids.push(await queue());
    await Promise.all([send(), send(other)]);
    for (const id of ids) expect(await attemptsOf(id)).toEqual([[1, 'accepted', null]]);
    expect(gateway.requests).toHaveLength(12);
  });

  it('of a process that died before it stored the answer are unknown, and the next one has the next number', async () => {
    const id = await queue();
    const until = new Date(workshop.clock.now().getTime() + 2 * MINUTE_MS);
    await workshop.app.get(Outbox).claim('sms', workshop.clock.now(), until);
    expect(await attemptsOf(id)).toEqual([[1, 'running', null]]);
    advance(2);
    await send(other);
    expect(await attemptsOf(id)).toEqual([
      [1, 'unknown', null],
      [2, 'accepted', null],
    ]);
  });

  it('include the late answer to an earlier one, which changes nothing else', async () => {
    const id = await queue();
    const outbox = workshop.app.get(Outbox);
    const now = workshop.clock.now();
    const late = await outbox.claim('sms', now, now);
    await send(other);
    if (!late) throw new Error('The message was not claimed');
    for (let times = 1; times <= 2; times += 1)
      await outbox.markFailed(late, 'unreachable', null, { at: now, durationMs: 6_000 });
    expect((await read(id)).status).toBe('sent');
    expect(await attemptsOf(id)).toEqual([
      [1, 'failed', 'unreachable'],
      [2, 'accepted', null],
    ]);
  });

  it('are fifty at most', async () => {
    const id = await queue();
    for (let n = 0; n < 53; n += 1) {
      gateway.replies.push(REFUSED);
      await send();
      await asAdmin('POST', `/api/admin/messages/${id}/send-again`);
    }
    expect(await rowCount()).toBe(50);
    expect((await attemptsOf(id))[0]).toEqual([4, 'failed', 'refused']);
  });

  it('are erased with the account, and one that ends afterwards is not stored', async () => {
    const id = await queue({ userId: 4_711, customerId: null });
    const now = workshop.clock.now();
    const outbox = workshop.app.get(Outbox);
    gateway.replies.push(UNAVAILABLE);
    await send();
    advance(1);
    const running = await outbox.claim('sms', workshop.clock.now(), now);
    expect(await rowCount()).toBe(1);
    const records = workshop.app.get(MessageRecords, { strict: false });
    await workshop.app.get(UnitOfWork).run(() => records.erase({ userId: 4_711, customerIds: [] }));
    if (!running) throw new Error('The message was not claimed');
    await outbox.markFailed(running, 'unreachable', null, { at: now, durationMs: 1 });
    expect(await rowCount()).toBe(0);
    expect((await read(id)).attempts).toEqual([]);
  });

  it('are deleted with the message', async () => {
    await queue();
    await send();
    expect(await rowCount()).toBe(1);
    await workshop.database.database.query('DELETE FROM notifications.outgoing_message');
    expect(await rowCount()).toBe(0);
  });

  it('are read by the desk only, of a message that exists', async () => {
    const id = await queue();
    const { cookie } = await workshop.client();
    expect((await workshop.http('GET', `/api/admin/messages/${id}`, { cookie })).status).toBe(403);
    expect((await asAdmin('GET', '/api/admin/messages/2000000000')).status).toBe(404);
    expect((await asAdmin('GET', '/api/admin/messages/0')).status).toBe(400);
  });
});

describe('a message that waits', () => {
  const reasonOf = async (id: number) => (await read(id)).waiting;

  it('says that the provider accepts none, since when, and when its turn comes', async () => {
    const address = newPhone();
    gateway.replies.push(UNAVAILABLE);
    const failing = await queue({ address });
    const [behind, elsewhere] = [await queue({ address }), await queue()];
    expect(await reasonOf(behind)).toBeNull();
    const since = workshop.clock.now();
    await send();
    const next = new Date(since.getTime() + MINUTE_MS);
    expect(await reasonOf(failing)).toBeNull();
    const { waiting } = await read(behind);
    expect(waiting).toMatchObject({ reason: 'outage', failure: 'unreachable' });
    expect([new Date(waiting.since), new Date(waiting.until)]).toEqual([since, next]);
    expect(await reasonOf(elsewhere)).toMatchObject({ reason: 'outage', failure: 'unreachable' });
    const { body: listed } = await asAdmin('GET', '/api/admin/messages?status=queued');
    expect(listed.map(({ waiting: one }: { waiting: object | null }) => one?.constructor === Object)).toContain(true);
  });

  it('says that an earlier one to the address is tried again', async () => {
    const address = newPhone();
    gateway.replies.push({ status: 200, text: '{"status":409}' });
    await queue({ address });
    const behind = await queue({ address });
    await send();
    await workshop.app.get(ChannelOutages).end('sms');
    const { waiting } = await read(behind);
    expect(waiting).toMatchObject({ reason: 'earlier', since: null, failure: 'busy' });
    expect(new Date(waiting.until)).toEqual(new Date(workshop.clock.now().getTime() + MINUTE_MS));
  });

  it('says that it is on its way, or waits for further changes of its appointment', async () => {
    const id = await queue();
    const until = new Date(workshop.clock.now().getTime() + 2 * MINUTE_MS);
    await workshop.app.get(Outbox).claim('sms', workshop.clock.now(), until);
    expect(await reasonOf(id)).toMatchObject({ reason: 'sending' });
    const sql = 'UPDATE notifications.outgoing_message SET attempts = 0, quiet_until = $2 WHERE id = $1';
    await workshop.database.database.query(sql, [id, null]);
    expect(await reasonOf(id)).toMatchObject({ reason: 'later' });
    await workshop.database.database.query(sql, [id, until]);
    expect(await reasonOf(id)).toMatchObject({ reason: 'quiet-hours' });
  });
});
