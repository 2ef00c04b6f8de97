import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MONDAY, startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const slots = async (query: string) => (await workshop.http('GET', `/api/time-slots?${query}`)).body;

describe('services', () => {
  it('are those of the price list', async () => {
    const { body } = await workshop.http('GET', '/api/services');
    expect(body.map((s: { name: string; price: number; duration: number }) => [s.name, s.price, s.duration])).toEqual([
      ['Schimb de ulei', 150, 45],
      ['Inspecție tehnică', 200, 60],
      ['Service frâne', 350, 90],
      ['Reparații generale', 250, 120],
    ]);
  });
});

describe('time slots', () => {
  it('are every half hour of the day except lunch, with the remaining bays', async () => {
    const day = await slots(`date=${TUESDAY}`);
    expect(day[0]).toEqual({ time: '08:30', available: true, remaining: 2 });
    expect(day.map(({ time }: { time: string }) => time)).toEqual([
      ...['08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
      ...['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'],
    ]);
  });

  it('count the bays that are free for the whole job', async () => {
    await workshop.book({ appointmentDate: '2026-03-05', appointmentTime: '10:00' });
    const day = await slots('date=2026-03-05&serviceId=4');
    const remaining = Object.fromEntries(day.map((s: { time: string; remaining: number }) => [s.time, s.remaining]));
    expect(remaining).toMatchObject({ '08:30': 1, '10:30': 1, '11:00': 2, '15:30': 2, '16:00': 0 });
  });

  it.each([['2026-03-01'], ['2026-03-08'], ['2026-04-13'], ['2026-06-01']])('are empty on %s', async (date) => {
    expect(await slots(`date=${date}`)).toEqual([]);
  });

  it('that have passed today are unavailable', async () => {
    workshop.clock.time = new Date('2026-03-02T11:10:00Z');
    const day = await slots(`date=${MONDAY}`);
    const free = day.filter(({ available }: { available: boolean }) => available);
    expect(free[0].time).toBe('13:30');
    workshop.clock.time = new Date('2026-03-02T05:00:00Z');
  });

  it.each([
    ['', 'date'],
    ['date=2026-02-30', 'date'],
    ['date=2026-3-3', 'date'],
    ['date=2026-03-03&date=2026-03-04', 'date'],
    ['date=2026-03-03&serviceId=999', 'serviceId'],
    ['date=2026-03-03&serviceId=1e3', 'serviceId'],
    ['date=2026-03-03&colour=red', 'colour'],
  ])('?%s answers 400 for %s', async (query, field) => {
    const answer = await workshop.http('GET', `/api/time-slots?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

describe('the next starts', () => {
  const next = async (query: string) => (await workshop.http('GET', `/api/time-slots/next?${query}`)).body;

  it('are the first free ones', async () => {
    const times = (await next('serviceId=1')).map(({ time }: { time: string }) => time);
    expect(times).toEqual(['08:30', '09:00', '09:30']);
  });

  it('are of as many days as wanted, when each day gives at most so many', async () => {
    expect(await next('serviceId=1&perDay=1')).toEqual([
      { date: MONDAY, time: '08:30' },
      { date: TUESDAY, time: '08:30' },
      { date: '2026-03-04', time: '08:30' },
    ]);
    expect(await next('serviceId=1&perDay=2')).toMatchObject([{ date: MONDAY }, { date: MONDAY }, { date: TUESDAY }]);
  });
});

describe('the month grid', () => {
  it('returns for each day whether it is open and the number of free starts', async () => {
    const { body } = await workshop.http('GET', '/api/time-slots/days?from=2026-02-27&to=2026-03-04&serviceId=4');
    expect(body).toEqual([
      { date: '2026-02-27', open: false, free: 0 },
      { date: '2026-02-28', open: false, free: 0 },
      { date: '2026-03-01', open: false, free: 0 },
      { date: '2026-03-02', open: true, free: 13 },
      { date: '2026-03-03', open: true, free: 13 },
      { date: '2026-03-04', open: true, free: 13 },
    ]);
  });

  it.each([
    ['from=2026-03-01&to=2026-05-02', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2026-03-02', 'to'],
  ])('?%s answers 400 for %s', async (query, field) => {
    const answer = await workshop.http('GET', `/api/time-slots/days?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

describe('closures', () => {
  const post = (body: object, cookie?: string) => workshop.http('POST', '/api/admin/closures', { body, cookie });

  it('close their days, first and last included, until deleted', async () => {
    const closed = { from: '2026-03-17', to: '2026-03-18', reason: 'Inventar' };
    const { status, body } = await post(closed, workshop.admin);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), ...closed });
    expect(await slots('date=2026-03-17')).toEqual([]);
    expect(await slots('date=2026-03-18')).toEqual([]);
    expect(await slots('date=2026-03-19')).not.toEqual([]);
    const booked = await workshop.book({ appointmentDate: '2026-03-17' });
    expect(booked.body.errors).toMatchObject([{ field: 'appointmentDate' }]);
    const list = await workshop.http('GET', '/api/admin/closures', { cookie: workshop.admin });
    expect(list.body).toEqual([{ id: body.id, ...closed, openAppointments: 0 }]);

    const path = `/api/admin/closures/${body.id}`;
    expect((await workshop.http('DELETE', path, { cookie: workshop.admin })).status).toBe(204);
    expect((await workshop.http('DELETE', path, { cookie: workshop.admin })).status).toBe(404);
    expect(await slots('date=2026-03-17')).not.toEqual([]);
  });

  it('keep existing appointments and count the open ones', async () => {
    const wishes = ['2026-03-23', '2026-03-24', '2026-03-24', '2026-03-25'].map((appointmentDate, hour) => ({
      appointmentDate,
      appointmentTime: `1${hour}:00`.replace('12:', '15:'),
    }));
    const appointments = [];
    for (const wish of wishes) appointments.push((await workshop.book(wish)).body);
    await workshop.http('DELETE', `/api/appointments/${appointments[1].id}`, { cookie: workshop.admin });
    const { body } = await post({ from: '2026-03-23', to: '2026-03-24' }, workshop.admin);

    const list = await workshop.http('GET', '/api/admin/closures', { cookie: workshop.admin });
    const listed = list.body.find(({ id }: { id: number }) => id === body.id);
    expect(listed).toMatchObject({ openAppointments: 2 });
    await workshop.http('DELETE', `/api/admin/closures/${body.id}`, { cookie: workshop.admin });
  });

  it('end on or after their first day', async () => {
    const answer = await post({ from: '2026-03-18', to: '2026-03-17' }, workshop.admin);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'to' }] } });
  });

  it('are managed by admins only', async () => {
    const { cookie } = await workshop.client();
    const closed = { from: '2026-03-17', to: '2026-03-18' };
    expect((await post(closed)).status).toBe(401);
    expect((await post(closed, cookie)).status).toBe(403);
  });
});
