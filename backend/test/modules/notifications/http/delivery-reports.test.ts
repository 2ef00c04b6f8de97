import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Outbox } from '../../../../src/modules/notifications/application/outbox/outbox.ts';
import {
  EarlyReports,
  ReportAddresses,
} from '../../../../src/modules/notifications/application/sending/delivery-reports.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import type { OutgoingMessage } from '../../../../src/modules/notifications/domain/outgoing-message.ts';
import { ProviderHealth } from '../../../../src/modules/notifications/infrastructure/providers/provider-health.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { HealthChecks } from '../../../../src/platform/health/health-checks.ts';
import {
  FakeSmsGateway,
  type GatewayReply,
  SMSLINK_ACCEPTED,
  SMSO_ACCEPTED,
} from '../../../support/fake-sms-gateway.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMessage, anEmail } from '../support/a-message.ts';

const PUBLIC_URL = 'https://service.example.ro';
const NO_CREDIT: GatewayReply = { status: 402, text: '{"status":402}' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
const smslink = new FakeSmsGateway(SMSLINK_ACCEPTED);
let workshop: Workshop;
let linked: Omit<TestApp, 'database'>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  await gateway.start();
  await smslink.start();
  workshop = await startWorkshop({
    PUBLIC_URL,
    SMS_PROVIDER: 'smso',
    SMSO_URL: gateway.url,
    SMSO_API_KEY: 'cheia',
    SMSO_SENDER: '4',
  });
  linked = await startApp(
    workshop.database,
    {
      PUBLIC_URL,
      SMS_PROVIDER: 'smslink',
      SMSLINK_URL: smslink.url,
      SMSLINK_CONNECTION_ID: 'conexiunea',
      SMSLINK_PASSWORD: 'parola',
    },
    workshop.clock,
  );
});
afterAll(async () => {
  await linked.close();
  await workshop.close();
  gateway.stop();
  smslink.stop();
});
afterEach(async () => {
  gateway.reset();
  smslink.reset();
  await workshop.database.database.query(`DELETE FROM notifications.outgoing_message`);
  await workshop.database.database.query(`DELETE FROM notifications.channel_outage`);
});

const send = (app: Pick<TestApp, 'app'> = workshop) => app.app.get(CommandBus).execute(new SendMessages({}));
const inbox = async () => (await workshop.http('GET', '/api/admin/messages', { cookie: workshop.admin })).body;
const sending = async () =>
  (await workshop.http('GET', '/api/admin/messages/sending', { cookie: workshop.admin })).body;

async function queue(overrides: Partial<OutgoingMessage> = {}): Promise<void> {
  const { id: _, attempts: __, ...message } = aMessage({ eventId: randomUUID(), ...overrides });
  const { app, clock } = workshop;
  const queued = { ...message, createdAt: clock.now() };
  await app.get(UnitOfWork).run(() => app.get(Outbox).add([queued]));
}

