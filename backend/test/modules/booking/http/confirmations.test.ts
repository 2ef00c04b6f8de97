import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { newPhone, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({ RATE_LIMITS: 'off' });
});
afterAll(() => workshop.close());

const admin = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/appointments/${path}`, { body, cookie: workshop.admin });
const confirm = (ids: readonly number[]) => admin('POST', 'confirmations', { ids });
const undo = (confirmations: readonly object[]) => admin('POST', 'confirmations/undo', { confirmations });
const statusOf = async (id: number): Promise<string> => (await admin('GET', `${id}`)).body.status;
const move = (id: number, status: string) => admin('PATCH', `${id}/status`, { status });
const passes = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};

const times = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap((time) => [time, time]);
let booked = 0;
async function anAppointment(): Promise<number> {
  const day = Math.trunc(booked / times.length);
  // Working days from Tuesday, 3 March 2026.
  const date = new Date(Date.UTC(2026, 2, 3 + Math.trunc(day / 3) * 7 + (day % 3)));
  const appointmentTime = times[booked % times.length];
  booked += 1;
  const appointmentDate = date.toISOString().slice(0, 10);
  const { status, body } = await workshop.book({ appointmentDate, appointmentTime, customerPhone: newPhone() });
  expect(status).toBe(201);
  return body.id;
}
async function appointments(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await anAppointment());
  return ids;
}
const confirmedIn = (body: { confirmed: { id: number }[] }) => body.confirmed.map(({ id }) => id);

describe('confirming several appointments', () => {
  it('confirms 49 of 50 and names the one that was cancelled meanwhile', async () => {
    const ids = await appointments(50);
    const cancelled = ids[17] as number;
    await admin('DELETE', `${cancelled}`);
    const { status, body } = await confirm(ids);
    expect(status).toBe(200);
    expect(confirmedIn(body)).toEqual(ids.filter((id) => id !== cancelled));
    expect(body.refused).toEqual([{ id: cancelled, code: 'invalid_transition', currentStatus: 'cancelled' }]);
    expect(await statusOf(cancelled)).toBe('cancelled');
    expect(await Promise.all(confirmedIn(body).map(statusOf))).toEqual(Array(49).fill('confirmed'));
  });

  it('raises the events and sends the messages of a single confirmation', async () => {
    const [alone, together] = (await appointments(2)) as [number, number];
    await move(alone, 'confirmed');
    const { body } = await confirm([together]);
    expect(body.confirmed).toEqual([
      { id: together, undoableUntil: new Date(workshop.clock.time.getTime() + 10_000).toISOString() },
    ]);
    expect(await workshop.eventsOf(together)).toEqual(await workshop.eventsOf(alone));
    passes(11_000);
    await workshop.deliverEvents();
    const messagesOf = async (id: number) => {
      const found = await workshop.http('GET', `/api/admin/messages?search=/p/${id}%23`, { cookie: workshop.admin });
      return (found.body as { template: string }[]).map(({ template }) => template).sort();
    };
    expect(await messagesOf(together)).toEqual(await messagesOf(alone));
    expect((await messagesOf(together)).length).toBeGreaterThan(0);
  });

  it('does nothing twice, neither after another nor at the same time', async () => {
    const ids = await appointments(3);
    const both = await Promise.all([confirm(ids), confirm(ids)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.flatMap(({ body }) => confirmedIn(body)).sort()).toEqual([...ids].sort());
    const { body } = await confirm(ids);
    expect(body).toEqual({
      confirmed: [],
      refused: ids.map((id) => ({ id, code: 'invalid_transition', currentStatus: 'confirmed' })),
    });
    for (const id of ids) expect(await workshop.eventsOf(id)).toEqual(['booked', 'confirmed']);
  });

  it('names what is in work, completed or not there', async () => {
    const [started, completed, pending] = (await appointments(3)) as [number, number, number];
    for (const status of ['confirmed', 'in-progress']) await move(started, status);
    for (const status of ['confirmed', 'in-progress', 'completed']) await move(completed, status);
    const { body } = await confirm([started, 999_999, pending, completed]);
    expect(confirmedIn(body)).toEqual([pending]);
    expect(body.refused).toEqual([
      { id: started, code: 'invalid_transition', currentStatus: 'in-progress' },
      { id: 999_999, code: 'appointment_not_found' },
      { id: completed, code: 'invalid_transition', currentStatus: 'completed' },
    ]);
  });

  it('is undone together within ten seconds, but for what went on', async () => {
    const ids = (await appointments(3)) as [number, number, number];
    const { body } = await confirm(ids);
    await move(ids[1], 'in-progress');
    const undone = await undo(body.confirmed);
    expect(undone).toMatchObject({ status: 200, body: { undone: [ids[0], ids[2]] } });
    expect(undone.body.refused).toEqual([{ id: ids[1], code: 'undo_overtaken' }]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'in-progress', 'pending']);
    const again = await confirm([ids[0]]);
    passes(10_000);
    expect((await undo(again.body.confirmed)).body).toEqual({
      undone: [],
      refused: [{ id: ids[0], code: 'undo_too_late' }],
    });
    expect(await statusOf(ids[0])).toBe('confirmed');
  });

  it('takes 1 to 50 different ids', async () => {
    const wrong = [[], Array.from({ length: 51 }, (_, at) => at + 1), [1, 1], ['1'], [0], null];
    for (const ids of wrong) expect([ids, (await admin('POST', 'confirmations', { ids })).status]).toEqual([ids, 400]);
    expect((await undo([])).status).toBe(400);
    expect((await undo([{ id: 1, undoableUntil: 'azi' }])).status).toBe(400);
  });

  it('is for the desk, not for mechanics', async () => {
    const { cookie } = await aMemberOfTeam(workshop, 'mechanic');
    const id = await anAppointment();
    expect(
      (await workshop.http('POST', '/api/appointments/confirmations', { body: { ids: [id] }, cookie })).status,
    ).toBe(403);
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    const answer = await workshop.http('POST', '/api/appointments/confirmations', {
      body: { ids: [id] },
      cookie: receptionist.cookie,
    });
    expect(confirmedIn(answer.body)).toEqual([id]);
  });
});
