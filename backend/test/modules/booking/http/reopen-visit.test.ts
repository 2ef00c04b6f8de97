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
const times = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00'];

async function aCompletedVisit(cookie?: string): Promise<number> {
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

describe('reopening a completed visit', () => {
  it('takes it back into work, with its lines and note for the next completion', async () => {
    const id = await aCompletedVisit();
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

  it('takes back the point and the total spent, which the next completion gives again', async () => {
    const { cookie, id: userId } = await workshop.client();
    const id = await aCompletedVisit(cookie);
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

  it('says before how many points of the visit are spent, which stay', async () => {
    const { cookie, id: userId } = await workshop.client();
    const id = await aCompletedVisit(cookie);
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
    const id = await aCompletedVisit();
    const answers = await Promise.all([reopen(id), reopen(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await workshop.eventsOf(id)).filter((name) => name === 'reopened')).toHaveLength(1);
  });

  it('needs a reason, a completed visit, and the desk', async () => {
    const id = await aCompletedVisit();
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
