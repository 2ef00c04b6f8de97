import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

const WEDNESDAY = '2026-03-04';
const THURSDAY = '2026-03-05';
/** Oil change, inspection and brakes: 700 RON, 3 h 15 min. */
const THREE = { serviceId: 1, moreServiceIds: [2, 3] };
const THREE_IN_QUERY = 'serviceId=1&moreServiceIds=2,3';

let workshop: Workshop;
/** A service of 6 h 15 min, for which a day is long enough, but not with brakes besides. */
let gearbox: number;
beforeAll(async () => {
  workshop = await startWorkshop();
  const [row] = await workshop.database.database.query<{ id: number }>(
    `INSERT INTO booking.service (name, price_bani, duration) VALUES ('Cutie de viteze', 90000, 375) RETURNING id`,
  );
  gearbox = row?.id ?? 0;
});
afterAll(() => workshop.close());

const get = async (path: string) => (await workshop.http('GET', `/api/${path}`)).body;

describe('a visit with several services', () => {
  it('shows each service, and all as one with joined names and totals', async () => {
    const { status, body } = await workshop.book({ ...THREE, appointmentTime: '09:30' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      appointmentTime: '09:30',
      endTime: '13:45',
      service: {
        id: 1,
        name: 'Schimb de ulei + Inspecție tehnică + Service frâne',
        names: { en: 'Oil change + Technical inspection + Brake service' },
        price: 700,
        duration: 195,
      },
      services: [
        { id: 1, name: 'Schimb de ulei', price: 150, duration: 45 },
        { id: 2, name: 'Inspecție tehnică', price: 200, duration: 60 },
        { id: 3, name: 'Service frâne', price: 350, duration: 90 },
      ],
    });
    const read = await workshop.http('GET', `/api/appointments/${body.id}`, { cookie: workshop.admin });
    expect(read.body).toMatchObject({ service: body.service, services: body.services });
  });

  it('keeps price and duration of its booking when the price list changes', async () => {
    const { body } = await workshop.book({ serviceId: 2, moreServiceIds: [1], appointmentDate: WEDNESDAY });
    await workshop.database.database.query('UPDATE booking.service SET price_bani = 1 WHERE id = 1');
    const read = await workshop.http('GET', `/api/appointments/${body.id}`, { cookie: workshop.admin });
    expect(read.body.services[1]).toMatchObject({ price: 150, duration: 45 });
    await workshop.database.database.query('UPDATE booking.service SET price_bani = 15000 WHERE id = 1');
  });

  it.each<[string, unknown, string]>([
    ['an unknown one', [999], 'moreServiceIds'],
    ['one twice', [2, 2], 'moreServiceIds'],
    ['the first one again', [1], 'moreServiceIds'],
    ['too many', [2, 3, 4, 5, 6], 'moreServiceIds'],
    ['no list', 2, 'moreServiceIds'],
    ['a text', ['2'], 'moreServiceIds'],
    ['an id out of range', [2_147_483_648], 'moreServiceIds'],
  ])('is refused with %s', async (_, moreServiceIds, field) => {
    const answer = await workshop.book({ serviceId: 1, moreServiceIds });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it('is refused with a service that is no longer offered', async () => {
    await workshop.database.database.query('UPDATE booking.service SET active = false WHERE id = 4');
    const answer = await workshop.book({ serviceId: 1, moreServiceIds: [4] });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'moreServiceIds' }] } });
    await workshop.database.database.query('UPDATE booking.service SET active = true WHERE id = 4');
  });

  it('is refused when no day is long enough for its services', async () => {
    const request = { serviceId: gearbox, moreServiceIds: [4, 3] };
    const answer = await workshop.book(request);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'moreServiceIds',
            message: 'Serviciile alese împreună durează 9 h 45 min; nu încap într-o zi de lucru',
          },
        ],
      },
    });
    for (const path of [
      `time-slots?date=${TUESDAY}`,
      `time-slots/days?from=${TUESDAY}&to=${TUESDAY}`,
      'time-slots/next?',
    ]) {
      const { status, body } = await workshop.http(
        'GET',
        `/api/${path}&serviceId=${gearbox}&moreServiceIds=4,3`,
      );
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'moreServiceIds']);
    }
  });
});

describe('free starts for several services', () => {
  it('are those at which all of them fit, one after the other in one bay', async () => {
    const day = await get(`time-slots?date=${THURSDAY}&${THREE_IN_QUERY}`);
    const free = day.filter(({ available }: { available: boolean }) => available);
    expect(free.at(-1).time).toBe('14:00');
    const repeated = await get(`time-slots?date=${THURSDAY}&serviceId=1&moreServiceIds=2&moreServiceIds=3`);
    expect(repeated).toEqual(day);
    const [grid] = await get(`time-slots/days?from=${THURSDAY}&to=${THURSDAY}&${THREE_IN_QUERY}`);
    expect(grid).toEqual({ date: THURSDAY, open: true, free: free.length });
  });

  it.each([
    ['moreServiceIds=2', 'serviceId'],
    ['serviceId=1&moreServiceIds=1', 'moreServiceIds'],
    ['serviceId=1&moreServiceIds=x', 'moreServiceIds'],
  ])('are refused for %s', async (query, field) => {
    const { status, body } = await workshop.http('GET', `/api/time-slots?date=${THURSDAY}&${query}`);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });
});

describe('the next free starts', () => {
  it('are the first ones in order, over several days', async () => {
    expect(await get(`time-slots/next?serviceId=${gearbox}&count=4`)).toEqual([
      { date: '2026-03-02', time: '08:30' },
      { date: '2026-03-02', time: '09:00' },
      { date: '2026-03-02', time: '09:30' },
      { date: '2026-03-02', time: '10:00' },
    ]);
    expect(await get(`time-slots/next?count=1&from=${THURSDAY}`)).toEqual([
      { date: THURSDAY, time: '08:30' },
    ]);
  });

  it('begin today for a date in the past, and are none beyond the last date', async () => {
    expect(await get('time-slots/next?count=1&from=2020-01-01')).toEqual([
      { date: '2026-03-02', time: '08:30' },
    ]);
    expect(await get('time-slots/next?count=1&from=2027-03-02')).toEqual([]);
  });

  it('are found behind weeks that are closed', async () => {
    const closure = { from: '2026-03-02', to: '2026-04-20' };
    const closed = await workshop.http('POST', '/api/admin/closures', {
      cookie: workshop.admin,
      body: closure,
    });
    expect(closed.status).toBe(201);
    expect(await get('time-slots/next?count=1')).toEqual([{ date: '2026-04-21', time: '08:30' }]);
    await workshop.http('DELETE', `/api/admin/closures/${closed.body.id}`, { cookie: workshop.admin });
  });

  it.each([
    ['count=0', 'count'],
    ['count=11', 'count'],
    ['from=2026-02-30', 'from'],
    ['serviceId=999', 'serviceId'],
  ])('are refused for %s', async (query, field) => {
    const { status, body } = await workshop.http('GET', `/api/time-slots/next?${query}`);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });
});
