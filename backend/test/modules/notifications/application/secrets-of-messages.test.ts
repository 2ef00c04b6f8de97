import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { addDays, localDate } from '../../../../src/kernel/wall-clock.ts';
import {
  AnnounceReady,
  ChangeAppointmentStatus,
  MarkReady,
} from '../../../../src/modules/booking/application/change-appointment-status.ts';
import type { Place } from '../../../../src/modules/booking/application/desk-appointments.ts';
import { PlanPieces } from '../../../../src/modules/booking/application/plan-pieces.ts';
import { ManageTokens } from '../../../../src/modules/booking/application/visitor-access.ts';
import { EstimateTokens } from '../../../../src/modules/estimates/index.ts';
import { InvitationTokens } from '../../../../src/modules/identity/application/invitations/invitation-tokens.ts';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { Outbox } from '../../../../src/modules/notifications/application/outbox/outbox.ts';
import type {
  RecipientData,
  RecipientKind,
} from '../../../../src/modules/notifications/application/recipients/recipient-resolver.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { QueueMessage } from '../../../../src/modules/notifications/application/writing/queue-message.ts';
import { compose } from '../../../../src/modules/notifications/domain/outgoing-message.ts';
import { exampleFacts } from '../../../../src/modules/notifications/domain/templates/example-messages.ts';
import { TEMPLATES, type Template } from '../../../../src/modules/notifications/index.ts';
import { WaitlistTokens } from '../../../../src/modules/waitlist/application/entry-access.ts';
import { productSchemas } from '../../../../src/open-database.ts';
import { writeBackup } from '../../../../src/platform/backup/write-backup.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { LocalFileStore } from '../../../../src/platform/files/file-store.ts';
import { allRows } from '../../../support/all-rows.ts';
import { FakeMailServer } from '../../../support/fake-mail-server.ts';
import { FakeSmsGateway, SMSO_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import { newPhone } from '../../booking/support/workshop.ts';
import { BRAKES, withEstimates } from '../../estimates/support/estimates.ts';
import { aMember, type Member } from '../../identity/support/members.ts';
import { startWaiting, type WaitingWorkshop } from '../../waitlist/support/waiting.ts';

const MINUTE_MS = 60_000;
const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
const mail = new FakeMailServer();
let workshop: WaitingWorkshop;
let folder: string;
let client: Member;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  await gateway.start();
  await mail.start();
  workshop = await startWaiting({
    SMS_PROVIDER: 'smso',
    SMSO_URL: gateway.url,
    SMSO_API_KEY: 'cheia',
    SMSO_SENDER: '4',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Atelier <contact@example.ro>',
    PUBLIC_URL: 'https://service.example.ro',
    RATE_LIMITS: 'off',
  });
  client = await aMember(workshop);
  // Offers of the waitlist are announced by day.
  advance(90);
});
afterAll(async () => {
  await workshop.close();
  gateway.stop();
  await mail.stop();
  await rm(folder, { recursive: true });
});

const sql = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  workshop.database.database.query<Row>(statement, values);
const advance = (minutes: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + minutes * MINUTE_MS);
};
const send = () => workshop.app.get(CommandBus).execute(new SendMessages({}));
const queue = <Kind extends RecipientKind>(kind: Kind, template: Template, data: RecipientData[Kind]) => {
  const event = { id: randomUUID(), occurredAt: workshop.clock.now(), data };
  return workshop.app.get(CommandBus).execute(new QueueMessage({ recipientKind: kind, template, event }));
};

