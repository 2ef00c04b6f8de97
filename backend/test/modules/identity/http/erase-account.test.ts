import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountReader } from '../../../../src/modules/identity/application/accounts/read-account.ts';

import { AccountGone } from '../../../../src/modules/identity/domain/identity.errors.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { allRows, rowsWith } from '../../../support/all-rows.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { completeAppointment } from '../../loyalty/support/appointments.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';
import { aMember, codeSentTo, type Member, signIn } from '../support/members.ts';

/** Texts of which each identifies the person. */
const TRACES = ['Zaharia', 'Șteflea', '722987654', 'zaharia.s@example.ro', 'ZAH', 'VIN0ZAHARIA', 'violet', 'în curte'];

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const tracesIn = (rows: readonly string[]) => rowsWith(rows, TRACES);

const PERSON = {
  customerName: 'Zaharia Șteflea',
  customerPhone: '0722 987 654',
  customerEmail: 'zaharia.s@example.ro',
  vehicleLicensePlate: 'B 99 ZAH',
  vehicleColor: 'violet',
  vehicleVin: 'VIN0ZAHARIA',
  notes: 'Mașina este în curte la Zaharia.',
};

const erase = ({ cookie }: Member, password: string) =>
  workshop.http('DELETE', '/api/account', { cookie, body: { password } });

