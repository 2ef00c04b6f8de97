import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Outbox } from '../../../../src/modules/notifications/application/outbox/outbox.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import type { OutgoingMessage } from '../../../../src/modules/notifications/domain/outgoing-message.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { startApp } from '../../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember } from '../../identity/support/members.ts';
import { aMessage } from '../support/a-message.ts';

const DAY_MS = 86_400_000;
const CODE = { template: 'phone-proof', body: 'Codul este 123456.' } as const;

let workshop: Workshop;

const start = async (settings: Record<string, string>) => {
  workshop = await startWorkshop(settings);
};
afterEach(() => workshop.close());

/** Queues a message to a new phone and returns the phone. */
async function queue(overrides: Partial<OutgoingMessage> = {}): Promise<string> {
  const queued = aMessage({
    eventId: randomUUID(),
    address: newPhone(),
    createdAt: workshop.clock.now(),
    ...overrides,
  });
  const { id: _, attempts: __, traceparent: ___, sender: ____, ...message } = queued;
  await workshop.app.get(UnitOfWork).run(() => workshop.app.get(Outbox).add([message as OutgoingMessage]));
  return message.address;
}

async function queueMany(count: number, overrides: Partial<OutgoingMessage> = {}): Promise<void> {
  for (let n = 0; n < count; n += 1) await queue(overrides);
}

const send = (app: Pick<Workshop, 'app'> = workshop) => app.app.get(CommandBus).execute(new SendMessages({}));
const inbox = async (query: string) =>
  (await workshop.http('GET', `/api/admin/messages?pageSize=200&${query}`, { cookie: workshop.admin })).body;
const sent = async () => (await inbox('status=sent')).length;
const failures = async () => (await inbox('status=failed')).map(({ failure }: { failure: string }) => failure);
const budget = async () =>
  (await workshop.http('GET', '/api/admin/messages/sms-budget', { cookie: workshop.admin })).body;

describe('the SMS of a day', () => {
  it('are exactly as many as the limit allows, also when several instances send at once', async () => {
    await start({ SMS_DAILY_LIMIT: '20' });
    const other = await startApp(workshop.database, { SMS_DAILY_LIMIT: '20' }, workshop.clock);
    await queueMany(30);
    await Promise.all([send(), send(other), send(), send(other)]);
    await other.close();
    // The last tenth is kept for codes.
    expect(await sent()).toBe(18);
    expect(await failures()).toEqual(Array(12).fill('daily-limit'));
    expect(await budget()).toEqual({ sent: 18, limit: 20, isLow: true });
  });

  it('keep a reserve for the codes of accounts with a proven phone', async () => {
    await start({ SMS_DAILY_LIMIT: '10' });
    const { id: proven } = await workshop.provenClient();
    const unproven = await aMember(workshop);
    await queueMany(12);
    await queue({ ...CODE, userId: unproven.id, customerId: null });
    await queue({ ...CODE, customerId: null });
    await send();
    // Codes go first: two of the nine open SMS.
    expect(await sent()).toBe(9);
    await queue({ ...CODE, userId: unproven.id, customerId: null });
    await send();
    expect(await sent()).toBe(9);
    await queue({ ...CODE, userId: proven, customerId: null });
    await queue({ ...CODE, userId: proven, customerId: null });
    await send();
    expect(await sent()).toBe(10);
    expect(await budget()).toMatchObject({ sent: 10 });
  });

  it('begin again the next day of the workshop, and what was refused can be sent then', async () => {
    await start({ SMS_DAILY_LIMIT: '1' });
    const [first, second] = [await queue(), await queue()];
    await send();
    expect(await inbox('status=sent')).toMatchObject([{ address: first }]);
    const [refused] = await inbox('status=failed');
    expect(refused).toMatchObject({ address: second, failure: 'daily-limit', isSendableAgain: true });
    // 23:30 of the same day at the workshop.
    workshop.clock.time = new Date('2026-03-02T21:30:00Z');
    await queue();
    await send();
    expect(await sent()).toBe(1);
    workshop.clock.time = new Date('2026-03-02T22:30:00Z');
    await workshop.http('POST', `/api/admin/messages/${refused.id}/send-again`, { cookie: workshop.admin });
    await send();
    expect(await inbox('status=sent')).toMatchObject([{ address: second }, { address: first }]);
  });

  it('do not count e-mails or numbers that get no SMS', async () => {
    await start({ SMS_DAILY_LIMIT: '2' });
    await queueMany(5, { channel: 'email', address: 'ion@example.ro', subject: 'Programarea dumneavoastră' });
    await queueMany(5, { address: '+12025550123' });
    await queueMany(2);
    await send();
    expect(await budget()).toMatchObject({ sent: 2 });
    expect(await sent()).toBe(7);
  });

  it('notify each admin once a day when four fifths are used', async () => {
    await start({ SMS_DAILY_LIMIT: '10' });
    await queueMany(7);
    await send();
    await workshop.deliverEvents();
    expect(await budget()).toMatchObject({ isLow: false });
    expect(await inbox('search=%2B40744000100')).toEqual([]);
    await queueMany(4);
    await send();
    await workshop.deliverEvents();
    expect(await budget()).toMatchObject({ isLow: true });
    expect(await inbox('search=%2B40744000100')).toMatchObject([
      { template: 'sms-budget-low', body: expect.stringContaining('8 din cele 10 SMS') },
    ]);
    workshop.clock.time = new Date(workshop.clock.time.getTime() + DAY_MS);
    await queueMany(9);
    await send();
    await workshop.deliverEvents();
    expect(await inbox('search=%2B40744000100')).toHaveLength(2);
  });

  it('let the message to admins through when strangers have used up the open ones', async () => {
    await start({ SMS_DAILY_LIMIT: '10' });
    await queueMany(12);
    await send();
    await workshop.deliverEvents();
    await send();
    expect(await inbox('search=%2B40744000100')).toMatchObject([{ template: 'sms-budget-low', status: 'sent' }]);
  });

  it('are shown to admins only', async () => {
    await start({});
    const { cookie } = await workshop.client();
    expect((await workshop.http('GET', '/api/admin/messages/sms-budget', { cookie })).status).toBe(403);
    expect(await budget()).toEqual({ sent: 0, limit: 300, isLow: false });
  });
});

describe('with limits', () => {
  beforeEach(() => start({ RATE_LIMITS: 'on' }));

  it('a phone gets twenty-seven codes, as many as all who may request them together, and twenty other SMS a day', async () => {
    const address = newPhone();
    await queueMany(22, { address });
    await queueMany(29, { ...CODE, address });
    await send();
    expect(await sent()).toBe(47);
    expect(await failures()).toEqual(Array(4).fill('phone-limit'));
  });

  it('an account gets twenty-seven codes a day, whatever phones it enters', async () => {
    const { id: userId } = await aMember(workshop);
    await queueMany(31, { ...CODE, userId, customerId: null });
    await send();
    expect(await sent()).toBe(27);
    expect(await failures()).toEqual(Array(4).fill('account-limit'));
  });

  it('an SMS that is tried again is not counted again', async () => {
    const address = await queue();
    await send();
    await workshop.database.database.query(
      `UPDATE notifications.outgoing_message SET status = 'queued', sent_at = NULL WHERE address = $1`,
      [address],
    );
    await send();
    expect(await budget()).toMatchObject({ sent: 1 });
  });
});