/** Sends an SMS by SMSO. @returns the path and the id that SMSO reports with */
async function sentBySmso(token = randomUUID()): Promise<{ path: string; token: string }> {
  await queue({ address: newPhone() });
  gateway.replies.push({ status: 200, text: JSON.stringify({ status: 200, responseToken: token }) });
  await send();
  const { webhook_status: address = '' } = gateway.requests.at(-1)?.form ?? {};
  expect(address).toMatch(/^https:\/\/service\.example\.ro\/api\/delivery-reports\/smso\//);
  return { path: address.slice(PUBLIC_URL.length), token };
}

const report = (path: string, fields: Record<string, string>) =>
  workshop.http('POST', path, { payload: new URLSearchParams(fields).toString(), headers: FORM });

describe('a report of SMSO', () => {
  it('says that the SMS has arrived, once, whatever follows', async () => {
    const { path, token: uuid } = await sentBySmso();
    expect(await report(path, { uuid, status: 'sent' })).toMatchObject({ status: 204 });
    expect(await inbox()).toMatchObject([{ status: 'sent', deliveredAt: null }]);
    const fields = { uuid, status: 'delivered', sent_at: '2026-03-02 05:00:01', 'receiver[mcc]': '226' };
    expect(await report(path, fields)).toMatchObject({ status: 204 });
    const [first] = await inbox();
    expect(first).toMatchObject({ status: 'sent', deliveredAt: workshop.clock.now().toISOString() });
    for (const status of ['delivered', 'undelivered']) await report(path, { uuid, status });
    expect(await inbox()).toEqual([first]);
  });

  it.each(['undelivered', 'expired', 'error'])('%s makes the SMS fail, to be sent again', async (status) => {
    const { path, token: uuid } = await sentBySmso();
    await report(path, { uuid, status });
    await report(path, { uuid, status: 'delivered' });
    const [failed] = await inbox();
    expect(failed).toMatchObject({ status: 'failed', failure: 'undelivered', isSendableAgain: true });
    await workshop.http('POST', `/api/admin/messages/${failed.id}/send-again`, { cookie: workshop.admin });
    await send();
    // A late report of the first attempt.
    await report(path, { uuid, status });
    expect(await inbox()).toMatchObject([{ status: 'sent', failure: null }]);
  });

  it('may arrive before the answer to the request', async () => {
    const token = randomUUID();
    gateway.beforeReply = async ({ form: { webhook_status: address = '' } }) => {
      await report(address.slice(PUBLIC_URL.length), { uuid: token, status: 'delivered' });
    };
    await sentBySmso(token);
    expect(await inbox()).toMatchObject([{ status: 'sent', deliveredAt: expect.any(String) }]);
  });

  it('undelivered counts also before the answer to the request, for the SMS of that answer only', async () => {
    const token = randomUUID();
    gateway.beforeReply = async ({ form: { webhook_status: address = '' } }) => {
      const path = address.slice(PUBLIC_URL.length);
      await report(path, { uuid: randomUUID(), status: 'undelivered' });
      expect(await report(path, { uuid: token, status: 'undelivered' })).toMatchObject({ status: 204 });
    };
    await sentBySmso(token);
    expect(await inbox()).toMatchObject([{ status: 'failed', failure: 'undelivered', sentAt: null }]);
    await workshop.database.database.query(`DELETE FROM notifications.outgoing_message`);
    gateway.beforeReply = async ({ form: { webhook_status: address = '' } }) =>
      report(address.slice(PUBLIC_URL.length), { uuid: token, status: 'undelivered' });
    await sentBySmso();
    expect(await inbox()).toMatchObject([{ status: 'sent', failure: null }]);
  });

  it('is refused with another signature, another SMS or an invalid body, and changes nothing', async () => {
    const { path, token: uuid } = await sentBySmso();
    const other = await sentBySmso();
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const [id, signature] = [path.split('/').at(-2), other.path.split('/').at(-1)];
    for (const wrong of [forged, `/api/delivery-reports/smso/${id}/${signature}`, `${path}x`]) {
      expect(await report(wrong, { uuid, status: 'delivered' })).toMatchObject({ status: 404 });
    }
    expect(await report(path, { uuid: other.token, status: 'delivered' })).toMatchObject({ status: 204 });
    expect(await report(path, { status: 'delivered' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'uuid' }] },
    });
    expect(await report(path, { uuid: 'x'.repeat(200), status: '\u0000' })).toMatchObject({ status: 400 });
    const asJson = { body: { uuid, status: 'delivered' }, headers: { 'content-type': 'text/plain' } };
    expect(await workshop.http('POST', path, asJson)).toMatchObject({ status: 415 });
    expect(await inbox()).toMatchObject([{ deliveredAt: null }, { deliveredAt: null }]);
  });

  it('about an erased person changes nothing', async () => {
    const { path, token: uuid } = await sentBySmso();
    await workshop.database.database.query(`UPDATE notifications.outgoing_message SET address = '', body = ''`);
    expect(await report(path, { uuid, status: 'undelivered' })).toMatchObject({ status: 204 });
    expect(await inbox()).toMatchObject([{ status: 'sent', deliveredAt: null }]);
  });
});

