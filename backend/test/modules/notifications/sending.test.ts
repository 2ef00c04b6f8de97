import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EraseMessages } from '../../../src/modules/notifications/application/erase-messages.ts';
import { SendMessages } from '../../../src/modules/notifications/application/send-messages.ts';
import { Outbox } from '../../../src/modules/notifications/domain/outbox.ts';
import {
  CHANNELS,
  type OutgoingMessage,
} from '../../../src/modules/notifications/domain/outgoing-message.ts';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { eventually } from '../../support/eventually.ts';
import { FakeMailServer } from '../../support/fake-mail-server.ts';
import { FakeSmsGateway, type GatewayReply, SMSO_ACCEPTED } from '../../support/fake-sms-gateway.ts';
import { startApp, type TestApp } from '../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../booking/support/workshop.ts';
import { aMember } from '../identity/support/members.ts';
import { aMessage, anEmail } from './a-message.ts';

const AWAY: GatewayReply = { status: 503, text: '' };
const NEVER: GatewayReply = { status: 400, text: '{"status":400}' };
const MINUTE_MS = 60_000;

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

/** Queues a message to somebody new, as a use case does. */
async function queue(overrides: Partial<OutgoingMessage> = {}): Promise<string> {
  const {
    id: _,
    attempts: __,
    ...message
  } = aMessage({
    eventId: randomUUID(),
    address: newPhone(),
    createdAt: workshop.clock.now(),
    ...overrides,
  });
  await workshop.app.get(UnitOfWork).run(() => workshop.app.get(Outbox).add([message as OutgoingMessage]));
  return message.address;
}
const send = (app: Omit<TestApp, 'database'> = workshop) =>
  app.app.get(CommandBus).execute(new SendMessages());
const later = (minutes: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + minutes * MINUTE_MS);
};
const inbox = async (query: string) =>
  (await workshop.http('GET', `/api/admin/messages?${query}`, { cookie: workshop.admin })).body;
const writtenTo = (address: string) => inbox(`search=${encodeURIComponent(address)}`);
const askedFor = () => gateway.requests.map(({ form }) => form.to);

describe('what is queued', () => {
  it('is sent once, also when two instances send at the same time', async () => {
    const phones = await Promise.all(Array.from({ length: 20 }, () => queue()));
    await Promise.all([send(), send(other), send(), send(other)]);
    expect(askedFor().sort()).toEqual(phones.sort());
    expect(await inbox('status=sent')).toHaveLength(20);
  });

  it('goes out by SMS and by e-mail', async () => {
    const phone = await queue();
    await queue({ ...anEmail(), eventId: randomUUID() });
    await send();
    expect(askedFor()).toEqual([phone]);
    expect(mail.accepted).toMatchObject([{ to: ['ion@example.ro'] }]);
  });

  it('is sent without a transaction that waits for the provider', async () => {
    await queue();
    const open = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    const waiting: unknown[] = [];
    gateway.beforeReply = async () => waiting.push(...(await workshop.database.database.query(open)));
    await send();
    expect(gateway.requests).toHaveLength(1);
    expect(waiting).toEqual([]);
  });

  it('is sent again when the process died between sending and saying so, but not before it must have died', async () => {
    const phone = await queue();
    const { clock, app } = workshop;
    const until = new Date(clock.now().getTime() + 2 * MINUTE_MS);
    await app.get(Outbox).claim(CHANNELS, clock.now(), until); // and never heard of again
    await send();
    expect(askedFor()).toEqual([]);
    later(2);
    await send(other);
    expect(askedFor()).toEqual([phone]);
    expect(await writtenTo(phone)).toMatchObject([{ status: 'sent' }]);
  });

  it('is not put back by an answer that comes after somebody else has sent it', async () => {
    const phone = await queue();
    const { clock, app } = workshop;
    const outbox = app.get(Outbox);
    const slow = await outbox.claim(CHANNELS, clock.now(), clock.now());
    await send(other);
    if (slow) await outbox.markFailed(slow, 'unreachable', clock.now());
    expect(await writtenTo(phone)).toMatchObject([{ status: 'sent', failure: null }]);
  });

  it('is erased also while it is in hand', async () => {
    const ana = await aMember(workshop);
    const phone = await queue({ userId: ana.id, customerId: null });
    gateway.beforeReply = () => workshop.app.get(CommandBus).execute(new EraseMessages(ana.id));
    await send();
    expect(await writtenTo(phone)).toEqual([]);
    expect(await inbox('status=sent')).toMatchObject([{ address: '', body: '', failure: null }]);
  });
});