const STARTS = [9, 10, 11, 14, 15];
let appointments = 0;
/** An appointment of a new guest with an e-mail address, at a start of its own. */
async function anAppointment(...states: ('confirmed' | 'in-progress' | 'completed' | 'cancelled')[]) {
  const [days, hour] = [Math.floor(appointments / STARTS.length), STARTS[appointments % STARTS.length] ?? 9];
  appointments += 1;
  // Five days a week, from Wednesday on.
  const date = addDays(localDate('2026-03-04'), days + 2 * Math.floor((days + 2) / 5));
  const { status, body } = await workshop.book({
    appointmentDate: date,
    appointmentTime: `${String(hour).padStart(2, '0')}:00`,
    customerEmail: `ion${appointments}@example.ro`,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  for (const to of states)
    await workshop.app.get(CommandBus).execute(new ChangeAppointmentStatus({ appointmentId: body.id, to, by: SYSTEM }));
  return { appointmentId: body.id as number, date, startMinute: hour * 60 };
}

const DONE = ['confirmed', 'in-progress', 'completed'] as const;
const ofAppointment = async (template: Template, ...states: Parameters<typeof anAppointment>) =>
  queue('visit-customer', template, await anAppointment(...states));
async function ofReadyVehicle() {
  const appointment = await anAppointment('confirmed', 'in-progress');
  const which = { appointmentId: appointment.appointmentId, by: SYSTEM };
  for (const step of [new MarkReady({ ...which, isReady: true }), new AnnounceReady(which)])
    await workshop.app.get(CommandBus).execute(step);
  await queue('visit-customer', 'vehicle-ready', appointment);
}
async function ofContinuedWork(template: 'work-continues' | 'continuation-off') {
  const { appointmentId, date, startMinute } = await anAppointment('confirmed');
  const first = { date, start: startMinute, bayId: 1, duration: 45 };
  // Nothing is booked on that day.
  const continuation = { ...first, date: localDate('2026-05-05') };
  const plan = (...pieces: [Place, ...Place[]]) =>
    workshop.app.get(CommandBus).execute(new PlanPieces({ appointmentId, pieces, by: SYSTEM }));
  await plan(first, continuation);
  const { date: day, start } = continuation;
  const change = { appointmentId, date: day, startMinute: start, by: 'user:1' };
  await queue('customer-of-continuation', 'work-continues', change);
  if (template === 'work-continues') return;
  await send();
  advance(11);
  await send();
  await plan(first);
  await queue('customer-of-continuation', 'work-continues', change);
}
async function ofComplaint(template: Template) {
  const { appointmentId } = await anAppointment(...DONE);
  const manageToken = workshop.app.get(ManageTokens).issue(appointmentId);
  const complaint = { subject: 'Zgomot', description: 'La frânare.', appointmentId, manageToken };
  const { body } = await workshop.http('POST', '/api/complaints', { body: complaint });
  await queue('complaint-author', template, { complaintId: body.id, userId: null, appointmentId });
}
async function anEstimate() {
  const { appointmentId } = await anAppointment();
  const estimates = await withEstimates(workshop);
  const { body } = await estimates.begin(appointmentId, [BRAKES]);
  await estimates.send(body.id);
  return { estimates, id: body.id as number, appointmentId };
}
const CUSTOMER_OF = `SELECT customer_id AS "customerId" FROM booking.appointment WHERE id = $1`;
const latestCode = async (where: string) =>
  (await sql<{ id: string }>(`SELECT id FROM identity.sms_code WHERE ${where} ORDER BY created_at DESC LIMIT 1`))[0]
    ?.id ?? '';
async function offered() {
  const date = '2026-03-30';
  const { id, token } = await workshop.fillDay(date);
  const joined = await workshop.join([date], { customerEmail: 'maria@example.ro' });
  expect(joined.body).toEqual({ id: expect.any(Number), token: expect.any(String) });
  await workshop.withToken('DELETE', `/api/appointments/${id}`, token);
  await workshop.runWaitlist();
}
const ofAccount = (template: Template) => queue('account', template, { userId: client.id });

/** A message whose facts have no secret. */
const withExample = (template: Template) => {
  const { phone } = client;
  const recipient = { userId: client.id, customerId: null, phone, email: null, language: 'ro' } as const;
  const event = { id: randomUUID(), occurredAt: workshop.clock.now() };
  const facts = exampleFacts(template, 'ro', { publicUrl: 'https://service.example.ro', smsLimit: 10 });
  const outbox = workshop.app.get(Outbox);
  return workshop.app.get(UnitOfWork).run(() => outbox.add(compose(event, template, ['sms'], recipient, facts)));
};

/** How each message comes about. A new template has to be added. */
const QUEUE: Readonly<Record<Template, () => Promise<unknown>>> = {
  'waitlist-offer': offered,
  'appointment-booked': () => ofAppointment('appointment-booked'),
  'appointment-confirmed': () => ofAppointment('appointment-confirmed', 'confirmed'),
  'appointment-entered': () => ofAppointment('appointment-entered', 'confirmed'),
  'appointment-cancelled': () => ofAppointment('appointment-cancelled', 'cancelled'),
  'appointment-rescheduled': () => ofAppointment('appointment-rescheduled'),
  'visit-reminder': () => ofAppointment('visit-reminder'),
  'work-continues': () => ofContinuedWork('work-continues'),
  'continuation-off': () => ofContinuedWork('continuation-off'),
  'vehicle-ready': ofReadyVehicle,
  'visit-completed': () => ofAppointment('visit-completed', ...DONE),
  'visit-completed-with-point': () => ofAppointment('visit-completed-with-point', ...DONE),
  'estimate-sent': async () => {
    const { id: estimateId, appointmentId } = await anEstimate();
    await queue('estimate-customer', 'estimate-sent', { estimateId, appointmentId, notified: true });
  },
  'estimate-answer': async () => {
    const { id: estimateId, appointmentId } = await anEstimate();
    await queue('estimate-customer', 'estimate-answer', { estimateId, appointmentId });
  },
  'approved-elsewhere': () => withExample('approved-elsewhere'),
  'review-answered': () => ofAppointment('review-answered', ...DONE),
  'complaint-opened': () => ofComplaint('complaint-opened'),
  'complaint-taken-up': () => ofComplaint('complaint-taken-up'),
  'complaint-answered': () => ofComplaint('complaint-answered'),
  'complaint-resolved': () => ofComplaint('complaint-resolved'),
  'complaint-closed': () => ofComplaint('complaint-closed'),
  'complaint-reopened': () => ofComplaint('complaint-reopened'),
  'complaint-news': () => ofComplaint('complaint-news'),
  'maintenance-due': () => withExample('maintenance-due'),
  'friend-registered': () => ofAccount('friend-registered'),
  'new-booking': () => withExample('new-booking'),
  'test-message': () => withExample('test-message'),
  'workshop-note': () => withExample('workshop-note'),
  'sms-budget-low': () => queue('sms-admin', 'sms-budget-low', { userId: client.id, sent: 8, limit: 10 }),
  'phone-change-requested': () => queue('previous-phone', 'phone-change-requested', { userId: client.id }),
  'password-changed': () => ofAccount('password-changed'),
  'password-was-reset': () => ofAccount('password-was-reset'),
  'employee-invited': async () => {
    const body = { name: 'Ion Popescu', phone: '0722 987 654', role: 'mechanic' };
    await workshop.http('POST', '/api/admin/invitations', { cookie: workshop.admin, body });
    const [invitation] = await sql<{ linkId: string }>('SELECT link_id AS "linkId" FROM identity.invitation');
    await queue('invited-employee', 'employee-invited', { linkId: invitation?.linkId ?? '' });
  },
  'phone-proof': async () => {
    await workshop.http('POST', '/api/account/phone-proof', { cookie: client.cookie });
    const codeId = await latestCode(`purpose = 'phone-proof'`);
    await queue('code-account', 'phone-proof', { codeId, userId: client.id });
  },
  'estimate-approval': async () => {
    const { estimates, id, appointmentId } = await anEstimate();
    await estimates.requestCode(id);
    const [appointment] = await sql<{ customerId: number }>(CUSTOMER_OF, [appointmentId]);
    const codeId = await latestCode(`purpose = 'approval'`);
    await queue('code-approval', 'estimate-approval', { codeId, customerId: appointment?.customerId ?? 0 });
  },
  'password-reset': async () => {
    const { phone } = client;
    await workshop.http('POST', '/api/auth/password-reset', { body: { phone } });
    const codeId = await latestCode(`purpose = 'password-reset'`);
    await queue('code-account', 'password-reset', { codeId, userId: client.id });
  },
  'guest-erasure': async () => {
    const { appointmentId } = await anAppointment();
    const token = workshop.app.get(ManageTokens).issue(appointmentId);
    await workshop.withToken('POST', `/api/appointments/${appointmentId}/guest-erasure`, token);
    const [appointment] = await sql<{ customerId: number }>(CUSTOMER_OF, [appointmentId]);
    const codeId = await latestCode(`purpose = 'guest-erasure'`);
    await queue('code-guest', 'guest-erasure', { codeId, customerId: appointment?.customerId ?? 0 });
  },
};

/** The token of every appointment and entry, and every code. */
async function workingSecrets(): Promise<{ tokens: string[]; codes: string[] }> {
  const appointment = await sql<{ id: number }>('SELECT id FROM booking.appointment');
  const entry = await sql<{ id: number }>('SELECT id FROM waitlist.entry');
  const estimate = await sql<{ id: number }>('SELECT id FROM estimates.estimate');
  const code = await sql<{ id: string }>('SELECT id FROM identity.sms_code');
  const invitation = await sql<{ linkId: string }>('SELECT link_id AS "linkId" FROM identity.invitation');
  const { app } = workshop;
  return {
    tokens: [
      ...appointment.map(({ id }) => app.get(ManageTokens).issue(id)),
      ...entry.map(({ id }) => app.get(WaitlistTokens).issue(id)),
      ...estimate.map(({ id }) => app.get(EstimateTokens).issue(id)),
      ...invitation.map(({ linkId }) => app.get(InvitationTokens).issue(linkId)),
    ],
    codes: code.map(({ id }) => app.get(SmsCodeGenerator).codeOf(id)),
  };
}

/** What of a text gives away a secret. A code is no part of a longer number, of an id or of a time. */
async function secretsIn(texts: readonly string[]): Promise<string[]> {
  const { tokens, codes } = await workingSecrets();
  const code = new RegExp(`(?<![\\w.:+-])(${codes.join('|')})(?![\\w:-])`);
  return texts.filter((one) => tokens.some((token) => one.includes(token)) || code.test(one));
}

const sentTo = async (channel: 'sms' | 'email') =>
  channel === 'sms'
    ? gateway.requests.map(({ form }) => form.body ?? '')
    : mail.accepted.map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='));

describe('the messages of every template', () => {
  it('reach the recipient with their links and codes, of which no row and no backup has one', async () => {
    for (const template of TEMPLATES) await QUEUE[template]();
    const { tokens, codes } = await workingSecrets();
    expect(codes).toHaveLength(4);
    expect(tokens.length).toBeGreaterThan(15);

    const queued = await sql(`SELECT 1 FROM notifications.outgoing_message WHERE status = 'queued'`);
    expect(queued.length).toBeGreaterThan(30);
    expect(await secretsIn(await allRows(workshop.database))).toEqual([]);

    await send();
    advance(11);
    await send();
    const left = await sql<{ template: Template; status: string; failure: string | null }>(
      `SELECT template, status, failure FROM notifications.outgoing_message WHERE status <> 'sent' AND secret_of IS NOT NULL`,
    );
    expect(left).toEqual([]);
    expect(await secretsIn(await allRows(workshop.database))).toEqual([]);

    const kinds = await sql<{ kind: string; channel: 'sms' | 'email'; count: number }>(
      `SELECT split_part(secret_of, ' ', 1) AS kind, channel, count(*) AS count FROM notifications.outgoing_message
       WHERE secret_of IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(kinds.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
      'code sms',
      'estimate email',
      'estimate sms',
      'invitation sms',
      'visit email',
      'visit sms',
      'waitlist-entry email',
      'waitlist-entry sms',
    ]);
    const arrived = { sms: await sentTo('sms'), email: await sentTo('email') };
    expect([...arrived.sms, ...arrived.email].filter((one) => one.includes('•'))).toEqual([]);
    for (const { secret, channel } of await sentSecrets())
      expect(arrived[channel].filter((one) => one.includes(secret))).not.toEqual([]);

    const file = join(folder, 'backup.tar.gz');
    const source = {
      databaseUrl: workshop.database.url,
      schemas: productSchemas,
      files: new LocalFileStore(join(folder, 'uploads')),
      secret: 'a secret for tests that is long enough to be one',
      includesSecret: false,
    };
    await writeBackup(source, async () => createWriteStream(file));
    const backup = await text(createReadStream(file).pipe(createGunzip()));
    expect(backup).toContain('ion1@example.ro');
    expect(await secretsIn(backup.split('\n'))).toEqual([]);
  });

  /** The secret that each sent message should have had. */
  async function sentSecrets() {
    const rows = await sql<{ of: string; channel: 'sms' | 'email' }>(
      `SELECT secret_of AS of, channel FROM notifications.outgoing_message WHERE secret_of IS NOT NULL`,
    );
    return rows.map(({ of, channel }) => {
      const [kind = '', id = ''] = of.split(' ');
      if (kind === 'code') return { channel, secret: workshop.app.get(SmsCodeGenerator).codeOf(id) };
      if (kind === 'invitation') return { channel, secret: workshop.app.get(InvitationTokens).issue(id) };
      const issuer = { visit: ManageTokens, estimate: EstimateTokens }[kind] ?? WaitlistTokens;
      return { channel, secret: workshop.app.get<ManageTokens>(issuer).issue(Number(id)) };
    });
  }
});

describe('a code that was used before its message left', () => {
  it('does not leave, and is too late', async () => {
    const member = await aMember(workshop);
    await workshop.http('POST', '/api/account/phone-proof', { cookie: member.cookie });
    const codeId = await latestCode(`user_id = ${member.id}`);
    await queue('code-account', 'phone-proof', { codeId, userId: member.id });
    await sql('UPDATE identity.sms_code SET used_at = now() WHERE id = $1', [codeId]);
    await send();
    expect(gateway.requests.filter(({ form }) => form.to === member.phone)).toEqual([]);
    expect(
      await sql('SELECT status, failure FROM notifications.outgoing_message WHERE user_id = $1', [member.id]),
    ).toEqual([{ status: 'failed', failure: 'too-late' }]);
  });
});

describe('a message with a link', () => {
  const address = async (appointmentId: number) =>
    (
      await sql<{ id: number; address: string; body: string; status: string }>(
        `SELECT id, address, body, status FROM notifications.outgoing_message
         WHERE appointment_id = $1 AND channel = 'sms' ORDER BY id DESC LIMIT 1`,
        [appointmentId],
      )
    )[0];

  it('is sent again with the link after the provider refused it', async () => {
    const appointment = await anAppointment();
    gateway.reset();
    gateway.replies.push({ status: 400, text: '{"status":400}' });
    await queue('visit-customer', 'appointment-booked', appointment);
    await send();
    const message = await address(appointment.appointmentId);
    expect(message?.status).toBe('failed');
    gateway.reset();
    await workshop.asAdmin('POST', `/api/admin/messages/${message?.id}/send-again`);
    await send();
    const token = workshop.app.get(ManageTokens).issue(appointment.appointmentId);
    expect(gateway.requests.map(({ form }) => form.body)).toEqual([
      expect.stringContaining(`/p/${appointment.appointmentId}#${token}`),
    ]);
  });

  it('of an erased guest has neither text nor owner of its secret', async () => {
    const appointment = await anAppointment();
    await queue('visit-customer', 'appointment-booked', appointment);
    const [{ customerId } = { customerId: 0 }] = await sql<{ customerId: number }>(
      'SELECT customer_id AS "customerId" FROM booking.appointment WHERE id = $1',
      [appointment.appointmentId],
    );
    expect((await workshop.asAdmin('DELETE', `/api/admin/guests/${customerId}`)).status).toBe(204);
    await workshop.deliverEvents();
    expect(
      await sql(`SELECT DISTINCT address, body, secret_of FROM notifications.outgoing_message WHERE customer_id = $1`, [
        customerId,
      ]),
    ).toEqual([{ address: '', body: '', secretOf: null }]);
  });

  it('leaves with the link of its appointment after the customer was merged', async () => {
    const [one, other] = [await anAppointment(), await anAppointment()];
    const customerOf = async ({ appointmentId }: { appointmentId: number }) =>
      (await sql<{ id: number }>('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [appointmentId]))[0]
        ?.id;
    await queue('visit-customer', 'appointment-booked', one);
    const merge = { into: await customerOf(other) };
    const merged = await workshop.asAdmin('POST', `/api/customers/${await customerOf(one)}/merge`, merge);
    expect(merged.status).toBe(200);
    gateway.reset();
    await send();
    const token = workshop.app.get(ManageTokens).issue(one.appointmentId);
    expect(gateway.requests.map(({ form }) => form.body)).toContainEqual(expect.stringContaining(token));
    expect((await workshop.withToken('GET', `/api/appointments/${one.appointmentId}`, token)).status).toBe(200);
  });

  it('that the workshop writes with dots of its own gets no token', async () => {
    const appointment = await anAppointment();
    const phone = newPhone();
    const { body } = await workshop.book({ customerPhone: phone, appointmentDate: '2026-03-31' });
    const [{ id } = { id: 0 }] = await sql<{ id: number }>(
      'SELECT customer_id AS id FROM booking.appointment WHERE id = $1',
      [body.id],
    );
    const text = `Vezi https://service.example.ro/programare/${appointment.appointmentId}#••••••`;
    await workshop.asAdmin('POST', `/api/customers/${id}/messages`, { text });
    gateway.reset();
    await send();
    const sent = gateway.requests.filter(({ form }) => form.to === phone).map(({ form }) => form.body ?? '');
    expect(sent).toHaveLength(1);
    expect(await secretsIn(sent)).toEqual([]);
  });
});
