import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { allRows, rowsWith } from '../../../support/all-rows.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { otherCodeThan } from '../../identity/support/members.ts';

/** Texts of which each identifies the guest. */
const TRACES = ['Zaharia', 'Șteflea', '722987654', 'zaharia.s@example.ro', 'ZAH', 'VIN0ZAHARIA', 'violet', 'în curte'];
const GUEST = {
  customerName: 'Zaharia Șteflea',
  customerPhone: '0722 987 654',
  customerEmail: 'zaharia.s@example.ro',
  vehicleLicensePlate: 'B 99 ZAH',
  vehicleColor: 'violet',
  vehicleVin: 'VIN0ZAHARIA',
  notes: 'Mașina este în curte la Zaharia.',
};

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

interface Guest {
  readonly id: number;
  readonly visits: readonly { readonly id: number; readonly token: string }[];
}

const sql = (text: string, values: unknown[] = []) => workshop.database.database.query(text, values);
const asAdmin = (method: string, path: string, body?: object) =>
  workshop.http(method, path, { cookie: workshop.admin, body });
const tracesLeft = async () => rowsWith(await allRows(workshop.database), TRACES);

async function customerOf(appointment: number): Promise<number> {
  const rows = await sql('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [appointment]);
  return Number(rows[0]?.id);
}

async function aGuest(fields: object = {}): Promise<Guest> {
  const booked = await workshop.book({ ...GUEST, ...fields, appointmentTime: '10:00' });
  expect(booked.status).toBe(201);
  const { id, manageToken: token } = booked.body;
  return { id: await customerOf(id), visits: [{ id, token }] };
}

/** The digits of the code requested last for a guest, as sent by SMS. */
async function codeSentTo({ id }: Guest): Promise<string> {
  const rows = await sql(
    'SELECT id FROM identity.sms_code WHERE customer_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [id],
  );
  return workshop.app.get(SmsCodeGenerator).codeOf(String(rows[0]?.id));
}

const erasurePath = (appointment: { id: number }) => `/api/appointments/${appointment.id}/guest-erasure`;
const withToken = (token: string) => ({ headers: { 'manage-token': token } });

describe('a guest with data in every module', () => {
  let guest: Guest;
  let upcoming: number;

  beforeAll(async () => {
    const keyed = { headers: { 'idempotency-key': 'guest' } };
    const done = await workshop.book({ ...GUEST, appointmentTime: '08:30' }, keyed);
    const byAdmin = await workshop.book(
      { ...GUEST, appointmentTime: '14:00' },
      { cookie: workshop.admin, headers: { 'idempotency-key': 'caller' } },
    );
    upcoming = byAdmin.body.id;
    const { id, manageToken: token } = done.body;
    guest = { id: await customerOf(id), visits: [{ id, token }] };
    for (const status of ['confirmed', 'in-progress', 'completed']) {
      expect((await asAdmin('PATCH', `/api/appointments/${id}/status`, { status })).status).toBe(200);
    }
    const review = {
      appointmentId: id,
      rating: 2,
      title: 'Zaharia',
      comment: 'Zaharia nu e mulțumit',
      manageToken: token,
    };
    const written = await workshop.http('POST', '/api/reviews', {
      body: review,
      headers: { 'idempotency-key': 'review' },
    });
    expect(written).toMatchObject({ status: 201, body: { author: 'Zaharia Ș.', offersComplaint: true } });
    const complaint = {
      appointmentId: id,
      subject: 'Zaharia',
      description: 'Scrie Zaharia Șteflea.',
      manageToken: token,
    };
    expect((await workshop.http('POST', '/api/complaints', { body: complaint })).status).toBe(201);
    const [vehicle] = await sql('SELECT id FROM customers.vehicle WHERE customer_id = $1', [guest.id]);
    const reminder = { reminderType: 'itp', description: 'ITP-ul lui Zaharia', dueDate: '2026-06-01' };
    expect((await asAdmin('POST', `/api/vehicles/${vehicle?.id}/reminders`, reminder)).status).toBe(201);
    await workshop.deliverEvents();
    await workshop.app.get(Jobs).runDue();
  });

  it('has personal data in many tables before', async () => {
    const places = new Set((await tracesLeft()).map((row) => row.split(':', 1)[0]));
    expect([...places].sort()).toEqual([
      'booking.appointment',
      'complaints.complaint',
      'customers.customer',
      'customers.vehicle',
      'notifications.outgoing_message',
      'platform.idempotency_key',
      'reminders.maintenance_reminder',
      'reviews.review',
    ]);
  });

  it('is shown as a guest to admins', async () => {
    const { body } = await asAdmin('GET', '/api/admin/vehicles?search=ZAH');
    expect(body[0].owner).toMatchObject({ customerId: guest.id, isGuest: true });
    const book = await asAdmin('GET', `/api/vehicles/${body[0].id}/book`);
    expect(book.body.owner).toMatchObject({ customerId: guest.id, isGuest: true });
  });

  it('that an admin erases leaves no personal data in any table', async () => {
    expect((await asAdmin('DELETE', `/api/admin/guests/${guest.id}`)).status).toBe(204);
    await workshop.deliverEvents();
    expect(await tracesLeft()).toEqual([]);
  });

  it('leaves history and no upcoming appointment', async () => {
    expect(await workshop.eventsOf(upcoming)).toEqual(['booked', 'cancelled']);
    const { body } = await asAdmin('GET', `/api/appointments/${upcoming}`);
    expect(body.customer).toEqual({ name: '—', phone: '' });
    expect(await sql('SELECT rating FROM reviews.review WHERE customer_id = $1', [guest.id])).toEqual([{ rating: 2 }]);
    const [event] = await sql(`SELECT data FROM platform.event WHERE type = 'customers.guest-erased'`);
    expect(event?.data).toEqual({ customerId: guest.id, by: expect.stringMatching(/^user:\d+$/) });
  });

  it('cannot be written about with the old manage link, nor by an admin', async () => {
    const [appointment] = guest.visits;
    const complaint = {
      appointmentId: appointment?.id,
      subject: 'Din nou',
      description: 'Din nou Zaharia.',
      manageToken: appointment?.token,
    };
    expect((await workshop.http('POST', '/api/complaints', { body: complaint })).status).toBe(404);
    const [vehicle] = await sql('SELECT id FROM customers.vehicle WHERE customer_id = $1', [guest.id]);
    const reminder = { reminderType: 'itp', description: 'Zaharia', dueDate: '2026-06-01' };
    expect((await asAdmin('POST', `/api/vehicles/${vehicle?.id}/reminders`, reminder)).status).toBe(404);
    const asked = await workshop.http(
      'POST',
      erasurePath(appointment ?? { id: 0 }),
      withToken(appointment?.token ?? ''),
    );
    expect(asked).toMatchObject({ status: 404, body: { code: 'visit_erased' } });
  });

  it('can be erased again without effect, and books again as a new customer', async () => {
    expect((await asAdmin('DELETE', `/api/admin/guests/${guest.id}`)).status).toBe(204);
    const again = await aGuest();
    expect(again.id).not.toBe(guest.id);
    await asAdmin('DELETE', `/api/admin/guests/${again.id}`);
  });
});

describe('an admin', () => {
  it('cannot erase the customer of an account as a guest', async () => {
    const { cookie } = await workshop.client();
    const { body } = await workshop.book({ appointmentTime: '15:30' }, { cookie });
    const answer = await asAdmin('DELETE', `/api/admin/guests/${await customerOf(body.id)}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'customer_has_account' } });
  });

  it('gets 404 for a customer that does not exist', async () => {
    expect((await asAdmin('DELETE', '/api/admin/guests/999999')).status).toBe(404);
  });
});

describe('a guest with the manage link', () => {
  it('erases all data with the code sent to the phone', async () => {
    const guest = await aGuest({ customerPhone: '0722 987 654', appointmentDate: '2026-03-05' });
    const [appointment = { id: 0, token: '' }] = guest.visits;
    const asked = await workshop.http('POST', erasurePath(appointment), withToken(appointment.token));
    expect(asked.status).toBe(202);
    await workshop.deliverEvents();
    const code = await codeSentTo(guest);
    const sent = await sql(
      `SELECT address, body FROM notifications.outgoing_message WHERE template = 'guest-erasure' AND customer_id = $1`,
      [guest.id],
    );
    expect(sent).toEqual([{ address: '+40722987654', body: expect.stringContaining('••••••') }]);

    const confirm = (entered: string) =>
      workshop.http('POST', `${erasurePath(appointment)}/confirm`, {
        ...withToken(appointment.token),
        body: { code: entered },
      });
    expect(await confirm(otherCodeThan(code))).toMatchObject({
      status: 400,
      body: { code: 'sms_code_wrong', triesLeft: 4, errors: [{ field: 'code' }] },
    });
    expect(await confirm('12')).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect((await confirm(code)).status).toBe(204);
    await workshop.deliverEvents();
    expect(await tracesLeft()).toEqual([]);
    expect(await sql('SELECT id FROM identity.sms_code WHERE customer_id = $1', [guest.id])).toEqual([]);
    expect(await workshop.eventsOf(appointment.id)).toEqual(['booked', 'cancelled']);
  });

  it('gets 404 with a wrong or missing token', async () => {
    const guest = await aGuest({ customerPhone: newPhone(), appointmentDate: '2026-03-06' });
    const [appointment = { id: 0, token: '' }] = guest.visits;
    for (const request of [withToken('x'.repeat(22)), {}]) {
      expect((await workshop.http('POST', erasurePath(appointment), request)).status).toBe(404);
      const body = { code: '123456' };
      expect((await workshop.http('POST', `${erasurePath(appointment)}/confirm`, { ...request, body })).status).toBe(
        404,
      );
    }
    expect(await sql('SELECT id FROM identity.sms_code WHERE customer_id = $1', [guest.id])).toEqual([]);
  });

  it('does not learn whether the phone has an account: no code is sent then, and none is right', async () => {
    const client = await workshop.provenClient();
    const booked = await workshop.book({
      customerPhone: client.customerPhone,
      appointmentDate: '2026-03-09',
      appointmentTime: '09:00',
    });
    const { id, manageToken } = booked.body;
    expect((await workshop.http('POST', erasurePath({ id }), withToken(manageToken))).status).toBe(202);
    await workshop.deliverEvents();
    expect(
      await sql(`SELECT id FROM notifications.outgoing_message WHERE template = 'guest-erasure' AND user_id = $1`, [
        client.id,
      ]),
    ).toEqual([]);
    const [code] = await sql(
      `SELECT id FROM identity.sms_code WHERE purpose = 'guest-erasure' ORDER BY created_at DESC LIMIT 1`,
    );
    const body = { code: workshop.app.get(SmsCodeGenerator).codeOf(String(code?.id)) };
    const answer = await workshop.http('POST', `${erasurePath({ id })}/confirm`, { ...withToken(manageToken), body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'sms_code_wrong' } });
  });
});
