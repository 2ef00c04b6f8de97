import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { AppointmentDirectory } from '../../../../src/modules/booking/index.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

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

describe('an appointment with several services', () => {
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
      const { status, body } = await workshop.http('GET', `/api/${path}&serviceId=${gearbox}&moreServiceIds=4,3`);
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'moreServiceIds']);
    }
  });
});

describe('every reader of an appointment with several services', () => {
  const NAMES = 'Reparații generale + Schimb de ulei';
  const FRIDAY = '2026-03-06';
  let appointment: { id: number; services: { id: number; name: string; names: object }[] };
  let owner: { cookie: string; id: number };
  let vehicleId: number;
  const asAdmin = async (path: string) => (await workshop.http('GET', path, { cookie: workshop.admin })).body;
  const rows = (sql: string) => workshop.database.database.query<Record<string, unknown>>(sql, [appointment.id]);

  beforeAll(async () => {
    owner = await workshop.client();
    const fields = { serviceId: 4, moreServiceIds: [1], appointmentDate: FRIDAY, customerPhone: newPhone() };
    appointment = (await workshop.book(fields, { cookie: owner.cookie })).body;
    for (const status of ['confirmed', 'in-progress']) {
      await workshop.http('PATCH', `/api/appointments/${appointment.id}/status`, {
        cookie: workshop.admin,
        body: { status },
      });
    }
    await workshop.deliverEvents();
    const [row] = await rows('SELECT vehicle_id AS "vehicleId" FROM booking.appointment WHERE id = $1');
    vehicleId = row?.vehicleId as number;
  });

  it('finds it by its second service on the manage list', async () => {
    const [found] = await asAdmin(`/api/appointments?search=schimb&from=${FRIDAY}&to=${FRIDAY}`);
    expect(found).toMatchObject({
      id: appointment.id,
      service: { name: NAMES, price: 400 },
      services: appointment.services,
    });
  });

  it('shows it on the board', async () => {
    const { visits: appointments } = await asAdmin(`/api/admin/board?from=${FRIDAY}&to=${FRIDAY}`);
    const services = appointment.services.map(({ id, name, names }) => ({ id, name, names }));
    expect(appointments).toEqual([expect.objectContaining({ id: appointment.id, duration: 165, services })]);
    expect(appointments[0].service).toMatchObject({ name: NAMES, names: { en: 'General repairs + Oil change' } });
  });

  it('shows it in the activity, the service book and the own data', async () => {
    const [activity] = await asAdmin('/api/admin/activity?kinds=appointment-started');
    expect(activity.appointment).toMatchObject({ id: appointment.id, serviceName: NAMES });
    const history = await asAdmin(`/api/vehicles/${vehicleId}/history`);
    expect(history[0]).toMatchObject({ title: NAMES, titles: { en: 'General repairs + Oil change' } });
    const { data } = await exportOwnData(workshop, owner.cookie, 'parola-buna');
    expect(data.appointments).toEqual([expect.objectContaining({ id: appointment.id, service: NAMES })]);
  });

  it('names all services in messages, the calendar of the client, and the event of the booking', async () => {
    const bodies = await rows('SELECT body FROM notifications.outgoing_message WHERE appointment_id = $1');
    const services = bodies.filter(({ body }) => /Reparatii generale|Reparații generale/.test(String(body)));
    expect(services.length).toBeGreaterThan(0);
    for (const { body } of services) expect(body).toMatch(/Repara[tț]ii generale \+ Schimb de ulei/);
    const [coming] = await workshop.app.get(AppointmentDirectory).upcomingOf(owner.id, localDate(TUESDAY), 'en');
    expect(coming?.serviceName).toBe('General repairs + Oil change');
    const [booked] = await rows(`SELECT data -> 'serviceIds' AS ids FROM platform.event
      WHERE type = 'booking.appointment-booked' AND (data ->> 'appointmentId')::integer = $1`);
    expect(booked?.ids).toEqual([4, 1]);
  });

  it('keeps all services when it moves, and places the whole duration', async () => {
    const { body } = await workshop.book({ ...THREE, appointmentDate: THURSDAY, appointmentTime: '13:00' });
    const move = (appointmentTime: string) =>
      workshop.http('POST', `/api/appointments/${body.id}/reschedule`, {
        cookie: workshop.admin,
        body: { appointmentDate: THURSDAY, appointmentTime },
      });
    expect((await move('14:30')).body.errors).toMatchObject([{ field: 'appointmentTime' }]);
    expect((await move('08:30')).body).toMatchObject({ endTime: '11:45', services: body.services });
    const closure = { from: THURSDAY, to: THURSDAY };
    const preview = '/api/admin/closures/preview';
    const toMove = await workshop.http('POST', preview, { cookie: workshop.admin, body: closure });
    const { name: serviceName, names: serviceNames } = body.service;
    expect(toMove.body.visits).toMatchObject([{ id: body.id, serviceName, serviceNames }]);
    await workshop.http('DELETE', `/api/appointments/${body.id}`, { cookie: workshop.admin });
  });
});

