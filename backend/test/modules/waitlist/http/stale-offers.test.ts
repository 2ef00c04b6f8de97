import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startWaiting, type WaitingWorkshop } from '../support/waiting.ts';

/** Monday, half past eight at the workshop: offers are announced at once. */
const NOW = new Date('2026-03-02T06:30:00Z');
const [TODAY, TUESDAY, WEDNESDAY, THURSDAY] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'] as const;
const [FRIDAY, SUNDAY, MONDAY] = ['2026-03-06', '2026-03-08', '2026-03-09'] as const;

interface Entry {
  readonly id: number;
  readonly token: string;
}

let workshop: WaitingWorkshop;
beforeAll(async () => {
  workshop = await startWaiting();
  workshop.clock.time = NOW;
});
afterAll(() => workshop.close());
afterEach(async () => {
  workshop.clock.time = NOW;
  await setCancelLimit(0);
  for (const { id } of (await workshop.asAdmin('GET', '/api/admin/waitlist')).body) {
    await workshop.asAdmin('DELETE', `/api/admin/waitlist/${id}`);
  }
  await workshop.runWaitlist();
});

const setCancelLimit = async (cancelLimitHours: number) => {
  const path = '/api/admin/settings/policy';
  const { body: policy } = await workshop.asAdmin('GET', path);
  await workshop.asAdmin('PUT', path, { ...policy, cancelLimitHours });
};
const cancel = (id: number) => workshop.asAdmin('PATCH', `/api/appointments/${id}/status`, { status: 'cancelled' });
const entry = ({ id, token }: Entry) => workshop.withToken('GET', `/api/waitlist/${id}`, token);
const claim = ({ id, token }: Entry, offerId: number) =>
  workshop.withToken('POST', `/api/waitlist/${id}/claim`, token, { offerId });
const offerByHand = (id: number, date: string, time: string) =>
  workshop.asAdmin('POST', `/api/admin/waitlist/${id}/offer`, { date, time });
const waitForEarlier = (appointment: Entry) =>
  workshop.withToken('POST', '/api/waitlist/earlier', appointment.token, {
    appointmentId: appointment.id,
    part: 'any',
  });
const closeBefore = async (date: string) => {
  const to = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
  const closure = { from: '2026-03-02', to, reason: 'Concediu' };
  return (await workshop.asAdmin('POST', '/api/admin/closures', closure)).body.id as number;
};
const reopen = (id: number) => workshop.asAdmin('DELETE', `/api/admin/closures/${id}`);

describe('an earlier start of an appointment that its customer can no longer change', () => {
  it('is neither waited for nor offered', async () => {
    const closed = await closeBefore(TUESDAY);
    const appointment = await workshop.fillDay(TUESDAY);
    const { body: mine } = await waitForEarlier(appointment);
    await setCancelLimit(48);
    await reopen(closed);
    await workshop.runWaitlist();
    expect((await entry(mine)).body.offer).toBeUndefined();
    await workshop.withToken('DELETE', `/api/waitlist/${mine.id}`, mine.token);
    expect(await waitForEarlier(appointment)).toMatchObject({
      status: 409,
      body: { code: 'waitlist_visit_cannot_move' },
    });
    await cancel(appointment.id);
  });
});

describe('an appointment that has moved before the start offered to it', () => {
  it('does not move back by a claim; the offer is withdrawn and its start free', async () => {
    const closed = await closeBefore(WEDNESDAY);
    const appointment = await workshop.fillDay(WEDNESDAY);
    const { body: mine } = await waitForEarlier(appointment);
    await reopen(closed);
    await workshop.runWaitlist();
    const { offer } = (await entry(mine)).body;
    expect(offer).toMatchObject({ date: TODAY, time: '09:00', status: 'open' });
    const start = { appointmentDate: TODAY, appointmentTime: '09:00' };
    const path = `/api/appointments/${appointment.id}`;
    expect((await workshop.withToken('POST', `${path}/reschedule`, appointment.token, start)).status).toBe(200);
    expect(await claim(mine, offer.id)).toMatchObject({ status: 409, body: { code: 'waitlist_start_not_earlier' } });
    await workshop.runWaitlist();
    expect((await entry(mine)).body).toMatchObject({ status: 'waiting', offer: { status: 'withdrawn' } });
    expect((await workshop.asAdmin('GET', `/api/admin/board?from=${TODAY}&to=${TODAY}`)).body.blocks).toEqual([]);
    expect((await workshop.withToken('GET', path, appointment.token)).body).toMatchObject(start);
    expect(await offerByHand(mine.id, TODAY, '09:30')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'time', message: expect.stringContaining('mai devreme') }] },
    });
    await cancel(appointment.id);
  });
});

