import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { FakeMailServer } from '../../../support/fake-mail-server.ts';
import { FakeSmsGateway, SMSLINK_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

const PATH = '/api/admin/settings/messages';
const PHONE = '+40745000111';
const NAME = 'Constantin-Alexandru Popescu-Dumitrescu junior';

const gateway = new FakeSmsGateway(SMSLINK_ACCEPTED);
const mail = new FakeMailServer();
let workshop: Workshop;
let other: Omit<TestApp, 'database'>;

beforeAll(async () => {
  await gateway.start();
  await mail.start();
  const providers = {
    SMS_PROVIDER: 'smslink',
    SMSLINK_URL: `${gateway.url}/index.php`,
    SMSLINK_CONNECTION_ID: 'A2557A',
    SMSLINK_PASSWORD: 'parola',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  };
  workshop = await startWorkshop({ ...providers, SMSLINK_SENDER: 'Atelier', MAIL_FROM: 'Atelier <a@atelier.ro>' });
  const later = { ...providers, RATE_LIMITS: 'on', SMSLINK_SENDER: 'Altul', MAIL_FROM: 'Altul <a@atelier.ro>' };
  other = await startApp(workshop.database, later, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
  await mail.stop();
  gateway.stop();
});
beforeEach(() => change(DEFAULTS));
afterEach(async () => {
  gateway.reset();
  mail.reset();
  await workshop.database.database.query(`DELETE FROM notifications.outgoing_message`);
});

const DEFAULTS = {
  smsSender: 'Atelier',
  emailSender: 'Atelier',
  switchedOff: [],
  bookingNotice: 'off',
  noticePhone: null,
  noticeEmail: null,
  reminderHours: 24,
  quietFrom: '08:00',
  quietTo: '08:00',
};
const read = async (app: Pick<TestApp, 'http'> = workshop) =>
  (await app.http('GET', PATH, { cookie: workshop.admin })).body;
const put = (body: object) => workshop.http('PUT', PATH, { cookie: workshop.admin, body });
const change = async (fields: object) => {
  const { takesSmsSender: _, ...values } = await read();
  return put({ ...values, ...fields });
};
const send = (app: Pick<TestApp, 'app'> = workshop) => app.app.get(CommandBus).execute(new SendMessages({}));
async function inbox(search: string) {
  await workshop.deliverEvents();
  const path = `/api/admin/messages?search=${encodeURIComponent(search)}`;
  return (await workshop.http('GET', path, { cookie: workshop.admin })).body;
}
const changes = () =>
  workshop.database.database.query<{ data: { fields: string[] } }>(
    `SELECT data FROM platform.event WHERE type = 'notifications.message-settings-changed' ORDER BY position`,
  );

describe('the settings of messages', () => {
  it('have the names of the sender of the environment at the first start only', async () => {
    expect(await read(other)).toEqual({ ...DEFAULTS, takesSmsSender: true, version: expect.any(Number) });
  });

  it('are refused with the field that is wrong, and stay as they are', async () => {
    const before = await read();
    const cases: [object, string][] = [
      [{ smsSender: 'Atelier Făgăraș' }, 'smsSender'],
      [{ smsSender: '0744000100' }, 'smsSender'],
      [{ smsSender: 'AB' }, 'smsSender'],
      [{ smsSender: 'ATELIERUL12X' }, 'smsSender'],
      [{ emailSender: 'Atelier\nBcc: x@example.ro' }, 'emailSender'],
      [{ emailSender: 'Atelier <x@example.ro>' }, 'emailSender'],
      [{ emailSender: 'a'.repeat(61) }, 'emailSender'],
      [{ switchedOff: ['phone-proof'] }, 'switchedOff'],
      [{ switchedOff: ['appointment-cancelled'] }, 'switchedOff'],
      [{ switchedOff: 'visit-completed' }, 'switchedOff'],
      [{ bookingNotice: 'fax' }, 'bookingNotice'],
      [{ bookingNotice: 'sms' }, 'noticePhone'],
      [{ bookingNotice: 'email' }, 'noticeEmail'],
      [{ noticePhone: '123' }, 'noticePhone'],
      [{ noticePhone: '0268123456' }, 'noticePhone'],
      [{ noticePhone: '+14155552671' }, 'noticePhone'],
      [{ noticeEmail: 'atelier' }, 'noticeEmail'],
      [{ reminderHours: -1 }, 'reminderHours'],
      [{ reminderHours: 169 }, 'reminderHours'],
      [{ reminderHours: '24' }, 'reminderHours'],
      [{ quietFrom: '24:00' }, 'quietFrom'],
      [{ quietTo: '' }, 'quietTo'],
    ];
    for (const [fields, field] of cases) {
      const { status, body } = await change(fields);
      expect([fields, status, body.errors?.map((one: { field: string }) => one.field)]).toEqual([fields, 400, [field]]);
    }
    expect(await read()).toEqual(before);
  });

  it('raise an event with the names of what changed, and none without a change', async () => {
    const before = (await changes()).length;
    await change({ bookingNotice: 'sms', noticePhone: '0745 000 111' });
    await change({});
    const [event, ...rest] = (await changes()).slice(before);
    expect(rest).toEqual([]);
    expect(event?.data).toEqual({ fields: ['bookingNotice', 'noticePhone'], by: expect.stringMatching(/^user:/) });
    expect(await read()).toMatchObject({ noticePhone: PHONE });
  });

  it('that two admins change at the same time are changed by one of them', async () => {
    const { version } = await read();
    const answers = await Promise.all(['Unu', 'Doi'].map((emailSender) => put({ ...DEFAULTS, emailSender, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  });
});

describe('the name of the sender', () => {
  it('is the new one at once on every instance, in SMS and e-mail', async () => {
    await change({ smsSender: 'Auto Ion', emailSender: 'Atelierul lui Ion' });
    await workshop.book({ customerEmail: 'ion@example.ro' });
    await workshop.deliverEvents();
    await send(other);
    expect(gateway.requests[0]?.form).toMatchObject({ sender: 'Auto Ion' });
    expect(mail.accepted[0]?.source).toMatch(/^From: Atelierul lui Ion <a@atelier\.ro>/m);
  });

  it('is left to the SMS provider without one, and is that of the workshop in e-mail', async () => {
    await change({ smsSender: '', emailSender: null });
    await workshop.book({ customerEmail: 'ion@example.ro', appointmentTime: '11:00' });
    await workshop.deliverEvents();
    await send(other);
    expect(gateway.requests[0]?.form).not.toHaveProperty('sender');
    const { body } = await workshop.http('GET', '/api/workshop');
    expect(body.name).toContain('AutoService');
    expect(mail.accepted[0]?.source).toMatch(/^From: .*AutoService.*<a@atelier\.ro>/m);
  });
});

it('a message that is switched off is not sent, others are', async () => {
  await change({ switchedOff: ['appointment-confirmed'] });
  const customerPhone = newPhone();
  const { body } = await workshop.book({ customerPhone, appointmentTime: '13:00' });
  const path = `/api/appointments/${body.id}/status`;
  await workshop.http('PATCH', path, { cookie: workshop.admin, body: { status: 'confirmed' } });
  const templates = (await inbox(customerPhone)).map(({ template }: { template: string }) => template);
  expect(templates).toEqual(['appointment-booked']);
});

describe('the notice of a new booking', () => {
  it('is off until an admin switches it on', async () => {
    const { status } = await workshop.book({ customerName: 'Fără Aviz', appointmentDate: '2026-03-04' });
    expect(status).toBe(201);
    expect(await inbox('Fără Aviz')).toEqual([]);
  });

  it('goes to the workshop once for each booking by a visitor or client, with customer, plate, service and time', async () => {
    await change({ bookingNotice: 'sms', noticePhone: PHONE });
    const { cookie } = await workshop.client();
    const fields = { appointmentDate: '2026-03-05', customerName: NAME, vehicleLicensePlate: 'BV 12 ABC' };
    await workshop.book(fields);
    await workshop.book({ ...fields, customerName: 'Ana Pop', appointmentTime: '10:00' }, { cookie });
    await Promise.all([workshop.deliverEvents(), other.deliverEvents()]);
    const notices = await inbox(PHONE);
    expect(notices).toHaveLength(2);
    expect(notices.map(({ body }: { body: string }) => body).sort()).toEqual([
      'Programare nouă: Ana Pop, BV 12 ABC. Schimb de ulei, 5 martie 2026, ora 10:00. http://localhost:3000/manage',
      'Programare nouă: Constantin-Alexandru Popescu-Dumitrescu…, BV 12 ABC. Schimb de ulei, 5 martie 2026, ora 09:00. http://localhost:3000/manage',
    ]);
    expect(notices[0]).toMatchObject({ template: 'new-booking', channel: 'sms', language: 'ro' });
    for (const spelling of ['bv12abc', 'BV-12-ABC']) expect(await inbox(spelling)).toEqual(notices);
  });

  it('is not sent for bookings that the workshop enters itself', async () => {
    await change({ bookingNotice: 'email', noticeEmail: 'atelier@example.ro' });
    const cookie = workshop.admin;
    await workshop.book({ appointmentDate: '2026-03-06', customerName: 'De la Birou' }, { cookie });
    await workshop.book({ appointmentDate: '2026-03-06', appointmentTime: '10:00' });
    expect(await inbox('atelier@example.ro')).toMatchObject([
      { channel: 'email', subject: 'Programare nouă', template: 'new-booking' },
    ]);
  });

  it('is not limited by the SMS of a phone, and uses up none of the other messages to it', async () => {
    await change({ bookingNotice: 'sms', noticePhone: PHONE });
    await workshop.database.database.query(
      `INSERT INTO notifications.outgoing_message
         (event_id, template, channel, address, body, language, status, created_at, sent_at, counted_on)
       SELECT gen_random_uuid(), 'new-booking', 'sms', $1, 'Programare nouă', 'ro', 'sent', now(), now(), '2026-03-02'
       FROM generate_series(1, 25)`,
      [PHONE],
    );
    await workshop.book({ appointmentDate: '2026-03-09', customerPhone: PHONE });
    await workshop.deliverEvents();
    await send(other);
    expect(gateway.requests.map(({ form }) => form.to)).toEqual(['0745000111', '0745000111']);
  });

  it('is blanked when the customer is erased, and shows a client no address of the workshop', async () => {
    await change({ bookingNotice: 'sms', noticePhone: PHONE });
    const { cookie, id } = await workshop.provenClient();
    await workshop.book({ appointmentDate: '2026-03-10', customerName: 'Ana Pop' }, { cookie });
    await workshop.deliverEvents();
    const body = { password: 'parola-buna' };
    const copy = await workshop.http('POST', '/api/account/export', { cookie, body });
    expect(JSON.stringify(copy.body)).not.toContain(PHONE);
    expect(await inbox(PHONE)).toHaveLength(1);
    const erased = await workshop.http('DELETE', '/api/account', { cookie, body });
    expect([id, erased.status]).toEqual([id, 204]);
    expect(await inbox(PHONE)).toEqual([]);
  });
});

describe('the examples of messages', () => {
  it('show every message in four languages as it is sent, with its length as an SMS', async () => {
    const { body } = await workshop.http('GET', '/api/admin/messages/templates', { cookie: workshop.admin });
    expect(body.length).toBeGreaterThan(20);
    for (const { previews } of body) expect(previews).toHaveLength(4);
    const booked = body.find(({ template }: { template: string }) => template === 'appointment-booked');
    expect(booked).toMatchObject({ to: 'customer', channels: ['sms', 'email'], isOptional: false });
    expect(booked.previews[0]).toEqual({
      language: 'ro',
      text: expect.stringContaining('{{service}}, {{date}}'),
      isOwn: false,
      subject: 'Programarea ta',
      body: 'Programare pentru Schimb de ulei, 14 septembrie, ora 09:30. http://localhost:3000/p/1234#Zx3kP0qT7mWv5bYcD8nHrA\n\nAutoService Făgăraș, 0744 123 456',
      sms: 'AutoService Fagaras 0744123456: Programare pentru Schimb de ulei, 14 septembrie, ora 09:30. http://localhost:3000/p/1234#Zx3kP0qT7mWv5bYcD8nHrA',
      encoding: 'GSM-7',
      units: 143,
      segments: 1,
    });
    const code = body.find(({ template }: { template: string }) => template === 'phone-proof');
    expect(code).toMatchObject({ channels: ['sms'], previews: [{ subject: null, segments: 1 }, {}, {}, {}] });
  });
});

describe('a test message', () => {
  const test = (body: object, app: Pick<TestApp, 'http'> = workshop) =>
    app.http('POST', '/api/admin/messages/test', { cookie: workshop.admin, body });
  const EXAMPLE = { template: 'appointment-confirmed', channel: 'sms', language: 'en' };

  it('goes to the own proven phone, marked as a test, and counts as an SMS of the day', async () => {
    const unproven = await test(EXAMPLE);
    expect([unproven.status, unproven.body.code]).toEqual([409, 'own_phone_not_proven']);
    await workshop.database.database.query(`UPDATE identity.user SET phone_proven_at = now() WHERE role = 'admin'`);
    const budget = () => workshop.http('GET', '/api/admin/messages/sms-budget', { cookie: workshop.admin });
    const { sent } = (await budget()).body;
    const { status, body } = await test(EXAMPLE);
    expect([status, body]).toEqual([202, { address: '+40744000100' }]);
    await workshop.deliverEvents();
    await send();
    expect(gateway.requests.map(({ form }) => form)).toMatchObject([
      {
        to: '0744000100',
        message: expect.stringMatching(/^AutoService Fagaras 0744123456: Test message: Confirmed: Oil change/),
      },
    ]);
    expect((await budget()).body.sent).toBe(sent + 1);
    expect(await inbox('Test message')).toMatchObject([{ template: 'test-message', status: 'sent' }]);
  });

  it.each([
    [{ channel: 'email' }, 409, 'no_own_email'],
    [{ template: 'phone-proof', channel: 'email' }, 409, 'message_not_testable'],
    [{ template: 'test-message' }, 409, 'message_not_testable'],
    [{ template: 'ceva' }, 400, 'invalid_request'],
    [{ language: 'de' }, 400, 'invalid_request'],
  ])('with %j is refused: %i %s', async (fields, status, code) => {
    const answer = await test({ ...EXAMPLE, ...fields });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('can be sent ten times in an hour', async () => {
    const statuses: number[] = [];
    // A refused one does not count.
    await test({ ...EXAMPLE, channel: 'email' }, other);
    for (let n = 0; n < 11; n += 1) statuses.push((await test(EXAMPLE, other)).status);
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
  });
});
