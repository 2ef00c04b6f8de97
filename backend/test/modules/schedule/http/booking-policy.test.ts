import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  fieldsOf,
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

const read = async () => (await admin('GET', 'settings/policy')).body;

describe('the booking policy', () => {
  it('is filled by the environment of the first start only', async () => {
    expect(await read()).toEqual({
      horizonDays: 90,
      leadMinutes: 0,
      bufferMinutes: 0,
      stepMinutes: 30,
      maxOpenVisits: 5,
      cancelLimitHours: 0,
      maxStartsPerHour: 0,
      autoConfirm: false,
      keyBox: '',
      version: 1,
    });
    expect((await second.http('GET', '/api/workshop')).body.bookingHorizonDays).toBe(90);
  });

  it('counts for bookings, slots and the public page of every instance at once', async () => {
    const policy = await read();
    const change = { ...policy, horizonDays: 40, stepMinutes: 60, bufferMinutes: 30, leadMinutes: 120 };
    expect((await admin('PUT', 'settings/policy', change)).body).toEqual({ ...change, version: 2 });
    expect((await second.http('GET', '/api/workshop')).body.bookingHorizonDays).toBe(40);
    const slots = (await second.http('GET', '/api/time-slots?date=2026-04-01')).body;
    expect(slots.map(({ time }: { time: string }) => time).slice(0, 3)).toEqual(['08:30', '09:30', '10:30']);
    const today = (await second.http('GET', '/api/time-slots?date=2026-03-02')).body;
    expect(today[0]).toMatchObject({ time: '08:30', available: false });
    const far = await workshop.book({ serviceId: 2, appointmentDate: '2026-04-14', appointmentTime: '08:30' });
    expect([far.status, fieldsOf(far)]).toEqual([400, ['appointmentDate']]);
    const off = await workshop.book({ serviceId: 2, appointmentDate: '2026-04-01', appointmentTime: '09:00' });
    expect([off.status, fieldsOf(off)]).toEqual([400, ['appointmentTime']]);
    expect(await eventsOf('policy-changed')).toEqual([
      expect.objectContaining({ fields: ['horizonDays', 'leadMinutes', 'bufferMinutes', 'stepMinutes'] }),
    ]);
    await admin('PUT', 'settings/policy', { ...policy, version: 2 });
  });

  it('saved by two admins keeps the first and refuses the second', async () => {
    const policy = await read();
    const save = (horizonDays: number) => admin('PUT', 'settings/policy', { ...policy, horizonDays });
    const answers = await Promise.all([save(80), save(81)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['horizonDays', 0],
    ['horizonDays', 366],
    ['leadMinutes', -1],
    ['bufferMinutes', 241],
    ['stepMinutes', 20],
    ['maxOpenVisits', 0],
    ['cancelLimitHours', 721],
    ['maxStartsPerHour', -1],
    ['maxStartsPerHour', 61],
    ['version', null],
  ])('is refused with %s = %j, which is named', async (field, value) => {
    const answer = await admin('PUT', 'settings/policy', { ...(await read()), [field]: value });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('limits the open appointments of a phone', async () => {
    const policy = await read();
    await admin('PUT', 'settings/policy', { ...policy, maxOpenVisits: 1 });
    const customerPhone = '0722 999 001';
    const first = { serviceId: 2, appointmentDate: '2026-04-07', appointmentTime: '09:00', customerPhone };
    expect((await workshop.book(first)).status).toBe(201);
    const refused = await workshop.book({ ...first, appointmentTime: '11:00' });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_open_appointments']);
    await admin('PUT', 'settings/policy', { ...policy, version: policy.version + 1 });
  });

  it('limits until when a customer, and not an admin, may cancel or move an appointment', async () => {
    const policy = await read();
    await admin('PUT', 'settings/policy', { ...policy, cancelLimitHours: 24 });
    expect((await second.http('GET', '/api/workshop')).body.cancelLimitHours).toBe(24);
    const tomorrow = { serviceId: 2, appointmentDate: '2026-03-03' };
    const soon = (await workshop.book({ ...tomorrow, appointmentTime: '08:30' })).body;
    const near = (await workshop.book({ ...tomorrow, appointmentTime: '09:30' })).body;
    const withLink = ({ manageToken }: { manageToken: string }) => ({ 'manage-token': manageToken });
    const move = (appointment: typeof soon) =>
      second.http('POST', `/api/appointments/${appointment.id}/reschedule`, {
        body: { appointmentDate: '2026-03-05', appointmentTime: '14:00' },
        headers: withLink(appointment),
      });
    const cancel = (appointment: typeof soon) =>
      second.http('DELETE', `/api/appointments/${appointment.id}`, { headers: withLink(appointment) });

    const { time } = workshop.clock;
    // 09:00 the day before: half an hour after the deadline of the first, half an hour before that of the second.
    workshop.clock.time = new Date('2026-03-02T07:00:00Z');
    const tooLate = await move(soon);
    expect([tooLate.status, tooLate.body.code]).toEqual([409, 'change_too_late']);
    expect((await cancel(soon)).body.code).toBe('change_too_late');
    expect((await move(near)).status).toBe(200);
    expect((await cancel(near)).status).toBe(204);
    const byAdmin = await workshop.http('DELETE', `/api/appointments/${soon.id}`, { cookie: workshop.admin });
    expect(byAdmin.status).toBe(204);
    workshop.clock.time = time;
    await admin('PUT', 'settings/policy', { ...policy, version: policy.version + 1 });
  });
});

it('the activity feed shows each change of what can be booked with its admin', async () => {
  await admin('POST', 'services', { name: 'Geometrie roți', kind: 'tyres', price: 180, duration: 60, active: true });
  await admin('POST', 'bays', { name: 'Pod' });
  await admin('POST', 'closures', { from: '2026-04-13', to: '2026-04-13' });
  const { days, version } = (await admin('GET', 'opening-hours')).body;
  await admin('PUT', 'opening-hours', { days: days.slice(1), version, keepVisits: true });
  await admin('PUT', 'settings/policy', { ...(await read()), horizonDays: 60 });
  await workshop.deliverEvents();
  const { body } = await admin(
    'GET',
    'activity?limit=100&kinds=services-changed,bays-changed,opening-hours-changed,booking-policy-changed,closures-changed',
  );
  const kinds = new Set(body.map(({ kind }: { kind: string }) => kind));
  expect([...kinds].toSorted()).toEqual([
    'bays-changed',
    'booking-policy-changed',
    'closures-changed',
    'opening-hours-changed',
    'services-changed',
  ]);
  for (const { actor } of body) expect(actor.name).toBe('Radu');
});