describe('a provider that is away', () => {
  it('is asked once in a run; the message says why it waits, and goes later', async () => {
    gateway.replies.push(AWAY);
    const [first, second] = [await queue(), await queue()];
    await send();
    expect(askedFor()).toEqual([first]);
    const nextAttemptAt = new Date(workshop.clock.now().getTime() + MINUTE_MS).toISOString();
    expect(await writtenTo(first)).toMatchObject([
      { status: 'queued', failure: 'unreachable', nextAttemptAt, sentAt: null, isSendableAgain: false },
    ]);
    expect(await writtenTo(second)).toMatchObject([{ status: 'queued', failure: null, nextAttemptAt: null }]);

    await send();
    expect(askedFor()).toEqual([first, second]);
    later(1);
    await send();
    expect(askedFor()).toEqual([first, second, first]);
    expect(await writtenTo(first)).toMatchObject([{ status: 'sent', failure: null, nextAttemptAt: null }]);
  });

  it('does not keep e-mails back', async () => {
    gateway.replies.push(AWAY);
    await queue();
    await queue({ ...anEmail(), eventId: randomUUID() });
    await send();
    expect(mail.accepted).toHaveLength(1);
  });

  it('is given up for a message after the sixth try', async () => {
    const phone = await queue();
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(await writtenTo(phone)).toMatchObject([{ status: 'queued' }]);
      gateway.replies.push(AWAY);
      await send();
      later(480);
    }
    await send();
    expect(gateway.requests).toHaveLength(6);
    expect(await writtenTo(phone)).toMatchObject([
      { status: 'failed', failure: 'unreachable', nextAttemptAt: null, isSendableAgain: true },
    ]);
  });

  it('does not turn the order of what one person is told', async () => {
    gateway.replies.push(AWAY);
    const address = await queue({ body: 'Programarea: ora 9.' });
    await queue({ address, body: 'S-a mutat: ora 10.' });
    await send();
    await send();
    expect(gateway.requests).toHaveLength(1);
    later(1);
    await send();
    expect(gateway.requests.map(({ form }) => form.body)).toEqual([
      'Programarea: ora 9.',
      'Programarea: ora 9.',
      'S-a mutat: ora 10.',
    ]);
  });
});

describe('a message that the provider refuses for good', () => {
  it('is given up at once, and the others go on', async () => {
    gateway.replies.push(NEVER);
    const [first, second] = [await queue(), await queue()];
    await send();
    expect(askedFor()).toEqual([first, second]);
    later(480);
    await send();
    expect(askedFor()).toEqual([first, second]);
    expect(await inbox('status=failed')).toMatchObject([{ address: first, failure: 'refused' }]);
  });

  it('is logged by its number and the kind of failure, and nothing else', async () => {
    gateway.replies.push({ status: 400, text: `{"status":400,"errors":["to"]}` }, AWAY);
    await queue();
    await queue();
    const said: string[] = [];
    const keep = (line: unknown) => said.push(String(line));
    Logger.overrideLogger({ log: keep, warn: keep, error: keep });
    await send();
    Logger.overrideLogger(false);
    expect(said).toEqual([
      expect.stringMatching(/^message \d+ was not handed over: refused, given up$/),
      expect.stringMatching(/^message \d+ was not handed over: unreachable$/),
    ]);
  });
});

describe('a code', () => {
  const code = { template: 'phone-proof', body: 'Codul este 123456.' } as const;

  it('overtakes the news, also those to its own phone', async () => {
    gateway.replies.push(AWAY);
    const address = await queue();
    await send();
    await queue();
    await queue({ ...code, address });
    await send();
    expect(gateway.requests[1]?.form).toMatchObject({ to: address, body: 'Codul este 123456.', type: 'otp' });
  });

  it('is not sent when it is over', async () => {
    const address = await queue(code);
    later(10);
    await send();
    expect(gateway.requests).toEqual([]);
    expect(await writtenTo(address)).toMatchObject([
      { status: 'failed', failure: 'too-late', isSendableAgain: false },
    ]);
  });

  it('that somebody asked for leaves within seconds', async () => {
    const jobs = workshop.app.get(Jobs);
    jobs.start();
    try {
      await jobs.runDue(); // the job's time is over for a minute
      const ana = await aMember(workshop);
      await workshop.http('POST', '/api/account/phone-proof', { cookie: ana.cookie });
      await workshop.deliverEvents();
      await eventually(() => askedFor().includes(ana.phone), 10_000);
    } finally {
      await jobs.stop();
    }
  });
});

describe('an admin', () => {
  const again = (id: number, cookie = workshop.admin) =>
    workshop.http('POST', `/api/admin/messages/${id}/send-again`, { cookie });

  it('sends a message again that was given up, once', async () => {
    gateway.replies.push(NEVER);
    const phone = await queue();
    await send();
    const [{ id }] = await writtenTo(phone);
    const answers = await Promise.all([again(id), again(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      id,
      status: 'queued',
      failure: null,
    });
    await send();
    expect(await writtenTo(phone)).toMatchObject([{ status: 'sent' }]);
    expect((await again(id)).body).toMatchObject({ code: 'message_not_sendable_again' });
  });

  it('does not send again what is over, erased or nobody’s', async () => {
    const address = await queue({ template: 'password-reset', body: 'Codul este 123456.' });
    later(10);
    await send();
    const [{ id }] = await writtenTo(address);
    expect((await again(id)).status).toBe(409);
    expect((await again(2_000_000_000)).body).toMatchObject({ code: 'message_not_found' });
    expect((await again(id, (await workshop.client()).cookie)).status).toBe(403);
  });
});