describe('an appointment that has moved, but not before the start offered to it', () => {
  it('keeps the offer', async () => {
    // The desk can no longer undo what the tests before cancelled.
    workshop.clock.time = new Date(NOW.getTime() + 60_000);
    const closed = await closeBefore(WEDNESDAY);
    const appointment = await workshop.fillDay(WEDNESDAY);
    const { body: mine } = await waitForEarlier(appointment);
    await reopen(closed);
    await workshop.runWaitlist();
    const { offer } = (await entry(mine)).body;
    const start = { appointmentDate: THURSDAY, appointmentTime: '09:00' };
    const path = `/api/appointments/${appointment.id}/reschedule`;
    expect((await workshop.withToken('POST', path, appointment.token, start)).status).toBe(200);
    await workshop.runWaitlist();
    expect((await entry(mine)).body.offer).toMatchObject({ id: offer.id, status: 'open' });
    expect(await claim(mine, offer.id)).toMatchObject({ body: { appointmentId: appointment.id } });
    await cancel(appointment.id);
  });
});

describe('a start that begins before the offer ends', () => {
  it('is not offered by hand: the refusal names the time', async () => {
    const appointment = await workshop.fillDay(THURSDAY);
    const { body: mine } = await workshop.join([THURSDAY]);
    workshop.clock.time = new Date('2026-03-02T06:45:00Z');
    expect(await offerByHand(mine.id, TODAY, '09:00')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'time', message: expect.stringContaining('înainte ca oferta') }] },
    });
    expect((await offerByHand(mine.id, TODAY, '09:30')).status).toBe(204);
    await cancel(appointment.id);
  });
});

describe('days without a start for the job', () => {
  it('are not waited for: the request and a change by the workshop name the days', async () => {
    const refusal = { status: 400, body: { errors: [{ field: 'days' }] } };
    expect(await workshop.join([SUNDAY])).toMatchObject(refusal);
    const appointment = await workshop.fillDay(FRIDAY);
    const { status, body: mine } = await workshop.join([FRIDAY, SUNDAY]);
    expect(status).toBe(201);
    const change = { serviceId: 1, days: [SUNDAY], part: 'any' };
    expect(await workshop.asAdmin('PUT', `/api/admin/waitlist/${mine.id}`, change)).toMatchObject(refusal);
    await cancel(appointment.id);
  });
});

describe('services that no day is long enough for', () => {
  it('are not waited for: the request and a change by the workshop name them', async () => {
    const [row] = await workshop.database.database.query<{ id: number }>(
      `INSERT INTO booking.service (name, price_bani, duration) VALUES ('Cutie de viteze', 90000, 375) RETURNING id`,
    );
    const tooLong = { serviceId: row?.id, moreServiceIds: [3, 4] };
    const refusal = { status: 400, body: { errors: [{ field: 'moreServiceIds' }] } };
    expect(await workshop.join([WEDNESDAY], tooLong)).toMatchObject(refusal);
    await workshop.fillDay(WEDNESDAY);
    const { body: mine } = await workshop.join([WEDNESDAY]);
    const change = { ...tooLong, days: [WEDNESDAY], part: 'any' };
    expect(await workshop.asAdmin('PUT', `/api/admin/waitlist/${mine.id}`, change)).toMatchObject(refusal);
  });
});

describe('the link of an entry that has led to an appointment', () => {
  it('ends with the data of its customer, and gives no manage link any more', async () => {
    const { id } = await workshop.fillDay(MONDAY);
    const { body: mine } = await workshop.join([MONDAY]);
    await cancel(id);
    await workshop.runWaitlist();
    const { offer } = (await entry(mine)).body;
    await cancel((await claim(mine, offer.id)).body.appointmentId);
    const sql = 'SELECT customer_id AS id FROM waitlist.entry WHERE id = $1';
    const guest = await workshop.database.database.one<{ id: number }>(sql, [mine.id]);
    expect((await workshop.asAdmin('DELETE', `/api/admin/guests/${guest?.id}`)).status).toBe(204);
    expect([(await entry(mine)).status, (await claim(mine, offer.id)).status]).toEqual([404, 404]);
  });
});
