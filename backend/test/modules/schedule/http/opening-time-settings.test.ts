import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  fieldsOf,
  type Listed,
  type SettingsOfCapacity,
  startSettingsOfCapacity,
} from '../../booking/support/settings-of-capacity.ts';

let settings: SettingsOfCapacity;
let workshop: SettingsOfCapacity['workshop'];
let second: SettingsOfCapacity['second'];
beforeAll(async () => {
  settings = await startSettingsOfCapacity();
  ({ workshop, second } = settings);
});
afterAll(() => settings.close());

const admin: SettingsOfCapacity['admin'] = (...request) => settings.admin(...request);
const eventsOf = (type: string) => settings.eventsOf(type);

describe('the opening hours', () => {
  const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    opens: '08:30',
    closes: '17:30',
    lunchStarts: '12:00',
    lunchEnds: '13:00',
  }));
  const week = async () => (await admin('GET', 'opening-hours')).body;

  it('that cut appointments are saved only when the appointments are accepted as to be moved', async () => {
    const late = { serviceId: 2, appointmentDate: '2026-03-25', appointmentTime: '16:00' };
    const { id } = (await workshop.book(late)).body;
    const shorter = WEEK.map((day) => (day.weekday === 3 ? { ...day, closes: '16:30' } : day));
    const preview = await admin('POST', 'opening-hours/preview', { days: shorter });
    expect(preview.body.visits).toEqual([expect.objectContaining({ id, reason: 'hours' })]);
    const { version } = await week();
    const refused = await admin('PUT', 'opening-hours', { days: shorter, version });
    expect([refused.status, refused.body.code, refused.body.total]).toEqual([409, 'visits_affected', 1]);
    expect((await week()).days).toEqual(WEEK);

    const saved = await admin('PUT', 'opening-hours', { days: shorter, version, keepVisits: true });
    expect([saved.status, saved.body.version]).toEqual([200, version + 1]);
    expect(await eventsOf('opening-hours-changed')).toEqual([expect.objectContaining({ weekdays: [3] })]);
    const again = await admin('PUT', 'opening-hours', { days: WEEK, version });
    expect(again.body.code).toBe('changed_meanwhile');
    const { body } = await second.http('GET', '/api/workshop');
    expect(body.openingHours.find(({ weekday }: { weekday: number }) => weekday === 3).closes).toBe('16:30');
    expect((await admin('GET', 'visits-to-move')).body.visits).toContainEqual(
      expect.objectContaining({ id, proposal: { date: '2026-03-25', time: '15:30' } }),
    );
    await admin('PUT', 'opening-hours', { days: WEEK, version: version + 1 });
  });

  it.each([
    ['a lunch that begins inside a visit', { lunchStarts: '11:00', lunchEnds: '12:00' }, 1],
    ['no lunch', { lunchStarts: undefined, lunchEnds: undefined }, 0],
    ['a lunch before the visit', { lunchStarts: '10:00', lunchEnds: '10:30' }, 0],
  ])('with %s cut %s', async (_, lunch, cut) => {
    const { version } = await week();
    await admin('PUT', 'opening-hours', { days: WEEK, version, keepVisits: true });
    const appointment = { serviceId: 2, appointmentDate: '2026-04-02', appointmentTime: '10:30' };
    const { id } = (await workshop.book(appointment)).body;
    const { body } = await admin('POST', 'opening-hours/preview', { days: WEEK.map((day) => ({ ...day, ...lunch })) });
    expect(body.visits.filter((one: Listed) => one.id === id)).toHaveLength(cut);
    await workshop.http('DELETE', `/api/appointments/${id}`, { cookie: workshop.admin });
  });

  it.each([
    ['closing before opening', { opens: '17:00', closes: '09:00' }],
    ['lunch outside the day', { lunchStarts: '07:00', lunchEnds: '08:00' }],
    ['half a lunch', { lunchEnds: undefined }],
    ['lunch that ends before it starts', { lunchStarts: '13:00', lunchEnds: '12:00' }],
  ])('with %s are refused, naming the day', async (_, change) => {
    const { version } = await week();
    const days = [{ ...WEEK[1], ...change }];
    const answer = await admin('PUT', 'opening-hours', { days, version });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['days.2']]);
  });

  it('with a day twice, an eighth day or a malformed time are refused', async () => {
    const { version } = await week();
    const put = (days: unknown) => admin('PUT', 'opening-hours', { days, version });
    expect(fieldsOf(await put([WEEK[0], WEEK[0]]))).toEqual(['days.1']);
    for (const days of [[{ ...WEEK[0], weekday: 8 }], [{ ...WEEK[0], opens: '25:00' }], 'all', [7], null]) {
      expect((await put(days)).status).toBe(400);
    }
  });
});

describe('a closure', () => {
  it('is previewed with the appointments it affects, and its events name no reason', async () => {
    const { id } = (await workshop.book({ serviceId: 2, appointmentDate: '2026-03-26' })).body;
    const period = { from: '2026-03-26', to: '2026-03-27' };
    const preview = await admin('POST', 'closures/preview', period);
    expect([preview.status, preview.body.total]).toEqual([200, 1]);
    expect(preview.body.visits[0]).toMatchObject({ id, reason: 'closure', date: '2026-03-26' });
    expect((await admin('GET', 'closures')).body).toEqual([]);

    const closure = await admin('POST', 'closures', { ...period, reason: 'Concediu' });
    expect((await admin('GET', 'visits-to-move')).body.visits).toContainEqual(
      expect.objectContaining({ id, reason: 'closure', proposal: { date: '2026-03-30', time: '09:00' } }),
    );
    expect((await admin('DELETE', `closures/${closure.body.id}`)).status).toBe(204);
    expect((await admin('DELETE', `closures/${closure.body.id}`)).status).toBe(404);
    expect((await eventsOf('closure-changed')).map(({ change }) => change)).toEqual(['added', 'withdrawn']);
  });

  it('gets proposals for its appointments that do not collide', async () => {
    const closed = { serviceId: 2, appointmentDate: '2026-03-31' };
    for (const appointmentTime of ['09:00', '09:00', '10:00', '10:00']) {
      await workshop.book({ ...closed, appointmentTime });
    }
    const { body } = await admin('POST', 'closures', { from: '2026-03-31', to: '2026-03-31' });
    const { visits: appointments } = (await admin('GET', 'visits-to-move')).body;
    const onDay = appointments.filter(({ date }: { date: string }) => date === '2026-03-31');
    expect(onDay).toHaveLength(4);
    for (const { id, proposal } of onDay) {
      const moved = await workshop.http('POST', `/api/appointments/${id}/reschedule`, {
        body: { appointmentDate: proposal.date, appointmentTime: proposal.time },
        cookie: workshop.admin,
      });
      expect(moved.status).toBe(200);
    }
    await admin('DELETE', `closures/${body.id}`);
  });

  it('that ends before it begins is refused, naming the field', async () => {
    const answer = await admin('POST', 'closures/preview', { from: '2026-03-27', to: '2026-03-26' });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['to']]);
  });
});