describe('an appointment that was booked with its services earlier', () => {
  const DAY = '2026-03-16';
  const move = (id: number, token: string, appointmentTime: string) =>
    workshop.http('POST', `/api/appointments/${id}/reschedule`, {
      headers: { 'manage-token': token },
      body: { appointmentDate: DAY, appointmentTime },
    });

  it('can move when one of them is retired: free starts are listed for it, and it keeps all', async () => {
    const { body } = await workshop.book({ serviceId: 4, moreServiceIds: [1], appointmentDate: DAY });
    const retire = (active: boolean) =>
      workshop.database.database.query('UPDATE booking.service SET active = $1 WHERE id = 4', [active]);
    await retire(false);
    try {
      const query = 'serviceId=4&moreServiceIds=1';
      for (const path of [
        `time-slots?date=${DAY}&${query}`,
        `time-slots/days?from=${DAY}&to=${DAY}&${query}`,
        `time-slots/next?count=1&${query}`,
      ]) {
        const { status, body: starts } = await workshop.http('GET', `/api/${path}`);
        expect([path, status, starts.length]).toEqual([path, 200, expect.any(Number)]);
      }
      expect((await workshop.book({ serviceId: 4 })).body.errors).toMatchObject([{ field: 'serviceId' }]);
      const moved = await move(body.id, body.manageToken, '13:00');
      expect(moved).toMatchObject({ status: 200, body: { endTime: '15:45', services: body.services } });
    } finally {
      await retire(true);
    }
  });

  it('is refused a move with words when its services no longer fit a day', async () => {
    const { body } = await workshop.book({ serviceId: gearbox, moreServiceIds: [1], appointmentDate: DAY });
    const hours = (closes: number) =>
      workshop.database.database.query('UPDATE booking.opening_hours SET closes = $1', [closes]);
    const [{ closes } = { closes: 0 }] = await workshop.database.database.query<{ closes: number }>(
      'SELECT closes FROM booking.opening_hours LIMIT 1',
    );
    await hours(900);
    try {
      const refused = await move(body.id, body.manageToken, '08:30');
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'appointmentTime', message: 'Lucrarea nu s-ar termina până la închidere' }] },
      });
      const query = `serviceId=${gearbox}&moreServiceIds=1`;
      const starts = await workshop.http('GET', `/api/time-slots/days?from=${DAY}&to=${DAY}&${query}`);
      expect(starts.body.errors).toEqual([
        {
          field: 'moreServiceIds',
          message: 'Serviciile alese împreună durează 7 h 0 min; nu încap într-o zi de lucru',
        },
      ]);
      const read = await workshop.http('GET', `/api/appointments/${body.id}`, { cookie: workshop.admin });
      expect(read.body).toMatchObject({ appointmentDate: DAY, appointmentTime: '09:00' });
    } finally {
      await hours(closes);
    }
  });
});

describe('the desk', () => {
  const desk = (fields: object) => {
    const { body } = {
      body: {
        customerName: 'Ion',
        customerPhone: newPhone(),
        vehicleMake: 'Dacia',
        vehicleModel: 'Logan',
        vehicleYear: 2019,
        ...fields,
      },
    };
    return workshop.http('POST', '/api/admin/board/visits', { cookie: workshop.admin, body });
  };
  const place = { date: '2026-03-09', time: '09:05', bayId: 1 };

  it('enters several services, also of a walk-in', async () => {
    const entered = await desk({ ...THREE, ...place });
    expect(entered).toMatchObject({ status: 201, body: { endTime: '13:20', service: { price: 700 } } });
    expect(entered.body.services).toHaveLength(3);
    workshop.clock.time = new Date('2026-03-02T07:00:00Z');
    const walkIn = await desk({ ...THREE, walkIn: true });
    workshop.clock.time = new Date('2026-03-02T05:00:00Z');
    expect(walkIn).toMatchObject({ status: 201, body: { status: 'in-progress', service: { duration: 195 } } });
  });

  it('is refused a service that is unknown or chosen twice', async () => {
    for (const moreServiceIds of [[999], [1]]) {
      const answer = await desk({ serviceId: 1, moreServiceIds, ...place, time: '14:00' });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'moreServiceIds' }] } });
    }
  });

  it('learns why several services do not fit where one does', async () => {
    const ask = async (query: string) =>
      (
        await workshop.http('GET', `/api/admin/board/why-not?date=2026-03-10&time=15:00&${query}`, {
          cookie: workshop.admin,
        })
      ).body;
    expect(await ask('serviceId=1')).toEqual({ free: true, reasons: [] });
    expect((await ask(THREE_IN_QUERY)).reasons).toMatchObject([{ code: 'does-not-fit', jobEndTime: '18:15' }]);
  });
});

describe('twenty bookings at once of several services', () => {
  it('on the last free bay: one succeeds, and its services are stored once', async () => {
    await workshop.book({ appointmentDate: '2026-03-11', appointmentTime: '09:00' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        workshop.book({ ...THREE, appointmentDate: '2026-03-11', appointmentTime: i % 2 ? '08:30' : '09:00' }),
      ),
    );
    const booked = answers.filter(({ status }) => status === 201);
    expect(booked).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const [stored] = await workshop.database.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM booking.appointment_service JOIN booking.appointment a ON a.id = appointment_id
       WHERE a.date = '2026-03-11'`,
    );
    expect(stored?.count).toBe(3);
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
    expect(await get(`time-slots/next?count=1&from=${THURSDAY}`)).toEqual([{ date: THURSDAY, time: '08:30' }]);
  });

  it('begin today for a date in the past, and are none beyond the last date', async () => {
    expect(await get('time-slots/next?count=1&from=2020-01-01')).toEqual([{ date: '2026-03-02', time: '08:30' }]);
    expect(await get('time-slots/next?count=1&from=2027-03-02')).toEqual([]);
  });

  it('are found behind weeks that are closed', async () => {
    const closure = { from: '2026-03-02', to: '2026-04-20' };
    const closed = await workshop.http('POST', '/api/admin/closures', { cookie: workshop.admin, body: closure });
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
