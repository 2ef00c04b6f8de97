import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
let ana: Awaited<ReturnType<typeof aMemberOfTeam>>;
let dan: Awaited<ReturnType<typeof aMemberOfTeam>>;
beforeAll(async () => {
  workshop = await startWorkshop();
  ana = await aMemberOfTeam(workshop, 'mechanic');
  dan = await aMemberOfTeam(workshop, 'mechanic');
});
afterAll(() => workshop.close());

const assign = (id: number, mechanicId: unknown, cookie = workshop.admin) =>
  workshop.http('PUT', `/api/appointments/${id}/mechanic`, { body: { mechanicId }, cookie });

const times = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap((time) => [time, time]);
async function anAppointment(...states: string[]): Promise<number> {
  const { body } = await workshop.book({
    appointmentDate: TUESDAY,
    appointmentTime: times.shift(),
    customerPhone: newPhone(),
  });
  for (const status of states) {
    const path = `/api/appointments/${body.id}/status`;
    await workshop.http('PATCH', path, { body: { status }, cookie: workshop.admin });
  }
  return body.id;
}

async function mechanicIdOnBoard(id: number, cookie = workshop.admin) {
  const { body } = await workshop.http('GET', `/api/admin/board?from=${TUESDAY}&to=${TUESDAY}`, { cookie });
  return body.visits.find((appointment: { id: number }) => appointment.id === id).mechanicId;
}

describe('the mechanic of an appointment', () => {
  it('is chosen by the desk among the mechanics of the team, which the board names, and changed', async () => {
    const id = await anAppointment();
    const { body } = await workshop.http('GET', `/api/admin/board?from=${TUESDAY}&to=${TUESDAY}`, {
      cookie: workshop.admin,
    });
    expect(body.mechanics.map((mechanic: { id: number }) => mechanic.id)).toEqual(
      expect.arrayContaining([ana.id, dan.id]),
    );
    expect(await assign(id, ana.id)).toMatchObject({ status: 204 });
    expect(await mechanicIdOnBoard(id, dan.cookie)).toBe(ana.id);
    expect(await assign(id, dan.id)).toMatchObject({ status: 204 });
    expect(await mechanicIdOnBoard(id)).toBe(dan.id);
    expect(await assign(id, null)).toMatchObject({ status: 204 });
    expect(await mechanicIdOnBoard(id)).toBeUndefined();
    const assigned = (await workshop.eventsOf(id)).slice(1);
    expect(assigned).toEqual(['booking.mechanic-assigned', 'booking.mechanic-assigned', 'booking.mechanic-assigned']);
  });

  it('is chosen before whoever starts the work, and stays with an appointment that is undone or reopened', async () => {
    const id = await anAppointment('confirmed');
    await assign(id, ana.id);
    const post = (path: string, body = {}) =>
      workshop.http('POST', `/api/appointments/${id}/${path}`, { body, cookie: workshop.admin });
    await workshop.http('PATCH', `/api/appointments/${id}/status`, {
      body: { status: 'in-progress' },
      cookie: dan.cookie,
    });
    expect(await mechanicIdOnBoard(id)).toBe(ana.id);
    await post('completion');
    expect(await post('reopen', { reason: 'unfinished' })).toMatchObject({ status: 200 });
    expect(await mechanicIdOnBoard(id)).toBe(ana.id);
  });

  it('takes on an appointment that nobody has and gives it back, and leaves those of colleagues alone', async () => {
    const id = await anAppointment();
    expect(await assign(id, dan.id, ana.cookie)).toMatchObject({ status: 409, body: { code: 'assigned_to_another' } });
    expect(await assign(id, ana.id, ana.cookie)).toMatchObject({ status: 204 });
    for (const taken of [dan.id, null]) {
      const refused = { status: 409, body: { code: 'assigned_to_another' } };
      expect(await assign(id, taken, dan.cookie)).toMatchObject(refused);
    }
    expect(await assign(id, null, ana.cookie)).toMatchObject({ status: 204 });
  });

  it('is one of two who take the appointment on at once', async () => {
    const id = await anAppointment();
    const answers = await Promise.all([assign(id, ana.id, ana.cookie), assign(id, dan.id, dan.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await workshop.eventsOf(id)).slice(1)).toEqual(['booking.mechanic-assigned']);
  });

  it('is nobody of another role, an unknown account, or a bad value: the field is named', async () => {
    const id = await anAppointment();
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    for (const bad of [receptionist.id, 999_999, 0, 'ana', 1.5]) {
      expect(await assign(id, bad)).toMatchObject({ status: 400, body: { errors: [{ field: 'mechanicId' }] } });
    }
  });

  it.each([[['cancelled']], [['confirmed', 'in-progress', 'completed']]])(
    'is not set once an appointment is %j',
    async (states) => {
      expect(await assign(await anAppointment(...states), ana.id)).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition' },
      });
      expect(await assign(999_999, ana.id)).toMatchObject({ status: 404 });
    },
  );

  it('is named no more once the account is erased or of another role', async () => {
    const leaver = await aMemberOfTeam(workshop, 'mechanic');
    const id = await anAppointment();
    await assign(id, leaver.id);
    await workshop.http('PUT', `/api/admin/users/${leaver.id}/role`, {
      body: { role: 'client' },
      cookie: workshop.admin,
    });
    expect(await mechanicIdOnBoard(id)).toBeUndefined();
  });
});
