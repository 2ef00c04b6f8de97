import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import { Outbox } from '../../../../src/modules/notifications/application/outbox/outbox.ts';
import { PushMessages } from '../../../../src/modules/notifications/application/push/push-messages.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import type { OutgoingMessage } from '../../../../src/modules/notifications/domain/outgoing-message.ts';
import { RemoveEndedDevices } from '../../../../src/modules/notifications/infrastructure/jobs/message-jobs.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { SealedSecrets } from '../../../../src/platform/security/sealed-secrets.ts';
import { FakePushService, TestDevice } from '../../../support/fake-push-service.ts';
import { FakeSmsGateway, SMSO_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, type Member } from '../../identity/support/members.ts';
import { aMessage } from '../support/a-message.ts';

const MINUTE_MS = 60_000;
const service = new FakePushService();
const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
let workshop: Workshop;
let other: Omit<TestApp, 'database'>;
/** The client of most tests: an account takes half a second. */
let client: Member;

beforeAll(async () => {
  await service.start();
  await gateway.start();
  const providers = {
    SMS_PROVIDER: 'smso',
    SMSO_URL: gateway.url,
    SMSO_API_KEY: 'cheia',
    SMSO_SENDER: '4',
    PUSH_SERVICES: `push.example.com,${service.url}`,
    PUBLIC_URL: 'http://service.example.ro',
  };
  workshop = await startWorkshop(providers);
  other = await startApp(workshop.database, providers, workshop.clock);
  client = await aMember(workshop);
  // After the quiet hours.
  advance(180);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
  service.stop();
  gateway.stop();
});
afterEach(async () => {
  service.reset();
  gateway.reset();
  await workshop.database.database.query(`DELETE FROM notifications.outgoing_message`);
  await workshop.database.database.query(`DELETE FROM notifications.push_subscription`);
});

const choose = (cookie: string, body: object) => workshop.http('PUT', '/api/client/push', { cookie, body });
const push = (app: Omit<TestApp, 'database'> = workshop) => app.app.get(CommandBus).execute(new PushMessages({}));
const send = (app: Omit<TestApp, 'database'> = workshop) => app.app.get(CommandBus).execute(new SendMessages({}));
const report = (receipt: string) => workshop.http('POST', '/api/push/arrivals', { body: { receipt } });
const advance = (minutes: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + minutes * MINUTE_MS);
};
const devicesOf = async ({ id }: Member) =>
  workshop.database.database.query<{ endpoint: string }>(
    `SELECT endpoint FROM notifications.push_subscription WHERE user_id = $1`,
    [id],
  );
const listed = async (address: string) =>
  (await workshop.http('GET', `/api/admin/messages?search=${encodeURIComponent(address)}`, { cookie: workshop.admin }))
    .body as { channel: string; status: string; failure: string | null }[];

/** A client who receives messages on a device. */
async function aClientWithDevice(member = client) {
  const device = service.subscribe();
  const answer = await choose(member.cookie, device.address);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { member, device };
}

/** Queues a message to a client and returns its phone. */
async function queue(
  userId: number,
  overrides: Partial<OutgoingMessage> = {},
  appointmentId?: number,
  isByCustomer = false,
) {
  const {
    id: _,
    attempts: __,
    attemptNumber: _____,
    traceparent: ___,
    sender: ____,
    ...message
  } = aMessage({
    eventId: randomUUID(),
    userId,
    customerId: null,
    address: newPhone(),
    template: 'appointment-booked',
    createdAt: workshop.clock.now(),
    ...overrides,
  });
  const start = { date: localDate('2026-03-09'), time: localTime('10:00') };
  const appointment = appointmentId ? { appointmentId, start, isByCustomer } : null;
  await workshop.app.get(UnitOfWork).run(() => workshop.app.get(Outbox).add([message], appointment));
  return message.address;
}

