import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { completeAppointment } from '../support/appointments.ts';
import { aReward, asAdmin, eventsAbout, type LoyaltyMember, memberWith, redeem } from '../support/members.ts';

const DAY_MS = 86_400_000;

let workshop: Workshop;
let starts: string[];

beforeAll(async () => {
  workshop = await startWorkshop();
  starts = ['03', '04', '05', '06', '09', '10', '11', '12'].flatMap((day) =>
    ['08:30', '10:00', '14:00', '16:00'].map((time) => `2026-03-${day} ${time}`),
  );
});
afterAll(() => workshop.close());

/** The next free start in this file. */
function nextStart() {
  const [appointmentDate, appointmentTime] = (starts.shift() ?? '').split(' ');
  return { appointmentDate, appointmentTime };
}

/** Books an oil change at 150 RON. */
async function bookAppointment(cookie?: string): Promise<number> {
  const { status, body } = await workshop.book(nextStart(), { cookie });
  expect(status).toBe(201);
  return body.id;
}

async function codeOf(member: LoyaltyMember, terms: object = {}): Promise<string> {
  const { body } = await redeem(workshop, member, (await aReward(workshop, terms)).id);
  return body.code;
}

const use = (code: string, appointmentId: number, key?: string) =>
  asAdmin(workshop, 'POST', `redemptions/${code}/use`, { appointmentId }, key);

const setStatus = (id: number, body: object) =>
  workshop.http('PATCH', `/api/appointments/${id}/status`, { body, cookie: workshop.admin });

async function read(table: string, where: string, id: number) {
  return workshop.database.dataSource
    .query(`SELECT * FROM ${table} WHERE ${where} = $1`, [id])
    .then(([row]: Record<string, unknown>[]) => row);
}

describe('a redemption code', () => {
  it('is found with its reward and member', async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member);
    expect(await asAdmin(workshop, 'GET', `redemptions/${code}`)).toMatchObject({
      status: 200,
      body: {
        code,
        status: 'active',
        member: { id: member.id, name: 'Ana Pop', phone: expect.stringMatching(/^\+40/) },
      },
    });
  });

  it.each(['abcdefgh', 'ABCDEFG', 'ABCDEFGHJ', 'ABCDEFG0', '%20ABCDEFG'])('cannot have the form %s', async (code) => {
    expect((await asAdmin(workshop, 'GET', `redemptions/${code}`)).status).toBe(400);
    expect((await use(code, 1)).status).toBe(400);
  });

  it('that does not exist is not found', async () => {
    expect(await asAdmin(workshop, 'GET', 'redemptions/ABCDEFGH')).toMatchObject({
      status: 404,
      body: { code: 'redemption_not_found' },
    });
    expect((await use('ABCDEFGH', 1)).status).toBe(404);
  });
});

