import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestAnswer, type TestApp } from '../../../support/test-app.ts';
import { bookingPayload, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
/** Another instance on the same database, started with another environment. */
let second: Omit<TestApp, 'database'>;
beforeAll(async () => {
  workshop = await startWorkshop();
  second = await startApp(workshop.database, { BOOKING_HORIZON_DAYS: '10' }, workshop.clock);
});
afterAll(async () => {
  await second.close();
  await workshop.close();
});

const admin = (method: string, path: string, body?: unknown) =>
  workshop.http(method, `/api/admin/${path}`, { body, cookie: workshop.admin });
const fieldsOf = ({ body }: TestAnswer) => body.errors?.map(({ field }: { field: string }) => field);
const eventsOf = async (type: string) =>
  (
    await workshop.database.database.query<{ data: Record<string, unknown> }>(
      'SELECT data FROM platform.event WHERE type = $1 ORDER BY position',
      [`booking.${type}`],
    )
  ).map(({ data }) => data);

interface Listed {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly active: boolean;
}
const serviceNamed = async (name: string) =>
  (await admin('GET', 'services')).body.find((service: Listed) => service.name === name);
const bayNamed = async (name: string): Promise<Listed> =>
  (await admin('GET', 'bays')).body.find((bay: Listed) => bay.name === name);

const SERVICE = {
  name: 'Geometrie roți',
  nameEn: 'Wheel alignment',
  kind: 'tyres',
  category: 'Roți',
  price: 180.5,
  duration: 60,
  active: true,
};

describe('a service', () => {
  it('is added at the end of the price list, on every instance, with its texts', async () => {
    const added = await admin('POST', 'services', SERVICE);
    expect(added.status).toBe(201);
    const { body } = await second.http('GET', '/api/services');
    expect(body.at(-1)).toEqual({
      id: added.body,
      name: 'Geometrie roți',
      names: { en: 'Wheel alignment' },
      descriptions: {},
      kind: 'tyres',
      category: 'Roți',
      price: 180.5,
      duration: 60,
    });
    expect((await eventsOf('service-changed')).at(-1)).toMatchObject({
      serviceIds: [added.body],
      change: 'added',
    });
  });

  it('keeps the price and duration of earlier bookings when it changes, and shows its new name', async () => {
    const booked = (await workshop.book({ serviceId: 1, appointmentDate: '2026-03-12' })).body;
    const oil = await serviceNamed('Schimb de ulei');
    const change = {
      ...SERVICE,
      name: 'Schimb ulei și filtre',
      price: 0,
      duration: 90,
      version: oil.version,
    };
    expect((await admin('PUT', `services/${oil.id}`, change)).status).toBe(204);
    const { body } = await workshop.http('GET', `/api/appointments/${booked.id}`, { cookie: workshop.admin });
    expect(body.service).toMatchObject({ name: 'Schimb ulei și filtre', price: 150, duration: 45 });
    const after = (
      await workshop.book({ serviceId: 1, appointmentDate: '2026-03-12', appointmentTime: '10:00' })
    ).body;
    expect(after.service).toMatchObject({ price: 0, duration: 90 });
    expect((await eventsOf('service-changed')).at(-1)?.fields).toEqual(
      expect.arrayContaining(['name', 'priceBani', 'duration']),
    );
  });

  it.each([
    ['price', -1],
    ['price', 1e9],
    ['price', 12.345],
    ['price', '150'],
    ['price', null],
    ['duration', 4],
    ['duration', 1_441],
    ['duration', 45.5],
    ['name', ' '],
    ['name', 'x'.repeat(81)],
    ['nameFr', 'x'.repeat(81)],
    ['kind', 'magic'],
    ['active', 'yes'],
  ])('is refused with %s = %j, which is named', async (field, value) => {
    const answer = await admin('POST', 'services', { ...SERVICE, [field]: value });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('changed by two admins keeps the first change and refuses the second', async () => {
    const { id, version } = await serviceNamed('Service frâne');
    const save = (price: number) => admin('PUT', `services/${id}`, { ...SERVICE, price, version });
    const answers = await Promise.all([save(410), save(420)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  });

  it('that is retired cannot be booked and stays with its visits', async () => {
    const { id, version } = await serviceNamed('Reparații generale');
    const retired = { ...SERVICE, name: 'Reparații generale', active: false, version };
    expect((await admin('PUT', `services/${id}`, retired)).status).toBe(204);
    const refused = await workshop.book({ serviceId: id });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['serviceId']]);
    expect((await serviceNamed('Reparații generale')).active).toBe(false);
  });

  it('that does not exist is not found', async () => {
    expect((await admin('PUT', 'services/999', { ...SERVICE, version: 1 })).status).toBe(404);
  });

  it('never mixes the price and duration of two versions in a booking that races with a change', async () => {
    const { body: id } = await admin('POST', 'services', {
      ...SERVICE,
      name: 'Cursă',
      price: 100,
      duration: 30,
    });
    const versions = [1, 2, 3, 4, 5, 6];
    const [bookings] = await Promise.all([
      Promise.all(
        ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00'].map((appointmentTime) =>
          workshop.book({ serviceId: id, appointmentDate: '2026-03-17', appointmentTime }),
        ),
      ),
      (async () => {
        for (const version of versions) {
          const [price, duration] = version % 2 ? [200, 60] : [100, 30];
          await admin('PUT', `services/${id}`, { ...SERVICE, name: 'Cursă', price, duration, version });
        }
      })(),
    ]);
    expect(bookings.map(({ status }) => status)).toEqual(bookings.map(() => 201));
    for (const { body } of bookings) {
      expect(['100/30', '200/60']).toContain(`${body.service.price}/${body.service.duration}`);
    }
  });
});

describe('the order of the price list', () => {
  it('is that of the admin, and refused when services are missing or unknown', async () => {
    const ids: number[] = (await admin('GET', 'services')).body.map(({ id }: Listed) => id);
    const turned = ids.toReversed();
    expect((await admin('PUT', 'services/order', { ids: turned })).status).toBe(204);
    expect((await admin('GET', 'services')).body.map(({ id }: Listed) => id)).toEqual(turned);
    expect((await admin('PUT', 'services/order', { ids: turned.slice(1) })).status).toBe(409);
    expect((await admin('PUT', 'services/order', { ids: [...turned.slice(1), 999] })).status).toBe(409);
    expect((await admin('PUT', 'services/order', { ids: [1, 1] })).status).toBe(400);
    expect((await admin('PUT', 'services/order', { ids: 'all' })).status).toBe(400);
  });
});

describe('a bay', () => {
  it('is added, renamed and takes bookings at once', async () => {
    const { body: id } = await admin('POST', 'bays', { name: 'Groapă' });
    const slots = await second.http('GET', '/api/time-slots?date=2026-03-18');
    expect(slots.body[0].remaining).toBe(3);
    const change = { name: 'Canal', active: true, version: 1 };
    expect((await admin('PUT', `bays/${id}`, change)).status).toBe(204);
    expect((await admin('PUT', `bays/${id}`, change)).body.code).toBe('changed_meanwhile');
    const retired = { name: 'Canal', active: false, version: 2 };
    expect((await admin('PUT', `bays/${id}`, retired)).status).toBe(204);
    expect((await second.http('GET', '/api/time-slots?date=2026-03-18')).body[0].remaining).toBe(2);
  });

  it('with future visits is retired only when its visits are accepted as to be moved', async () => {
    const bay = await bayNamed('Elevator 2');
    const time = { serviceId: 2, appointmentDate: '2026-03-19', appointmentTime: '09:00' };
    const visits = await Promise.all([workshop.book(time), workshop.book(time)]);
    const visit = visits.find(({ body }) => body.bay.id === bay.id)?.body;
    const retired = { name: bay.name, active: false, version: bay.version };
    const refused = await admin('PUT', `bays/${bay.id}`, retired);
    expect([refused.status, refused.body.code]).toEqual([409, 'visits_affected']);
    expect(refused.body.visits).toContainEqual(
      expect.objectContaining({ id: visit.id, customerName: 'Ion Popescu', vehicleName: 'Dacia Logan' }),
    );
    expect((await bayNamed('Elevator 2')).active).toBe(true);

    expect((await admin('PUT', `bays/${bay.id}`, { ...retired, keepVisits: true })).status).toBe(204);
    const { body: toMove } = await admin('GET', 'visits-to-move');
    const listed = toMove.visits.find(({ id }: Listed) => id === visit.id);
    expect(listed).toMatchObject({ reason: 'bay', bayName: 'Elevator 2', proposal: { date: '2026-03-19' } });

    const { date: appointmentDate, time: appointmentTime } = listed.proposal;
    const moved = await workshop.http('POST', `/api/appointments/${visit.id}/reschedule`, {
      body: { appointmentDate, appointmentTime },
      cookie: workshop.admin,
    });
    expect([moved.status, moved.body.bay.name]).toEqual([200, 'Elevator 1']);
    const left = (await admin('GET', 'visits-to-move')).body.visits;
    expect(left.map(({ id }: Listed) => id)).not.toContain(visit.id);
    // Back in service for the tests below.
    const { version } = await bayNamed('Elevator 2');
    await admin('PUT', `bays/${bay.id}`, { name: bay.name, active: true, version });
  });

  it('that is the last one is retired only when it is accepted that nothing can be booked', async () => {
    const [one, two] = await Promise.all([bayNamed('Elevator 1'), bayNamed('Elevator 2')]);
    const retire = ({ id, name, version }: Listed, accepts: object) =>
      admin('PUT', `bays/${id}`, { name, active: false, version, keepVisits: true, ...accepts });
    expect((await retire(two, {})).status).toBe(204);
    const refused = await retire(one, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'last_bay']);
    expect((await retire(one, { leaveNone: true })).status).toBe(204);
    expect((await workshop.book({ serviceId: 2, appointmentDate: '2026-03-20' })).status).toBe(409);
    for (const { id, name, version } of [one, two]) {
      await admin('PUT', `bays/${id}`, { name, active: true, version: version + 1 });
    }
  });

  it('retired while visitors book it is left empty, or is not retired', async () => {
    const { body: id } = await admin('POST', 'bays', { name: 'Cursă' });
    const bookings = Array.from({ length: 6 }, (_, index) => {
      const body = bookingPayload({ serviceId: 2, appointmentDate: '2026-03-23', appointmentTime: '09:00' });
      return (index % 2 ? workshop : second).http('POST', '/api/appointments', { body });
    });
    const retired = await admin('PUT', `bays/${id}`, { name: 'Cursă', active: false, version: 1 });
    await Promise.all(bookings);
    const visits = await admin('GET', `bays/${id}/visits`);
    expect([retired.status, visits.body.total > 0]).toEqual(
      retired.status === 204 ? [204, false] : [409, true],
    );
    const bay = await bayNamed('Cursă');
    await admin('PUT', `bays/${id}`, { ...bay, active: false, keepVisits: true, upcomingVisits: undefined });
  });

  it.each(['', 'x'.repeat(41), null, 7])('is refused with the name %j', async (name) => {
    const answer = await admin('POST', 'bays', { name });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['name']]);
  });
});