describe('a message to a client with a device', () => {
  it('is pushed with the text of the SMS, encrypted for the device and signed for its service', async () => {
    const { member, device } = await aClientWithDevice();
    const body = 'Programarea ta: Inspecție. Detalii: http://service.example.ro/p/7#secretul-vizitei';
    await queue(member.id, { body }, 7);
    await push();
    const [received] = service.received;
    expect(received?.device).toBe(device);
    expect(received?.content).toEqual({
      title: 'AutoService Făgăraș',
      body: 'Programarea ta: Inspecție. Detalii',
      url: '/p/7#secretul-vizitei',
      tag: 'visit-7',
      receipt: expect.stringMatching(/^\d+\.[\w-]{32}$/),
    });
    expect(received?.headers).toMatchObject({ ttl: '120', 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(received?.claims.sub).toBe('mailto:webmaster@service.example.ro');
    const { body: settings } = await workshop.http('GET', '/api/client/push', { cookie: member.cookie });
    expect(settings).toEqual({ publicKey: received?.publicKey, isOn: true });
  });

  it('is no SMS once its arrival is reported, and the list of messages shows the channel', async () => {
    const { member } = await aClientWithDevice();
    const phone = await queue(member.id);
    await Promise.all([send(), push()]);
    expect(gateway.requests).toEqual([]);
    expect(await listed(phone)).toMatchObject([{ channel: 'sms', status: 'queued' }]);
    expect((await report(service.received[0]?.content.receipt ?? '')).status).toBe(204);
    advance(3);
    await send();
    expect(gateway.requests).toEqual([]);
    expect(await listed(phone)).toMatchObject([{ channel: 'push', status: 'sent', failure: null }]);
  });

  it('is an SMS after two minutes without a report, and a late report changes nothing', async () => {
    const { member } = await aClientWithDevice();
    const phone = await queue(member.id);
    await push();
    advance(1.9);
    await send();
    expect(gateway.requests).toEqual([]);
    advance(0.2);
    await Promise.all([push(), send()]);
    expect(gateway.requests.map(({ form }) => form.to)).toEqual([phone]);
    expect(service.requests).toBe(1);
    expect((await report(service.received[0]?.content.receipt ?? '')).status).toBe(204);
    expect(await listed(phone)).toMatchObject([{ channel: 'sms', status: 'sent' }]);
  });

  it('has one winner when twenty reports meet the SMS of two instances', async () => {
    const { member } = await aClientWithDevice();
    for (let round = 0; round < 3; round++) {
      const phone = await queue(member.id);
      await push();
      const receipt = service.received.at(-1)?.content.receipt ?? '';
      advance(2);
      const reports = Array.from({ length: 20 }, () => report(receipt));
      await Promise.all([send(), ...reports, send(other)]);
      expect(new Set((await Promise.all(reports)).map(({ status }) => status))).toEqual(new Set([204]));
      const [message] = await listed(phone);
      expect(message?.status).toBe('sent');
      const sms = gateway.requests.filter(({ form }) => form.to === phone).length;
      expect([message?.channel, sms]).toEqual(message?.channel === 'push' ? ['push', 0] : ['sms', 1]);
    }
  });

  it('is pushed once by two instances', async () => {
    const { member } = await aClientWithDevice();
    for (let count = 0; count < 12; count++) await queue(member.id);
    await Promise.all([push(), push(other)]);
    expect(service.requests).toBe(12);
    expect(new Set(service.received.map(({ content }) => content.receipt)).size).toBe(12);
  });

  it.each([404, 410])('is an SMS at once when the device is gone (%i), which is deleted', async (status) => {
    const { member } = await aClientWithDevice();
    const phone = await queue(member.id);
    service.statuses.push(status);
    await push();
    expect(await devicesOf(member)).toEqual([]);
    await send();
    expect(gateway.requests.map(({ form }) => form.to)).toEqual([phone]);
  });

  it.each([429, 503])('is pushed again when the service is busy (%i)', async (status) => {
    const { member } = await aClientWithDevice();
    await queue(member.id);
    service.statuses.push(status);
    await push();
    expect([service.requests, service.received.length]).toEqual([2, 1]);
  });

  it.each([302, 400, 413])('is an SMS at once when the service answers %i, and the device stays', async (status) => {
    const { member } = await aClientWithDevice();
    const phone = await queue(member.id);
    service.statuses.push(status);
    await push();
    await send();
    expect([service.requests, gateway.requests.map(({ form }) => form.to)]).toEqual([1, [phone]]);
    expect(await devicesOf(member)).toHaveLength(1);
  });

  it('is an SMS when nothing pushes: pushes that are behind hold no SMS back', async () => {
    const { member } = await aClientWithDevice();
    const phone = await queue(member.id);
    advance(2.1);
    await send();
    expect(gateway.requests.map(({ form }) => form.to)).toEqual([phone]);
  });

  it('is not sent when a later message about its appointment has arrived', async () => {
    const { member } = await aClientWithDevice();
    const phone = await queue(member.id, { template: 'appointment-confirmed' }, 31);
    advance(1);
    await push();
    advance(1);
    await queue(member.id, { template: 'appointment-cancelled' }, 31);
    advance(1);
    await push();
    await report(service.received[1]?.content.receipt ?? '');
    advance(2);
    await send();
    expect(gateway.requests).toEqual([]);
    expect(await listed(phone)).toMatchObject([{ status: 'failed', failure: 'too-late' }]);
  });

  it('counts as told: a customer who cancels hears of it', async () => {
    const { member } = await aClientWithDevice();
    await queue(member.id, {}, 32);
    await push();
    await report(service.received[0]?.content.receipt ?? '');
    const phone = await queue(member.id, { template: 'appointment-cancelled' }, 32, true);
    expect(await listed(phone)).toMatchObject([{ status: 'queued' }]);
  });

  it.each(['phone-proof', 'password-changed', 'phone-change-requested'] as const)(
    'goes by SMS only when it is %s: any holder of the session can choose a device',
    async (template) => {
      const { member } = await aClientWithDevice();
      const phone = await queue(member.id, { template, body: 'Codul este 123456.' });
      await push();
      await send();
      expect([service.requests, gateway.requests.map(({ form }) => form.to)]).toEqual([0, [phone]]);
    },
  );

  it('goes to all devices, and one that is reached is enough', async () => {
    const { member } = await aClientWithDevice();
    const { cookie } = await workshop.http('POST', '/api/auth/login', {
      body: { phone: member.phone, password: member.password },
    });
    await choose(cookie ?? '', new TestDevice(`${service.url}/wp/unknown`).address);
    expect(await devicesOf(member)).toHaveLength(2);
    await queue(member.id);
    await push();
    await send();
    expect([service.received.length, gateway.requests.length]).toEqual([1, 0]);
    expect(await devicesOf(member)).toHaveLength(1);
  });

  it('is cut when its text is too long for a push', async () => {
    const { member } = await aClientWithDevice();
    await queue(member.id, { body: 'ș'.repeat(5_000) });
    await push();
    expect(service.received[0]?.content.body).toMatch(/^ș{599}…$/);
  });

  it('leaves without its text when that does not fit into the 4,096 bytes of a push', async () => {
    const { member } = await aClientWithDevice();
    await queue(member.id, { body: '\u2028😀'.repeat(5_000) });
    await queue(member.id, { body: '\u0001'.repeat(5_000) });
    await push();
    expect(service.received).toHaveLength(2);
    for (const { size } of service.received) expect(size).toBeLessThanOrEqual(4_096);
  });
});

describe('a device', () => {
  it('receives nothing more after signing out, and is deleted', async () => {
    const { member } = await aClientWithDevice(await aMember(workshop));
    await workshop.http('POST', '/api/auth/logout', { cookie: member.cookie });
    const phone = await queue(member.id);
    await push();
    await send();
    expect([service.requests, gateway.requests.map(({ form }) => form.to)]).toEqual([0, [phone]]);
    expect(await devicesOf(member)).toEqual([]);
  });

  it('is deleted within the hour when its session has ended otherwise', async () => {
    const { member } = await aClientWithDevice(await aMember(workshop));
    const { member: stays } = await aClientWithDevice();
    await workshop.http('POST', '/api/auth/logout', { cookie: member.cookie });
    await workshop.app.get(RemoveEndedDevices).run();
    expect([await devicesOf(member), await devicesOf(stays)]).toMatchObject([[], [{}]]);
  });

  it('can be given up', async () => {
    const { member } = await aClientWithDevice();
    const { status } = await workshop.http('DELETE', '/api/client/push', { cookie: member.cookie });
    const { body } = await workshop.http('GET', '/api/client/push', { cookie: member.cookie });
    expect([status, body.isOn, await devicesOf(member)]).toEqual([204, false, []]);
  });

  it('belongs to the last account that chose it', async () => {
    const { member, device } = await aClientWithDevice();
    const next = await aMember(workshop);
    await choose(next.cookie, device.address);
    expect([await devicesOf(member), await devicesOf(next)]).toMatchObject([[], [{}]]);
  });

  it('is stored once when twenty requests choose it', async () => {
    const member = client;
    const device = service.subscribe();
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(member.cookie, device.address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await devicesOf(member)).toHaveLength(1);
  });

  it.each([
    ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['endpoint', { endpoint: 'https://push.example.com.attacker.example/1' }],
    ['endpoint', { endpoint: 'https://attacker.example/push.example.com' }],
    ['endpoint', { endpoint: 'http://push.example.com/1' }],
    ['endpoint', { endpoint: 'https://push.example.com:22/1' }],
    ['endpoint', { endpoint: 'https://user@push.example.com/1' }],
    ['endpoint', { endpoint: 'http://127.0.0.1:1/1' }],
    ['endpoint', { endpoint: 'javascript:alert(1)' }],
    ['endpoint', { endpoint: `https://push.example.com/${'x'.repeat(1_000)}` }],
    ['endpoint', { endpoint: 7 }],
    ['p256dh', { p256dh: 'nothing' }],
    ['p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['p256dh', { auth: Buffer.alloc(20).toString('base64url') }],
    ['auth', { auth: '' }],
  ])('is refused with the field %s: %j', async (field, wrong) => {
    const { cookie } = client;
    const device = new TestDevice('https://push.example.com/1');
    const { status, body } = await choose(cookie, { ...device.address, ...wrong });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await choose(cookie, device.address)).status).toBe(200);
  });

  it('is in the copy of own data without its secrets, and is erased with the account', async () => {
    const { member } = await aClientWithDevice(await aMember(workshop));
    const [row] = await workshop.database.database.query<{ service: string }>(
      `SELECT service FROM notifications.push_device_card WHERE user_id = $1`,
      [member.id],
    );
    expect(row?.service).toBe(new URL(service.url).host);
    const erased = await workshop.http('DELETE', '/api/account', {
      cookie: member.cookie,
      body: { password: member.password },
    });
    expect(erased.status).toBe(204);
    await workshop.deliverEvents();
    expect(await devicesOf(member)).toEqual([]);
  });
});

describe('the report of an arrival', () => {
  it.each(['1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'x', '0.1', `${2 ** 31}.${'A'.repeat(32)}`])(
    'is refused when it is forged: %s',
    async (receipt) => {
      expect(await report(receipt)).toMatchObject({ status: 404, body: { code: 'push_receipt_unknown' } });
    },
  );

  it('is refused for another message', async () => {
    const { member } = await aClientWithDevice();
    const phone = await queue(member.id);
    await queue(member.id);
    await push();
    const [first, second] = service.received.map(({ content }) => content.receipt ?? '');
    const swapped = `${first?.split('.')[0]}.${second?.split('.')[1]}`;
    expect((await report(swapped)).status).toBe(404);
    expect(await listed(phone)).toMatchObject([{ status: 'queued' }]);
  });
});

describe('the key of the workshop', () => {
  it('is the same for all instances and sealed in the database', async () => {
    const { cookie } = client;
    const keys = await Promise.all(
      [workshop, other, workshop].map(
        async (app) => (await app.http('GET', '/api/client/push', { cookie })).body.publicKey,
      ),
    );
    expect(new Set(keys).size).toBe(1);
    const [row] = await workshop.database.database.query<{ sealed: string }>(
      `SELECT sealed_private AS sealed FROM notifications.push_key`,
    );
    expect(Buffer.from(row?.sealed ?? '', 'base64url').toString()).not.toContain('"d"');
  });

  it('is also that of the release before, which stored a JSON Web Key of its own making', async () => {
    const { member } = await aClientWithDevice();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = privateKey.export({ format: 'jwk' });
    const sealed = workshop.app.get(SealedSecrets).seal('push-key', 'workshop', JSON.stringify(jwk));
    const point = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url'));
    const publicKey = Buffer.concat([Buffer.from([4]), ...point]).toString('base64url');
    await workshop.database.database.query(`UPDATE notifications.push_key SET public_key = $1, sealed_private = $2`, [
      publicKey,
      sealed,
    ]);
    await queue(member.id);
    await push();
    expect(service.received[0]?.publicKey).toBe(publicKey);
    expect((await workshop.http('GET', '/api/client/push', { cookie: member.cookie })).body.publicKey).toBe(publicKey);
  });

  it('is replaced with another SESSION_SECRET, and no device of the old one stays', async () => {
    const { member } = await aClientWithDevice();
    const secret = { SESSION_SECRET: 'another secret that is long enough to be one' };
    const restarted = await startApp(workshop.database, secret, workshop.clock);
    const { cookie } = await restarted.http('POST', '/api/auth/login', {
      body: { phone: member.phone, password: member.password },
    });
    const before = await workshop.http('GET', '/api/client/push', { cookie: member.cookie });
    const after = await restarted.http('GET', '/api/client/push', { cookie });
    await restarted.close();
    expect(after.body.publicKey).not.toBe(before.body.publicKey);
    expect(await devicesOf(member)).toEqual([]);
  });
});
