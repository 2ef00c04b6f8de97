import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Outbox } from '../../../../src/modules/notifications/application/outbox/outbox.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import type { OutgoingMessage } from '../../../../src/modules/notifications/domain/outgoing-message.ts';
import { MessageReader } from '../../../../src/modules/notifications/index.ts';

import { MessageRecords } from '../../../../src/modules/notifications/personal-data.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { eventually } from '../../../support/eventually.ts';
import { FakeMailServer } from '../../../support/fake-mail-server.ts';
import { FakeSmsGateway, type GatewayReply, SMSO_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember } from '../../identity/support/members.ts';
import { aMessage, anEmail } from '../support/a-message.ts';

const UNAVAILABLE: GatewayReply = { status: 503, text: '' };
const REFUSED: GatewayReply = { status: 400, text: '{"status":400}' };
const MINUTE_MS = 60_000;
/** An SMS as it leaves. */
const signed = (body: string) => `AutoService Fagaras 0744123456: ${body}`;

const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
const mail = new FakeMailServer();
let workshop: Workshop;
let other: Omit<TestApp, 'database'>;

beforeAll(async () => {
  await gateway.start();
  await mail.start();
  const providers = {
    SMS_PROVIDER: 'smso',
    SMSO_URL: gateway.url,
    SMSO_API_KEY: 'cheia',
    SMSO_SENDER: '4',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'contact@atelier.ro',
  };
  workshop = await startWorkshop(providers);
  other = await startApp(workshop.database, providers, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
  await mail.stop();
  gateway.stop();
});
afterEach(async () => {
  gateway.reset();
  mail.reset();
  await workshop.database.database.query(`DELETE FROM notifications.outgoing_message`);
});

/** Queues a message to a new phone and returns the phone. */
async function queue(overrides: Partial<OutgoingMessage> = {}): Promise<string> {
  const {
    id: _,
    attempts: __,
    traceparent: ___,
    ...message
  } = aMessage({ eventId: randomUUID(), address: newPhone(), createdAt: workshop.clock.now(), ...overrides });
  await workshop.app.get(UnitOfWork).run(() => workshop.app.get(Outbox).add([message as OutgoingMessage]));
  return message.address;
}
const send = (app: Omit<TestApp, 'database'> = workshop) => app.app.get(CommandBus).execute(new SendMessages({}));
const advance = (minutes: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + minutes * MINUTE_MS);
};
const inbox = async (query: string) =>
  (await workshop.http('GET', `/api/admin/messages?${query}`, { cookie: workshop.admin })).body;
const messagesTo = (address: string) => inbox(`search=${encodeURIComponent(address)}`);
const recipients = () => gateway.requests.map(({ form }) => form.to);