describe('a form', () => {
  it('is not accepted by other routes', async () => {
    const answer = await report('/api/auth/login', { phone: '0722123456', password: 'parola-buna' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });
});

describe('a report of SMSLink', () => {
  const path = () => linked.app.get(ReportAddresses).of('smslink').slice(PUBLIC_URL.length);
  const reported = (query: string) => workshop.http('GET', `${path()}?${query}`);

  it.each([
    ['1', { status: 'sent', deliveredAt: expect.any(String) }],
    ['0', { status: 'failed', failure: 'undelivered', deliveredAt: null }],
  ])('with status %s is found by the id of SMSLink', async (status, expected) => {
    await queue({ address: newPhone() });
    await send(linked);
    const query = `message_id=987654&status=${status}&timestamp=1772427600&network_id=1`;
    expect(await reported(query)).toMatchObject({ status: 204 });
    expect(await inbox()).toMatchObject([expected]);
  });

  it.each([
    ['1', { status: 'sent', deliveredAt: expect.any(String) }],
    ['0', { status: 'failed', failure: 'undelivered', deliveredAt: null }],
  ])('with status %s counts also before the answer to the request', async (status, expected) => {
    smslink.beforeReply = () => reported(`message_id=987654&status=${status}`);
    await queue({ address: newPhone() });
    await send(linked);
    expect(await inbox()).toMatchObject([expected]);
  });

  it('of an unknown SMS is forgotten after a day', async () => {
    const early = () => workshop.database.database.query(`SELECT FROM notifications.early_report`);
    await workshop.database.database.query(`DELETE FROM notifications.early_report`);
    await reported('message_id=555&status=1');
    expect(await early()).toHaveLength(1);
    const reports = workshop.app.get(EarlyReports);
    await reports.forgetBefore(workshop.clock.now());
    expect(await early()).toHaveLength(1);
    await reports.forgetBefore(new Date(workshop.clock.now().getTime() + 1));
    expect(await early()).toHaveLength(0);
  });

  it.each([
    ['message_id=1', 400],
    ['message_id=x&status=1', 400],
    ['message_id=1&status=2', 400],
    ['message_id=99999999999999999999&status=1', 204],
  ])('%s is answered with %i', async (query, status) => {
    expect(await reported(query)).toMatchObject({ status });
  });

  it('is refused without the signature', async () => {
    const query = 'message_id=987654&status=0';
    const wrong = await workshop.http('GET', `/api/delivery-reports/smslink/abc?${query}`);
    expect(wrong.status).toBe(404);
  });
});

describe('an e-mail that bounces', () => {
  const path = () => workshop.app.get(ReportAddresses).of('email').slice(PUBLIC_URL.length);
  const bounce = (mail: string) =>
    workshop.http('POST', path(), { payload: mail, headers: { 'content-type': 'message/rfc822' } });
  const dsn = (eventId: string, action = 'failed', status = '5.1.1') =>
    [
      'From: MAILER-DAEMON@mail.example.ro',
      'Message-ID: <20260302.1@mail.example.ro>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; ion@example.ro',
      `Action: ${action}`,
      `Status: ${status}`,
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${eventId}.appointment-cancelled@atelier.ro>`,
      '--b--',
    ].join('\r\n');

  it('fails as undelivered; other mail has no effect', async () => {
    const eventId = randomUUID();
    await queue({ ...anEmail(), eventId });
    await send();
    const others = ['Salut!', dsn(eventId, 'delayed', '4.4.1'), dsn(eventId, 'failed', '4.2.2'), ''];
    for (const mail of [...others, dsn(randomUUID())]) expect((await bounce(mail)).status).toBe(204);
    expect(await inbox()).toMatchObject([{ status: 'sent' }]);
    expect((await bounce(dsn(eventId))).status).toBe(204);
    expect(await inbox()).toMatchObject([{ status: 'failed', failure: 'undelivered' }]);
  });

  it('before the answer of the mail server fails too', async () => {
    const eventId = randomUUID();
    await queue({ ...anEmail(), eventId });
    const { app, clock } = workshop;
    const outbox = app.get(Outbox);
    const claimed = await outbox.claim('email', clock.now(), clock.now());
    await bounce(dsn(eventId));
    if (!claimed) throw new Error('The e-mail was not claimed');
    await outbox.markSent(
      claimed,
      { at: clock.now(), signature: null, providerId: null },
      { at: clock.now(), durationMs: 1 },
    );
    expect(await inbox()).toMatchObject([{ status: 'failed', failure: 'undelivered', sentAt: null }]);
  });

  it('is refused without the signature', async () => {
    const answer = await workshop.http('POST', '/api/delivery-reports/email/abc', {
      payload: dsn(randomUUID()),
      headers: { 'content-type': 'message/rfc822' },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a provider that accepts no messages', () => {
  const health = () => workshop.app.get(HealthChecks).run();
  /** Those of the provider, which {@link HealthChecks} keeps for seconds. */
  const reasons = () => workshop.app.get(ProviderHealth).check();

  it('is reported with its first failure, and degrades the health, until it accepts one again', async () => {
    expect(await sending()).toMatchObject({ outages: [] });
    const since = workshop.clock.now().toISOString();
    gateway.replies.push(NO_CREDIT, NO_CREDIT);
    await queue({ address: newPhone() });
    await send();
    workshop.clock.time = new Date(workshop.clock.now().getTime() + 60_000);
    await send();
    expect(await sending()).toMatchObject({ outages: [{ channel: 'sms', since, failure: 'account' }] });
    expect(await health()).toEqual({
      status: 'degraded',
      reasons: [`the provider of SMS accepts no messages since ${since}: account`],
    });
    workshop.clock.time = new Date(workshop.clock.now().getTime() + 10 * 60_000);
    await send();
    expect(await sending()).toMatchObject({ outages: [] });
  });

  it.each<[string, GatewayReply]>([
    ['is down', { status: 503, text: '' }],
    ['answers garbage', { status: 200, text: '<html>Login</html>' }],
    ['ends connections', 'hang up'],
  ])('for an hour since it %s gets each message once afterwards, and is well again', async (_, fault) => {
    for (let n = 0; n < 3; n++) await queue({ address: newPhone() });
    const later = (minutes: number) => {
      workshop.clock.time = new Date(workshop.clock.now().getTime() + minutes * 60_000);
    };
    for (let minute = 0; minute < 60; minute += 10) {
      gateway.replies.push(fault);
      await send();
      later(10);
      expect(await sending()).toMatchObject({ outages: [{ channel: 'sms', failure: 'unreachable' }] });
      expect(await reasons()).toMatchObject([expect.stringContaining('accepts no messages since')]);
    }
    const requests = gateway.requests.length;
    later(120);
    await send();
    expect(gateway.requests).toHaveLength(requests + 3);
    expect((await inbox()).map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('sent'));
    expect(await sending()).toMatchObject({ outages: [] });
    expect(await reasons()).toEqual([]);
  });
});
