import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const desk = (method: string, path: string, body?: object, cookie = workshop.admin) =>
  workshop.http(method, `/api/appointments/${path}`, { body, cookie });
const reopen = (id: number, body: object = { reason: 'wrong-price' }, cookie = workshop.admin) =>
  desk('POST', `${id}/reopen`, body, cookie);
const times = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00', '08:30', '09:30', '10:30', '13:00'];

async function aCompletedAppointment(cookie?: string): Promise<number> {
  const booking = { appointmentDate: TUESDAY, appointmentTime: times.shift(), customerPhone: newPhone() };
  const { id } = (await workshop.book(booking, cookie ? { cookie } : {})).body;
  for (const status of ['confirmed', 'in-progress']) await desk('PATCH', `${id}/status`, { status });
  const completion = {
    lines: [{ label: 'Filtru', amount: 50 }],
    reason: 'Filtru vechi',
    note: 'Atent',
    mileage: 84_000,
  };
  expect(await desk('POST', `${id}/completion`, completion)).toMatchObject({ status: 200 });
  // After the time of the undo.
  workshop.clock.time = new Date(workshop.clock.time.getTime() + 60_000);
  return id;
}

describe('reopening a completed appointment', () => {
  it('takes it back into work, with its lines and note for the next completion', async () => {
    const id = await aCompletedAppointment();
    expect(await reopen(id)).toMatchObject({ status: 200, body: { id, status: 'in-progress' } });
    expect((await desk('GET', `${id}`)).body).not.toHaveProperty('charged');
    expect((await desk('GET', `${id}/completion`)).body).toMatchObject({
      lines: [{ label: 'Filtru', amount: 50 }],
      note: 'Atent',
      mileage: { last: null, value: 84_000 },
    });
    expect((await workshop.eventsOf(id)).slice(3)).toEqual(['completed', 'reopened', 'status-undone']);
    expect(await desk('POST', `${id}/undo`)).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
    expect(await desk('POST', `${id}/completion`, {})).toMatchObject({ status: 200, body: { charged: 200 } });
  });

  it('keeps kilometres, lines and note when it is completed again by its state alone', async () => {
    const id = await aCompletedAppointment();
    await reopen(id);
    expect(await desk('PATCH', `${id}/status`, { status: 'completed' })).toMatchObject({ status: 200 });
    expect((await desk('GET', `${id}`)).body).toMatchObject({ charged: 200, completionNote: 'Atent' });
    expect((await desk('GET', `${id}/completion`)).body.mileage).toMatchObject({ last: { value: 84_000 } });
  });

  it('takes back the point and the total spent, which the next completion gives again', async () => {
    const { cookie, id: userId } = await workshop.client();
    const id = await aCompletedAppointment(cookie);
    const standing = async () => {
      await workshop.deliverEvents();
      const account =
        'SELECT loyalty_points AS points, total_spent_bani::int AS spent FROM identity."user" WHERE id = $1';
      return workshop.database.database.query(account, [userId]);
    };
    const before = await standing();
    expect(before).toEqual([{ points: 1, spent: 20_000 }]);
    await reopen(id);
    expect(await standing()).toEqual([{ points: 0, spent: 0 }]);
    await desk('POST', `${id}/completion`, {});
    expect(await standing()).toEqual(before);
  });

  it('keeps the day of the first completion for money, kilometres and points, also with several corrections', async () => {
    const { cookie, id: userId } = await workshop.client();
    const before = workshop.clock.time;
    const id = await aCompletedAppointment(cookie);
    await workshop.deliverEvents();
    const { completedAt } = (await desk('GET', `${id}`)).body;
    const stored = async () => {
      await workshop.deliverEvents();
      const { database } = workshop.database;
      const charged = await database.query(
        `SELECT completed_at AS at, charged_bani AS bani FROM booking.visit_figure WHERE appointment_id = $1`,
        [id],
      );
      const readings = await database.query(
        `SELECT read_on::text AS day, mileage FROM revisions.odometer_reading
         WHERE vehicle_id = (SELECT vehicle_id FROM booking.appointment WHERE id = $1) AND doubt IS NULL`,
        [id],
      );
      const points = await database.query<{ at: Date; points: number }>(
        `SELECT created_at AS at, points FROM loyalty.transaction WHERE user_id = $1 ORDER BY id`,
        [userId],
      );
      return { charged, readings, points: points.map(({ at, points }) => [at.toISOString(), points]) };
    };
    const first = { at: new Date(completedAt), bani: 20_000 };
    const reading = { day: '2026-03-02', mileage: 84_000 };
    expect(await stored()).toMatchObject({ charged: [first], readings: [reading], points: [[completedAt, 1]] });
    for (const [month, amount] of [
      ['2026-04', 70],
      ['2026-05', 90],
    ] as const) {
      workshop.clock.time = new Date(`${month}-14T08:00:00Z`);
      await reopen(id);
      workshop.clock.time = new Date(`${month}-15T08:00:00Z`);
      const lines = [{ label: 'Filtru', amount }];
      expect(await desk('POST', `${id}/completion`, { lines })).toMatchObject({
        status: 200,
        body: { charged: 150 + amount, completedAt, correctedAt: `${month}-15T08:00:00.000Z` },
      });
      const { points, ...kept } = await stored();
      expect(kept).toEqual({ charged: [{ ...first, bani: 15_000 + 100 * amount }], readings: [reading] });
      expect(points.map(([at]) => at)).toEqual(points.map(() => completedAt));
      expect(points.reduce((sum, [, change]) => sum + Number(change), 0)).toBe(1);
    }
    workshop.clock.time = before;
  });

  it('undone as a correction is reopened as before, undone as the first completion is completed later', async () => {
    const before = workshop.clock.time;
    const id = await aCompletedAppointment();
    const { completedAt } = (await desk('GET', `${id}`)).body;
    await reopen(id);
    workshop.clock.time = new Date('2026-04-15T08:00:00Z');
    await desk('POST', `${id}/completion`, {});
    expect(await desk('POST', `${id}/undo`)).toMatchObject({ status: 200, body: { status: 'in-progress' } });
    workshop.clock.time = new Date('2026-04-16T08:00:00Z');
    expect((await desk('POST', `${id}/completion`, {})).body).toMatchObject({ completedAt });
    workshop.clock.time = before;
    const other = await aCompletedAppointment();
    const { database } = workshop.database;
    await database.query(`UPDATE booking.appointment SET changed_at = $2 WHERE id = $1`, [other, workshop.clock.time]);
    expect((await desk('POST', `${other}/undo`)).status).toBe(200);
    workshop.clock.time = new Date('2026-04-17T08:00:00Z');
    const again = (await desk('POST', `${other}/completion`, { mileage: 84_100 })).body;
    expect(again).toMatchObject({ completedAt: '2026-04-17T08:00:00.000Z' });
    expect(again).not.toHaveProperty('correctedAt');
    workshop.clock.time = before;
  });

  it('has no first completion when another appointment was meant', async () => {
    const before = workshop.clock.time;
    const id = await aCompletedAppointment();
    await reopen(id, { reason: 'wrong-visit' });
    workshop.clock.time = new Date('2026-04-20T08:00:00Z');
    const again = (await desk('POST', `${id}/completion`, { mileage: 84_100 })).body;
    expect(again).toMatchObject({ completedAt: '2026-04-20T08:00:00.000Z' });
    expect(again).not.toHaveProperty('correctedAt');
    workshop.clock.time = before;
  });

  it('says before how many points of the appointment are spent, which stay', async () => {
    const { cookie, id: userId } = await workshop.client();
    const id = await aCompletedAppointment(cookie);
    const spent = async () => {
      await workshop.deliverEvents();
      return (await desk('GET', `${id}/completion`)).body.spentPoints;
    };
    expect(await spent()).toBe(0);
    const deduct = { userId, points: 1, reason: 'Cadou' };
    const { status } = await workshop.http('POST', '/api/admin/loyalty/deduct', {
      cookie: workshop.admin,
      body: deduct,
    });
    expect(status).toBeLessThan(300);
    expect(await spent()).toBe(1);
    await reopen(id);
    expect(await spent()).toBe(1);
  });

  it('twice at once succeeds once', async () => {
    const id = await aCompletedAppointment();
    const answers = await Promise.all([reopen(id), reopen(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await workshop.eventsOf(id)).filter((name) => name === 'reopened')).toHaveLength(1);
  });

  it('needs a reason, a completed appointment, and the desk', async () => {
    const id = await aCompletedAppointment();
    for (const body of [{}, { reason: 'mood' }]) {
      expect(await reopen(id, body)).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
    }
    const { cookie } = await aMemberOfTeam(workshop, 'mechanic');
    expect(await reopen(id, { reason: 'unfinished' }, cookie)).toMatchObject({ status: 403 });
    expect(await reopen(id)).toMatchObject({ status: 200 });
    expect(await reopen(id)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect(await reopen(999_999)).toMatchObject({ status: 404 });
  });
});
