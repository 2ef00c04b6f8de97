import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
let mechanic: string;
beforeAll(async () => {
  workshop = await startWorkshop();
  mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
});
afterAll(() => workshop.close());

const as = (cookie: string) => (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/appointments/${path}`, { body, cookie });
const desk = (method: string, path: string, body?: object) => as(workshop.admin)(method, path, body);
const ready = (id: number, method = 'PUT', cookie = mechanic) => as(cookie)(method, `${id}/ready`);
const change = (id: number, status: string) => desk('PATCH', `${id}/status`, { status });

const times = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap((time) => [time, time]);
async function anAppointment(...states: string[]): Promise<number> {
  const { body } = await workshop.book({
    appointmentDate: TUESDAY,
    appointmentTime: times.shift(),
    customerPhone: newPhone(),
  });
  for (const state of states) expect(await change(body.id, state)).toMatchObject({ status: 200 });
  return body.id;
}
const inWork = () => anAppointment('confirmed', 'in-progress');

async function inList(list: string, id: number, cookie = workshop.admin) {
  const { body } = await workshop.http('GET', `/api/${list}`, { cookie });
  return body.find((appointment: { id: number }) => appointment.id === id);
}

async function onBoard(id: number, cookie = workshop.admin) {
  const { body } = await workshop.http('GET', `/api/admin/board?from=${TUESDAY}&to=${TUESDAY}`, { cookie });
  return body.visits.find((appointment: { id: number }) => appointment.id === id);
}

describe('a vehicle that is ready', () => {
  it('is shown so on the board since the mechanic said it, to the desk and to mechanics, and stays in progress', async () => {
    const id = await inWork();
    expect(await ready(id)).toMatchObject({ status: 204 });
    const shown = { status: 'in-progress', readyAt: workshop.clock.time.toISOString() };
    expect(await onBoard(id)).toMatchObject(shown);
    expect(await onBoard(id, mechanic)).toMatchObject(shown);
    expect(await workshop.eventsOf(id)).toEqual(['booked', 'confirmed', 'started', 'ready']);
  });

  it('is shown so in the lists of the desk, and in those of the customer once told', async () => {
    const client = await workshop.client();
    const { body } = await workshop.book(
      { appointmentDate: TUESDAY, appointmentTime: times.shift() },
      { cookie: client.cookie },
    );
    for (const status of ['confirmed', 'in-progress']) await change(body.id, status);
    await ready(body.id);
    const lists = [`appointments?from=${TUESDAY}`, `appointments/date/${TUESDAY}`];
    const at = workshop.clock.time.toISOString();
    for (const list of lists) expect(await inList(list, body.id)).toMatchObject({ readyAt: at });
    const own = () => inList('client/appointments', body.id, client.cookie);
    for (const time of ['readyAt', 'readyAnnouncedAt']) expect(await own()).not.toHaveProperty(time);
    await desk('PUT', `${body.id}/ready-message`);
    expect(await own()).toMatchObject({ readyAnnouncedAt: at });
    await change(body.id, 'completed');
    for (const list of lists) expect(await inList(list, body.id)).not.toHaveProperty('readyAt');
    expect(await own()).not.toHaveProperty('readyAnnouncedAt');
  });

  it('is declared once by two mechanics at once', async () => {
    const id = await inWork();
    const answers = await Promise.all([ready(id), ready(id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await workshop.eventsOf(id)).toEqual(['booked', 'confirmed', 'started', 'ready']);
  });

  it('is in work again when the mechanic or the desk takes that back, once', async () => {
    const id = await inWork();
    await ready(id);
    expect(await ready(id, 'DELETE', workshop.admin)).toMatchObject({ status: 204 });
    expect(await ready(id, 'DELETE')).toMatchObject({ status: 204 });
    expect(await onBoard(id)).not.toHaveProperty('readyAt');
    expect((await workshop.eventsOf(id)).slice(3)).toEqual(['ready', 'ready-withdrawn']);
    await ready(id);
    await desk('PUT', `${id}/ready-message`);
    await ready(id, 'DELETE');
    const last = ['ready-announced', 'ready-withdrawn', 'ready-message-withdrawn'];
    expect((await workshop.eventsOf(id)).slice(-3)).toEqual(last);
  });

  it.each([
    ['a visit whose work has not begun', ['confirmed']],
    ['a completed visit', ['confirmed', 'in-progress', 'completed']],
    ['a cancelled visit', ['cancelled']],
  ])('cannot be that of %s', async (_, states) => {
    const id = await anAppointment(...states);
    for (const method of ['PUT', 'DELETE']) {
      expect(await ready(id, method)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    }
    expect(await ready(999_999)).toMatchObject({ status: 404 });
  });

  it('is ready still when a completion is undone, and not when the start of the work is', async () => {
    const [completed, started] = [await inWork(), await inWork()];
    for (const id of [completed, started]) await ready(id);
    await change(completed, 'completed');
    expect(await onBoard(completed)).not.toHaveProperty('readyAt');
    await desk('POST', `${completed}/undo`);
    expect(await onBoard(completed)).toHaveProperty('readyAt');
    await desk('POST', `${started}/undo`);
    await change(started, 'in-progress');
    expect(await onBoard(started)).not.toHaveProperty('readyAt');
  });
});

describe('the customer of a ready vehicle', () => {
  const tell = (id: number, cookie = workshop.admin) => as(cookie)('PUT', `${id}/ready-message`);

  it('is told once by two of the desk at once, which the board and the page of the appointment show', async () => {
    const id = await inWork();
    await ready(id);
    const answers = await Promise.all([tell(id), tell(id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await workshop.eventsOf(id)).slice(3)).toEqual(['ready', 'ready-announced']);
    const shown = { readyAnnouncedAt: workshop.clock.time.toISOString() };
    expect(await onBoard(id)).toMatchObject(shown);
    expect((await desk('GET', `${id}`)).body).toMatchObject(shown);
  });

  it('is not told while the vehicle is not ready, and not by a mechanic', async () => {
    const id = await inWork();
    expect(await tell(id)).toMatchObject({ status: 409, body: { code: 'vehicle_not_ready' } });
    await ready(id);
    expect(await tell(id, mechanic)).toMatchObject({ status: 403 });
    await change(id, 'completed');
    expect(await tell(id)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect(await tell(999_999)).toMatchObject({ status: 404 });
  });

  it('is still to be told once the vehicle is in work again, taken back by whom it may be', async () => {
    const [withdrawn, undone, reopened] = [await inWork(), await inWork(), await inWork()];
    for (const id of [withdrawn, undone, reopened]) {
      await ready(id);
      await tell(id);
    }
    await ready(withdrawn, 'DELETE');
    await desk('POST', `${undone}/undo`);
    await change(undone, 'in-progress');
    await change(reopened, 'completed');
    await desk('POST', `${reopened}/reopen`, { reason: 'unfinished' });
    for (const id of [withdrawn, undone, reopened]) {
      await ready(id);
      expect(await onBoard(id)).not.toHaveProperty('readyAnnouncedAt');
      expect((await desk('GET', `${id}`)).body).not.toHaveProperty('readyAnnouncedAt');
    }
  });
});