describe('a queued message', () => {
  it('is sent once, also when two instances send at the same time', async () => {
    const phones = await Promise.all(Array.from({ length: 20 }, () => queue()));
    await Promise.all([send(), send(other), send(), send(other)]);
    expect(recipients().sort()).toEqual(phones.sort());
    expect(await inbox('status=sent')).toHaveLength(20);
  });

  it.each([
    ['a country that is not in SMS_COUNTRIES', '+12025550123', 'country'],
    ['a premium number', '+40900123456', 'bad-address'],
    ['a premium number of an allowed country', '+4990012345678', 'bad-address'],
    ['a fixed line', '+40213456789', 'bad-address'],
    ['a satellite phone', '+881612345678', 'bad-address'],
  ])('to %s is not sent and keeps the reason', async (_, address, failure) => {
    await queue({ address });
    await send();
    expect(gateway.requests).toEqual([]);
    expect(await inbox('status=failed')).toEqual([expect.objectContaining({ address, failure })]);
  });

  it('of a booking with a landline leaves by e-mail alone; without one its SMS fails, so that the desk calls', async () => {
    const sentTo = async (customerPhone: string, email: object) => {
      const { body } = await workshop.book({ customerPhone, ...email });
      await workshop.deliverEvents();
      await send();
      return workshop.database.database.query(
        'SELECT channel, status, failure FROM notifications.outgoing_message WHERE appointment_id = $1',
        [body.id],
      );
    };
    expect(await sentTo('0268 222 201', { customerEmail: 'fix@example.ro' })).toEqual([
      { channel: 'email', status: 'sent', failure: null },
    ]);
    expect(await sentTo('0268 222 202', {})).toEqual([{ channel: 'sms', status: 'failed', failure: 'bad-address' }]);
  });

  it('to a mobile number of an allowed country is sent', async () => {
    for (const address of ['+37368123456', '+4915123456789', '+34612345678', '+447781123456']) await queue({ address });
    await send();
    expect(recipients()).toHaveLength(4);
  });

  it('is sent by SMS or by e-mail', async () => {
    const phone = await queue();
    await queue({ ...anEmail(), eventId: randomUUID() });
    await send();
    expect(recipients()).toEqual([phone]);
    expect(mail.accepted).toMatchObject([{ to: ['ion@example.ro'] }]);
  });

  it('is sent while no transaction is open', async () => {
    await queue();
    // Of messages: readers of the event log may have one open at the same time.
    const open = `
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND query LIKE '%notifications.message%'
        AND pid <> pg_backend_pid()`;
    const waiting: unknown[] = [];
    gateway.beforeReply = async () => waiting.push(...(await workshop.database.database.query(open)));
    await send();
    expect(gateway.requests).toHaveLength(1);
    expect(waiting).toEqual([]);
  });

  it('is sent again when the process died before it marked the message, but not before the claim expires', async () => {
    const phone = await queue();
    const { clock, app } = workshop;
    const until = new Date(clock.now().getTime() + 2 * MINUTE_MS);
    await app.get(Outbox).claim('sms', clock.now(), until);
    await send();
    expect(recipients()).toEqual([]);
    advance(2);
    await send(other);
    expect(recipients()).toEqual([phone]);
    expect(await messagesTo(phone)).toMatchObject([{ status: 'sent' }]);
  });

  it('stays sent when an earlier attempt reports its failure late', async () => {
    const phone = await queue();
    const { clock, app } = workshop;
    const outbox = app.get(Outbox);
    const earlier = await outbox.claim('sms', clock.now(), clock.now());
    await send(other);
    if (earlier) await outbox.markFailed(earlier, 'unreachable', clock.now(), { at: clock.now(), durationMs: 1 });
    expect(await messagesTo(phone)).toMatchObject([{ status: 'sent', failure: null }]);
  });

  it('is erased also during its delivery', async () => {
    const ana = await aMember(workshop);
    const phone = await queue({ userId: ana.id, customerId: null });
    const records = workshop.app.get(MessageRecords, { strict: false });
    const erase = () => records.erase({ userId: ana.id, customerIds: [] });
    gateway.beforeReply = () => workshop.app.get(UnitOfWork).run(erase);
    await send();
    expect(await messagesTo(phone)).toEqual([]);
    expect(await inbox('status=sent')).toMatchObject([{ address: '', body: '', failure: null }]);
  });

  it('of an erased account is none of the failed ones, about which something can be done', async () => {
    gateway.replies.push(REFUSED);
    const phone = await queue();
    await send();
    const ana = await aMember(workshop);
    await queue({ userId: ana.id, customerId: null });
    const records = workshop.app.get(MessageRecords, { strict: false });
    await workshop.app.get(UnitOfWork).run(() => records.erase({ userId: ana.id, customerIds: [] }));
    expect(await inbox('')).toMatchObject([{ address: '', status: 'failed' }, { address: phone }]);
    expect(await inbox('status=failed')).toMatchObject([{ address: phone }]);
    expect((await workshop.app.get(MessageReader).countMessages()).failed).toBe(1);
  });
});

describe('an unavailable provider', () => {
  it('gets one request per run; the message has the reason and is sent later', async () => {
    gateway.replies.push(UNAVAILABLE);
    const [first, second] = [await queue(), await queue()];
    await send();
    expect(recipients()).toEqual([first]);
    const nextAttemptAt = new Date(workshop.clock.now().getTime() + MINUTE_MS).toISOString();
    expect(await messagesTo(first)).toMatchObject([
      { status: 'queued', failure: 'unreachable', nextAttemptAt, sentAt: null, isSendableAgain: false },
    ]);
    expect(await messagesTo(second)).toMatchObject([{ status: 'queued', failure: null, nextAttemptAt: null }]);

    await send();
    expect(recipients()).toEqual([first, second]);
    advance(1);
    await send();
    expect(recipients()).toEqual([first, second, first]);
    expect(await messagesTo(first)).toMatchObject([{ status: 'sent', failure: null, nextAttemptAt: null }]);
  });

  it('does not delay e-mails', async () => {
    gateway.replies.push(UNAVAILABLE);
    await queue();
    await queue({ ...anEmail(), eventId: randomUUID() });
    await send();
    expect(mail.accepted).toHaveLength(1);
  });

  it('makes a message fail after the sixth attempt', async () => {
    const phone = await queue();
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(await messagesTo(phone)).toMatchObject([{ status: 'queued' }]);
      gateway.replies.push(UNAVAILABLE);
      await send();
      advance(480);
    }
    await send();
    expect(gateway.requests).toHaveLength(6);
    expect(await messagesTo(phone)).toMatchObject([
      { status: 'failed', failure: 'unreachable', nextAttemptAt: null, isSendableAgain: true },
    ]);
  });

  it('does not change the order of the messages to one recipient', async () => {
    gateway.replies.push(UNAVAILABLE);
    const address = await queue({ body: 'Programarea: ora 9.' });
    await queue({ address, body: 'S-a mutat: ora 10.' });
    await send();
    await send();
    expect(gateway.requests).toHaveLength(1);
    advance(1);
    await send();
    expect(gateway.requests.map(({ form }) => form.body)).toEqual([
      signed('Programarea: ora 9.'),
      signed('Programarea: ora 9.'),
      signed('S-a mutat: ora 10.'),
    ]);
  });
});