describe('a client who erases the account', () => {
  let person: Member;
  let completed: number;
  let open: number;

  beforeAll(async () => {
    const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
    // A guest first, whose appointments join the account.
    await workshop.book({ ...PERSON, appointmentTime: '08:30' }, keyed('guest'));
    person = await aMember(workshop, {
      name: PERSON.customerName,
      phone: PERSON.customerPhone,
      email: PERSON.customerEmail,
    });
    const { cookie } = person;
    await workshop.http('POST', '/api/account/phone-proof', { cookie });
    const body = { code: await codeSentTo(workshop, person.id) };
    await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body });
    await workshop.deliverEvents();
    completed = await completeAppointment(workshop, cookie, { ...PERSON, appointmentTime: '10:00' });
    const booked = await workshop.book({ ...PERSON, appointmentTime: '14:00' }, { cookie, ...keyed('client') });
    open = booked.body.id;
    const { body: vehicles } = await workshop.http('GET', '/api/account/vehicles', { cookie });
    const reminder = { reminderType: 'itp', description: 'ITP la stația lui Zaharia', dueDate: '2026-06-01' };
    await workshop.http('POST', `/api/vehicles/${vehicles[0].id}/reminders`, { cookie, body: reminder });
    const wanted = { maintenanceReminders: true, consentVersion: 1 };
    await workshop.http('PUT', '/api/client/message-preferences', { cookie, body: wanted });
    await workshop.http('POST', '/api/auth/password-reset', { body: { phone: PERSON.customerPhone } });
    await workshop.deliverEvents();
    await workshop.app.get(Jobs).runDue();
  });

  it('has personal data in many tables before', async () => {
    const places = new Set(tracesIn(await allRows(workshop.database)).map((row) => row.split(':', 1)[0]));
    expect([...places].sort()).toEqual([
      'booking.appointment',
      'customers.customer',
      'customers.vehicle',
      'identity."user"',
      'notifications.outgoing_message',
      'platform.idempotency_key',
      'reminders.maintenance_reminder',
    ]);
  });

  it('can download a copy of all personal data before', async () => {
    const answer = await exportOwnData(workshop, person.cookie, person.password);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="date-personale.zip"');
    expect(answer.data).toMatchObject({
      exportedAt: workshop.clock.now().toISOString(),
      account: { id: person.id, name: 'Zaharia Șteflea', phone: '+40722987654', email: 'zaharia.s@example.ro' },
      customers: [{ name: 'Zaharia Șteflea', phone: '+40722987654' }],
      vehicles: [{ licensePlate: 'B 99 ZAH', vin: 'VIN0ZAHARIA', color: 'violet' }],
      loyaltyTransactions: [{ type: 'earned', points: 1 }],
      reminders: [{ reminderType: 'itp', description: 'ITP la stația lui Zaharia', dueDate: '2026-06-01' }],
      messageConsents: [
        {
          purpose: 'maintenance-reminders',
          textVersion: 1,
          text: expect.stringContaining('Scrieți-mi când se apropie o scadență'),
          withdrawnAt: null,
        },
      ],
    });
    const { appointments, messages } = answer.data;
    expect(appointments).toHaveLength(3);
    expect(appointments[1]).toMatchObject({ id: completed, status: 'completed', time: '10:00', charged: 150 });
    expect(messages.map(({ address }: { address: string }) => address)).toContain('+40722987654');
    expect(JSON.stringify(answer.data)).not.toMatch(/argon2|code_hash|password_hash/);
  });

  it('gets no data of others in the copy', async () => {
    const other = await aMember(workshop);
    const { data } = await exportOwnData(workshop, other.cookie, other.password);
    expect(data).toMatchObject({ customers: [], vehicles: [], appointments: [], messages: [] });
    expect(tracesIn([JSON.stringify(data)])).toEqual([]);
  });

  it('has to confirm the password', async () => {
    expect(await erase(person, 'altă parolă')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', errors: [{ field: 'password' }] },
    });
  });

  it('leaves no personal data in any table, the event log included', async () => {
    const secondSession = await signIn(workshop, person.phone, person.password);
    const answer = await erase(person, person.password);
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=; Max-Age=0;/);
    await workshop.deliverEvents();
    expect(tracesIn(await allRows(workshop.database))).toEqual([]);

    for (const cookie of [person.cookie, secondSession.cookie]) {
      expect((await workshop.http('GET', '/api/auth/me', { cookie })).status).toBe(401);
    }
    expect((await signIn(workshop, person.phone, person.password)).status).toBe(401);
  });

  it('is not signed in by a sign-in that was under way', async () => {
    const read = workshop.app.get(AccountReader).readSessionUser(person.id);
    await expect(read).rejects.toThrow(AccountGone);
  });

  it('leaves history and no open appointment', async () => {
    expect(await workshop.eventsOf(open)).toEqual(['booked', 'cancelled']);
    expect(await workshop.eventsOf(completed)).toEqual(['booked', 'confirmed', 'started', 'completed']);
    const { body } = await workshop.http('GET', '/api/appointments', { cookie: workshop.admin });
    expect(body).toHaveLength(3);
    for (const { customer } of body) expect(customer).toEqual({ id: expect.any(Number), name: '—', phone: '' });
    const events = await workshop.database.database.query<{ type: string }>(
      `SELECT type FROM platform.event WHERE stream = $1 ORDER BY stream_version`,
      [`user-${person.id}`],
    );
    expect(events.map(({ type }) => type)).toEqual([
      'identity.user-registered',
      'identity.phone-proven',
      'identity.data-exported',
      'identity.account-erased',
    ]);
    const users = await workshop.http('GET', '/api/admin/users', { cookie: workshop.admin });
    expect(users.body.map(({ id }: { id: number }) => id)).not.toContain(person.id);
  });

  it('can register the same phone again, as an account without the old history', async () => {
    const again = await aMember(workshop, { phone: PERSON.customerPhone });
    expect(again.id).not.toBe(person.id);
    const { body } = await workshop.http('GET', '/api/client/appointments', { cookie: again.cookie });
    expect(body).toEqual([]);
  });
});

it('an erased account gets no message about the cancellation of its appointments', async () => {
  const ana = await aMember(workshop);
  await workshop.book({ customerPhone: ana.phone, appointmentDate: '2026-03-04' }, { cookie: ana.cookie });
  await erase(ana, ana.password);
  await workshop.deliverEvents();
  const rows = await workshop.database.database.query(
    `SELECT template, address, body FROM notifications.outgoing_message WHERE user_id = $1`,
    [ana.id],
  );
  // The confirmation of the booking was not written yet, and is not written after the erasure either.
  expect(rows).toEqual([]);
});
