import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWaiting, type WaitingWorkshop } from '../../waitlist/support/waiting.ts';
import { bookingPayload, newPhone } from '../support/workshop.ts';

const NOTICE_PHONE = '+40744999888';

let workshop: WaitingWorkshop;
beforeAll(async () => {
  workshop = await startWaiting();
  // Half past eight: offers are announced at once.
  workshop.clock.time = new Date('2026-03-02T06:30:00Z');
  const path = '/api/admin/settings/messages';
  const { takesSmsSender: _, ...values } = (await workshop.asAdmin('GET', path)).body;
  await workshop.asAdmin('PUT', path, { ...values, bookingNotice: 'sms', noticePhone: NOTICE_PHONE });
});
afterAll(() => workshop.close());

const PATH = '/api/admin/settings/policy';
async function confirmAutomatically(autoConfirm: boolean) {
  const { body } = await workshop.asAdmin('GET', PATH);
  return workshop.asAdmin('PUT', PATH, { ...body, autoConfirm });
}

async function inbox(search: string): Promise<{ template: string }[]> {
  await workshop.deliverEvents();
  const query = new URLSearchParams({ search });
  return (await workshop.asAdmin('GET', `/api/admin/messages?${query}`)).body;
}

const eventsOf = (appointmentId: number) =>
  workshop.database.database.query<{ type: string; by: string; request: string }>(
    `SELECT type, data ->> 'by' AS by, metadata ->> 'correlation' AS request FROM platform.event
     WHERE stream = $1 ORDER BY stream_version`,
    [`appointment-${appointmentId}`],
  );

describe('the setting of automatic confirmation', () => {
  it('is off, is changed by admins, and stays when a page of the version before saves the policy', async () => {
    const { body: before } = await workshop.book({ appointmentTime: '08:30' });
    expect(before.status).toBe('pending');
    expect((await workshop.asAdmin('GET', PATH)).body).toMatchObject({ autoConfirm: false });
    expect((await confirmAutomatically(true)).body).toMatchObject({ autoConfirm: true });
    const { autoConfirm: _, ...known } = (await workshop.asAdmin('GET', PATH)).body;
    const saved = await workshop.asAdmin('PUT', PATH, { ...known, horizonDays: 91 });
    expect(saved.body).toMatchObject({ horizonDays: 91, autoConfirm: true });
    const refused = await workshop.asAdmin('PUT', PATH, { ...saved.body, autoConfirm: 'yes' });
    expect(refused.body.errors).toMatchObject([{ field: 'autoConfirm' }]);
  });
});

describe('a booking that is confirmed automatically', () => {
  it('is booked and confirmed in one request, by the product, and cannot be undone', async () => {
    const { status, body } = await workshop.book({ appointmentDate: '2026-03-04' });
    expect([status, body.status]).toEqual([201, 'confirmed']);
    const [booked, confirmed, ...others] = await eventsOf(body.id);
    expect(others).toEqual([]);
    expect(booked).toMatchObject({ type: 'booking.appointment-booked', by: 'visitor' });
    expect(confirmed).toMatchObject({ type: 'booking.appointment-confirmed', by: 'system', request: booked?.request });
    expect((await workshop.asAdmin('POST', `/api/appointments/${body.id}/undo`, {})).status).toBe(409);
    expect((await workshop.asAdmin('GET', `/api/appointments/${body.id}`)).body.status).toBe('confirmed');
  });

  it('sends the customer one message, and the workshop its notice', async () => {
    const customerPhone = newPhone();
    const appointment = { appointmentDate: '2026-03-04', appointmentTime: '11:00', customerPhone };
    const { body } = await workshop.book({ ...appointment, customerName: 'Zoe Confirmată' });
    expect((await inbox(customerPhone)).map(({ template }) => template)).toEqual(['appointment-booked']);
    const notices = await inbox(NOTICE_PHONE);
    expect(notices.filter((notice) => JSON.stringify(notice).includes('Zoe Confirmată'))).toHaveLength(1);
    expect(body.status).toBe('confirmed');
  });

  it('may be of a client, with several services, and is answered alike when it is repeated', async () => {
    const { cookie, customerPhone } = await workshop.provenClient();
    const fields = { appointmentDate: '2026-03-05', moreServiceIds: [2], customerPhone };
    const request = { body: bookingPayload(fields), cookie, headers: { 'idempotency-key': 'twice' } };
    const answers = await Promise.all([1, 2].map(() => workshop.http('POST', '/api/appointments', request)));
    for (const { status, body } of answers) expect([status, body.status]).toEqual([201, 'confirmed']);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const own = await workshop.http('GET', '/api/client/appointments', { cookie });
    expect(own.body).toMatchObject([{ status: 'confirmed', services: [{ id: 1 }, { id: 2 }] }]);
  });

  it('stays confirmed when its customer moves it, and can be cancelled', async () => {
    const { body } = await workshop.book({ appointmentDate: '2026-03-06' });
    const path = `/api/appointments/${body.id}`;
    const start = { appointmentDate: '2026-03-06', appointmentTime: '14:00' };
    const moved = await workshop.withToken('POST', `${path}/reschedule`, body.manageToken, start);
    expect(moved.body).toMatchObject({ status: 'confirmed', appointmentTime: '14:00' });
    expect((await workshop.withToken('DELETE', path, body.manageToken)).status).toBe(204);
    expect(await workshop.eventsOf(body.id)).toEqual(['booked', 'confirmed', 'rescheduled', 'cancelled']);
  });

  it('is also one that takes a start from the waitlist', async () => {
    const day = '2026-03-09';
    const filled = await workshop.fillDay(day);
    const { body: entry } = await workshop.join([day]);
    await workshop.withToken('DELETE', `/api/appointments/${filled.id}`, filled.token);
    await workshop.runWaitlist();
    const read = await workshop.withToken('GET', `/api/waitlist/${entry.id}`, entry.token);
    const claimed = await workshop.withToken('POST', `/api/waitlist/${entry.id}/claim`, entry.token, {
      offerId: read.body.offer.id,
    });
    expect(claimed.status).toBe(200);
    expect(await workshop.eventsOf(claimed.body.appointmentId)).toEqual(['booked', 'confirmed']);
  });
});

describe('with automatic confirmation', () => {
  it('a booking that the desk sends waits as before, and so does one of before that is moved', async () => {
    const fields = { appointmentDate: '2026-03-10' };
    const byDesk = await workshop.book(fields, { cookie: workshop.admin });
    expect(byDesk.body.status).toBe('pending');
    await confirmAutomatically(false);
    const { body } = await workshop.book({ ...fields, appointmentTime: '11:00' });
    await confirmAutomatically(true);
    const start = { ...fields, appointmentTime: '15:00' };
    const moved = await workshop.withToken('POST', `/api/appointments/${body.id}/reschedule`, body.manageToken, start);
    expect(moved.body.status).toBe('pending');
    expect(await workshop.eventsOf(body.id)).toEqual(['booked', 'rescheduled']);
  });

  it('the figures of the day count a booking once', async () => {
    const stats = async () => (await workshop.asAdmin('GET', '/api/dashboard/stats')).body;
    const before = await stats();
    await workshop.book({ appointmentDate: '2026-03-02', appointmentTime: '10:00' });
    await workshop.deliverEvents();
    expect((await stats()).todayAppointments).toBe(before.todayAppointments + 1);
    const figures = await workshop.database.database.one<{ visits: number }>(
      `SELECT visits FROM booking.day_tally WHERE date = '2026-03-02'`,
    );
    expect(figures?.visits).toBe(1);
  });
});