describe('a message that the provider refuses permanently', () => {
  it('fails at once, and the others are sent', async () => {
    gateway.replies.push(REFUSED);
    const [first, second] = [await queue(), await queue()];
    await send();
    expect(recipients()).toEqual([first, second]);
    advance(480);
    await send();
    expect(recipients()).toEqual([first, second]);
    expect(await inbox('status=failed')).toMatchObject([{ address: first, failure: 'refused' }]);
  });

  it('is logged with its id and the kind of failure only', async () => {
    gateway.replies.push({ status: 400, text: `{"status":400,"errors":["to"]}` }, UNAVAILABLE);
    await queue();
    await queue();
    const logged: string[] = [];
    const keep = (line: unknown) => logged.push(String(line));
    Logger.overrideLogger({ log: keep, warn: keep, error: keep });
    await send();
    Logger.overrideLogger(false);
    expect(logged).toEqual([
      expect.stringMatching(/^message \d+ was not delivered: refused, no further attempt$/),
      expect.stringMatching(/^message \d+ was not delivered: unreachable$/),
    ]);
  });
});

describe('a code', () => {
  const code = { template: 'phone-proof', body: 'Codul este 123456.' } as const;

  it('is sent before other messages, also before those to its own phone', async () => {
    gateway.replies.push(UNAVAILABLE);
    const address = await queue();
    await send();
    await queue();
    await queue({ ...code, address });
    await send();
    expect(gateway.requests[1]?.form).toMatchObject({ to: address, body: signed('Codul este 123456.'), type: 'otp' });
  });

  it('is not sent once it has expired', async () => {
    const address = await queue(code);
    advance(10);
    await send();
    expect(gateway.requests).toEqual([]);
    expect(await messagesTo(address)).toMatchObject([
      { status: 'failed', failure: 'too-late', isSendableAgain: false },
    ]);
  });

  it('is sent within seconds', async () => {
    const jobs = workshop.app.get(Jobs);
    jobs.start();
    try {
      await jobs.runDue(); // the next run is a minute away
      const ana = await aMember(workshop);
      await workshop.http('POST', '/api/account/phone-proof', { cookie: ana.cookie });
      await workshop.deliverEvents();
      await eventually(() => recipients().includes(ana.phone));
    } finally {
      await jobs.stop();
    }
  });
});

describe('an admin', () => {
  const resend = (id: number, cookie = workshop.admin) =>
    workshop.http('POST', `/api/admin/messages/${id}/send-again`, { cookie });

  it('queues a failed message again, once', async () => {
    gateway.replies.push(REFUSED);
    const phone = await queue();
    await send();
    const [{ id }] = await messagesTo(phone);
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ id, status: 'queued', failure: null });
    await send();
    expect(await messagesTo(phone)).toMatchObject([{ status: 'sent' }]);
    expect((await resend(id)).body).toMatchObject({ code: 'message_not_sendable_again' });
  });

  it('finds what was queued again failed as too late when its appointment was cancelled meanwhile', async () => {
    gateway.replies.push(REFUSED);
    const customerPhone = newPhone();
    const { body } = await workshop.book({ customerPhone, appointmentDate: '2026-03-05' });
    await workshop.deliverEvents();
    await send();
    const [{ id }] = await messagesTo(customerPhone);
    const cancelled = { cookie: workshop.admin, body: { status: 'cancelled' } };
    expect((await workshop.http('PATCH', `/api/appointments/${body.id}/status`, cancelled)).status).toBe(200);
    expect((await resend(id)).status).toBe(200);
    advance(1); // the cancellation can no longer be undone
    await send();
    expect(await messagesTo(customerPhone)).toMatchObject([{ id, status: 'failed', failure: 'too-late' }]);
  });

  it('cannot queue an expired code or an unknown message again', async () => {
    const address = await queue({ template: 'password-reset', body: 'Codul este 123456.' });
    advance(10);
    await send();
    const [{ id }] = await messagesTo(address);
    expect((await resend(id)).status).toBe(409);
    expect((await resend(2_000_000_000)).body).toMatchObject({ code: 'message_not_found' });
    expect((await resend(id, (await workshop.client()).cookie)).status).toBe(403);
  });
});