describe('using a redemption', () => {
  it('reduces the charge and the revenue of the appointment', async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member);
    const start = nextStart();
    const { body: appointment } = await workshop.book(start, { cookie: member.cookie });
    const { status, body } = await use(code, appointment.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'used',
      usedAt: workshop.clock.now().toISOString(),
      appointmentId: appointment.id,
      reduction: 100,
    });
    const own = await workshop.http('GET', '/api/client/appointments', { cookie: member.cookie });
    expect(own.body).toMatchObject([{ id: appointment.id, discount: 100, service: { price: 150 } }]);

    for (const to of ['confirmed', 'in-progress', 'completed']) {
      const path = `/api/appointments/${appointment.id}/status`;
      await workshop.http('PATCH', path, { body: { status: to }, cookie: workshop.admin });
    }
    expect(await read('booking.appointment', 'id', appointment.id)).toMatchObject({
      price_bani: 15_000,
      discount_bani: 10_000,
      charged_bani: 5_000,
    });
    expect(await eventsAbout(workshop, 'loyalty.redemption-used', member.id)).toMatchObject([
      { appointmentId: appointment.id, reductionBani: 10_000 },
    ]);
    expect(await workshop.eventsOf(appointment.id)).toContain('discounted');
  });

  it('reduces charge, revenue and total spent of a paid appointment', async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member, { discountAmount: undefined, discountPercent: 20 });
    const start = nextStart();
    const id = await completeAppointment(workshop, member.cookie, start);
    await workshop.deliverEvents();
    expect(await read('identity."user"', 'id', member.id)).toMatchObject({ total_spent_bani: 15_000 });
    const revenue = async () =>
      (
        await workshop.database.database.one<{ bani: number }>(
          'SELECT coalesce(sum(charged_bani), 0) AS bani FROM booking.visit_figure WHERE date = $1',
          [start.appointmentDate],
        )
      )?.bani ?? 0;
    const before = await revenue();
    expect((await use(code, id)).body).toMatchObject({ reduction: 30 });
    await workshop.deliverEvents();
    expect(await read('booking.appointment', 'id', id)).toMatchObject({ charged_bani: 12_000 });
    expect(await read('identity."user"', 'id', member.id)).toMatchObject({ total_spent_bani: 12_000 });
    expect(await revenue()).toBe(before - 3_000);

    // A second delivery of all events changes nothing.
    await workshop.database.database.query(
      `UPDATE platform.subscription SET position = 0 WHERE name LIKE 'loyalty.%total-spent%'`,
    );
    await workshop.deliverEvents();
    expect(await read('identity."user"', 'id', member.id)).toMatchObject({ total_spent_bani: 12_000 });
  });

  it('reduces the charge by the whole price at most', async () => {
    const member = await memberWith(workshop, 30);
    const free = await codeOf(member, { pointsCost: 20, category: 'labour', discountAmount: undefined });
    const large = await codeOf(member, { discountAmount: 500 });
    const [first, second] = [await bookAppointment(member.cookie), await bookAppointment(member.cookie)];
    expect((await use(free, first)).body).toMatchObject({ reduction: 150 });
    expect((await use(large, second)).body).toMatchObject({ reduction: 150 });
    expect(await read('booking.appointment', 'id', second)).toMatchObject({ discount_bani: 15_000 });
  });

  it('is refused on an appointment that is free already, and the code stays valid', async () => {
    const member = await memberWith(workshop, 30);
    const [free, other] = [await codeOf(member, { discountAmount: 500 }), await codeOf(member)];
    const id = await bookAppointment(member.cookie);
    await use(free, id);
    expect(await use(other, id)).toMatchObject({ status: 409, body: { code: 'nothing_left_to_pay' } });
    expect((await asAdmin(workshop, 'GET', `redemptions/${other}`)).body).toMatchObject({ status: 'active' });
  });

  it("is refused on another member's, a guest's, a cancelled and an unknown appointment", async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member);
    const stranger = await memberWith(workshop, 0);
    for (const id of [await bookAppointment(stranger.cookie), await bookAppointment()]) {
      expect(await use(code, id)).toMatchObject({ status: 409, body: { code: 'not_their_appointment' } });
    }
    const cancelled = await bookAppointment(member.cookie);
    await workshop.http('DELETE', `/api/appointments/${cancelled}`, { cookie: member.cookie });
    expect(await use(code, cancelled)).toMatchObject({ status: 409, body: { code: 'appointment_was_cancelled' } });
    expect(await use(code, 2_147_483_647)).toMatchObject({ status: 404, body: { code: 'appointment_not_found' } });
    expect((await use(code, await bookAppointment(member.cookie))).status).toBe(200);
  });

  it.each([
    [
      'the customer cancels',
      (id: number, cookie: string) => workshop.http('DELETE', `/api/appointments/${id}`, { cookie }),
    ],
    ['the workshop declines it', (id: number) => setStatus(id, { status: 'cancelled' })],
    [
      'the workshop deletes it',
      (id: number) => workshop.http('DELETE', `/api/appointments/${id}`, { cookie: workshop.admin }),
    ],
    [
      'the work is broken off',
      async (id: number) => {
        await setStatus(id, { status: 'in-progress' });
        return setStatus(id, { status: 'cancelled' });
      },
    ],
    [
      'the customer does not come',
      (id: number) => {
        workshop.clock.time = new Date('2026-03-16T08:00:00Z');
        return setStatus(id, { status: 'cancelled', reason: 'no-show' });
      },
    ],
  ])('waits again with its own end once %s', async (_, cancel) => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member);
    const { body: before } = await asAdmin(workshop, 'GET', `redemptions/${code}`);
    const id = await bookAppointment(member.cookie);
    await setStatus(id, { status: 'confirmed' });
    await use(code, id);
    const then = workshop.clock.time;
    expect((await cancel(id, member.cookie)).status).toBeLessThan(300);
    workshop.clock.time = then;
    expect((await asAdmin(workshop, 'GET', `redemptions/${code}`)).body).toEqual(before);
    expect(await read('booking.appointment', 'id', id)).toMatchObject({ status: 'cancelled', discount_bani: 0 });
    expect(await use(code, await bookAppointment(member.cookie))).toMatchObject({ status: 200 });
  });

  it('is chosen for the completion again when the cancellation is undone', async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member);
    const id = await bookAppointment(member.cookie);
    await setStatus(id, { status: 'confirmed' });
    await use(code, id);
    await setStatus(id, { status: 'cancelled' });
    const { body } = await workshop.http('POST', `/api/appointments/${id}/undo`, { body: {}, cookie: workshop.admin });
    expect(body).toMatchObject({ status: 'confirmed' });
    expect(await read('booking.appointment', 'id', id)).toMatchObject({ discount_bani: 0 });
    await setStatus(id, { status: 'in-progress' });
    const { body: completion } = await workshop.http('GET', `/api/appointments/${id}/completion`, {
      cookie: workshop.admin,
    });
    expect(completion.rewards).toMatchObject([{ code, isChosen: true }]);
  });

  it('succeeds once with concurrent requests; the others are refused', async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member, { discountAmount: 20 });
    const appointments = [await bookAppointment(member.cookie), await bookAppointment(member.cookie)];
    const responses = await Promise.all([...appointments, ...appointments].map((id) => use(code, id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const rows = await Promise.all(appointments.map((id) => read('booking.appointment', 'id', id)));
    expect(rows.map((row) => row?.discount_bani).toSorted()).toEqual([0, 2_000]);
    expect(await use(code, appointments[0] ?? 0)).toMatchObject({ status: 409, body: { code: 'redemption_used' } });
  });

  it('returns the same response for the same idempotency key', async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member);
    const id = await bookAppointment(member.cookie);
    const first = await use(code, id, 'counter');
    expect(await use(code, id, 'counter')).toMatchObject({ status: 200, body: first.body });
    expect(await read('booking.appointment', 'id', id)).toMatchObject({ discount_bani: 10_000 });
  });

  it('is refused once it has expired', async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member);
    const id = await bookAppointment(member.cookie);
    const then = workshop.clock.time;
    workshop.clock.time = new Date(then.getTime() + 91 * DAY_MS);
    expect(await use(code, id)).toMatchObject({ status: 409, body: { code: 'redemption_expired' } });
    workshop.clock.time = then;
  });
});