describe('the opening hours', () => {
  const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    opens: '08:30',
    closes: '17:30',
    lunchStarts: '12:00',
    lunchEnds: '13:00',
  }));
  const week = async () => (await admin('GET', 'opening-hours')).body;

  it('that cut visits are saved only when the visits are accepted as to be moved', async () => {
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
    const visit = { serviceId: 2, appointmentDate: '2026-04-02', appointmentTime: '10:30' };
    const { id } = (await workshop.book(visit)).body;
    const { body } = await admin('POST', 'opening-hours/preview', {
      days: WEEK.map((day) => ({ ...day, ...lunch })),
    });
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
  it('is previewed with the visits it affects, and its events name no reason', async () => {
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

  it('gets proposals for its visits that do not collide', async () => {
    const closed = { serviceId: 2, appointmentDate: '2026-03-31' };
    for (const appointmentTime of ['09:00', '09:00', '10:00', '10:00']) {
      await workshop.book({ ...closed, appointmentTime });
    }
    const { body } = await admin('POST', 'closures', { from: '2026-03-31', to: '2026-03-31' });
    const { visits } = (await admin('GET', 'visits-to-move')).body;
    const onDay = visits.filter(({ date }: { date: string }) => date === '2026-03-31');
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

describe('the booking policy', () => {
  const read = async () => (await admin('GET', 'settings/policy')).body;

  it('is filled by the environment of the first start only', async () => {
    expect(await read()).toEqual({
      horizonDays: 90,
      leadMinutes: 0,
      bufferMinutes: 0,
      stepMinutes: 30,
      maxOpenVisits: 5,
      cancelLimitHours: 0,
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
    const far = await workshop.book({
      serviceId: 2,
      appointmentDate: '2026-04-14',
      appointmentTime: '08:30',
    });
    expect([far.status, fieldsOf(far)]).toEqual([400, ['appointmentDate']]);
    const off = await workshop.book({
      serviceId: 2,
      appointmentDate: '2026-04-01',
      appointmentTime: '09:00',
    });
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
    ['version', null],
  ])('is refused with %s = %j, which is named', async (field, value) => {
    const answer = await admin('PUT', 'settings/policy', { ...(await read()), [field]: value });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('limits the open visits of a phone', async () => {
    const policy = await read();
    await admin('PUT', 'settings/policy', { ...policy, maxOpenVisits: 1 });
    const customerPhone = '0722 999 001';
    const first = { serviceId: 2, appointmentDate: '2026-04-07', appointmentTime: '09:00', customerPhone };
    expect((await workshop.book(first)).status).toBe(201);
    const refused = await workshop.book({ ...first, appointmentTime: '11:00' });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_open_appointments']);
    await admin('PUT', 'settings/policy', { ...policy, version: policy.version + 1 });
  });

  it('limits until when a customer, and not an admin, may cancel or move a visit', async () => {
    const policy = await read();
    await admin('PUT', 'settings/policy', { ...policy, cancelLimitHours: 24 });
    expect((await second.http('GET', '/api/workshop')).body.cancelLimitHours).toBe(24);
    const tomorrow = { serviceId: 2, appointmentDate: '2026-03-03' };
    const soon = (await workshop.book({ ...tomorrow, appointmentTime: '08:30' })).body;
    const near = (await workshop.book({ ...tomorrow, appointmentTime: '09:30' })).body;
    const withLink = ({ manageToken }: { manageToken: string }) => ({ 'manage-token': manageToken });
    const move = (visit: typeof soon) =>
      second.http('POST', `/api/appointments/${visit.id}/reschedule`, {
        body: { appointmentDate: '2026-03-05', appointmentTime: '14:00' },
        headers: withLink(visit),
      });
    const cancel = (visit: typeof soon) =>
      second.http('DELETE', `/api/appointments/${visit.id}`, { headers: withLink(visit) });

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

it('the activity feed shows each change of the settings with its admin', async () => {
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
