import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldsOf } from '../../booking/support/settings-of-capacity.ts';
import { newPhone } from '../../booking/support/workshop.ts';
import { startWaiting, type WaitingWorkshop } from '../../waitlist/support/waiting.ts';

/** The clock of the workshop stands on Monday, 2 March 2026, 07:00. */
const SATURDAY = '2026-03-07';
/** A public holiday. */
const GOOD_FRIDAY = '2026-04-10';
const WEDNESDAY = '2026-03-04';
const MORNING = [{ open: '08:00', close: '13:00' }];

let workshop: WaitingWorkshop;
beforeAll(async () => {
  workshop = await startWaiting();
});
afterAll(() => workshop.close());

const admin = (method: string, path: string, body?: unknown) => workshop.asAdmin(method, `/api/admin/${path}`, body);
const read = async (path: string) => (await workshop.http('GET', path)).body;
const starts = async (date: string, serviceId = 1) =>
  (await read(`/api/time-slots?date=${date}&serviceId=${serviceId}`)).map(({ time }: { time: string }) => time);
const open = (from: string, hours: unknown = MORNING, to = from, name?: string) =>
  admin('POST', 'openings', { from, to, hours, name });
const bookOn = (appointmentDate: string, appointmentTime: string, serviceId = 1) =>
  workshop.book({ appointmentDate, appointmentTime, serviceId, customerPhone: newPhone() });
const cancel = (id: number) => workshop.asAdmin('DELETE', `/api/appointments/${id}`);

afterEach(async () => {
  for (const { id } of (await admin('GET', 'openings')).body) await admin('DELETE', `openings/${id}`);
});

describe('an opening', () => {
  it('is listed with its name until it is withdrawn, and its events have no name', async () => {
    const hours = [{ open: '08:00', close: '14:00', lunchStart: '11:00', lunchEnd: '11:30' }];
    const { status, body } = await open(GOOD_FRIDAY, hours, '2026-04-11', 'Deschis de Paște');
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), from: GOOD_FRIDAY, to: '2026-04-11', name: 'Deschis de Paște', hours },
    ]);
    expect((await admin('GET', 'openings')).body).toEqual([{ ...body, openAppointments: 0 }]);
    expect(await starts(GOOD_FRIDAY)).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ]);
    expect((await admin('DELETE', `openings/${body.id}`)).status).toBe(204);
    expect(await admin('DELETE', `openings/${body.id}`)).toMatchObject({
      status: 404,
      body: { code: 'opening_not_found' },
    });
    expect(await starts(GOOD_FRIDAY)).toEqual([]);
    await workshop.deliverEvents();
    const events = await workshop.database.database.query(
      `SELECT data FROM platform.event WHERE type = 'booking.opening-changed' ORDER BY position`,
    );
    const data = { openingId: body.id, from: GOOD_FRIDAY, to: '2026-04-11', by: expect.any(String) };
    expect(events).toEqual([{ data: { ...data, change: 'added' } }, { data: { ...data, change: 'withdrawn' } }]);
    const feed = await admin('GET', 'activity?kinds=openings-changed');
    expect(feed.body).toMatchObject([{ actor: { name: 'Radu' } }, { actor: { name: 'Radu' } }]);
  });

  it('does not open a day that a closure closes', async () => {
    await open(SATURDAY);
    const { body } = await admin('POST', 'closures', { from: SATURDAY, to: SATURDAY, reason: 'Inventar' });
    expect(await starts(SATURDAY)).toEqual([]);
    const board = await admin('GET', `board?from=${SATURDAY}&to=${SATURDAY}`);
    expect(board.body.days).toEqual([{ date: SATURDAY, open: false, closed: { kind: 'closure', name: 'Inventar' } }]);
    expect(await read('/api/storefront')).toMatchObject({ closedDays: [SATURDAY], specialHours: [] });
    await admin('DELETE', `closures/${body.id}`);
    expect(await starts(SATURDAY)).toContain('08:00');
  });

  it('of a day that has one is refused at its field, also of two admins at once', async () => {
    const overlapping = ['2026-03-20', '2026-03-21'].map((to) => open('2026-03-20', MORNING, to));
    const answers = await Promise.all(overlapping);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    expect(body).toMatchObject({ code: 'openings_overlap', errors: [{ field: 'from', message: body.detail }] });
  });

  it.each([
    ['a last day before the first', { to: '2026-03-06' }, 'to'],
    ['367 days', { to: '2027-03-09' }, 'to'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['no hours', { hours: [] }, 'hours'],
    ['two hours', { hours: [...MORNING, ...MORNING] }, 'hours'],
    ['hours that are none', { hours: [7] }, 'hours'],
    ['hours across midnight', { hours: [{ open: '20:00', close: '02:00' }] }, 'hours.0.close'],
    ['no time at all', { hours: [{ open: '08:00', close: '08:00' }] }, 'hours.0.close'],
    ['a malformed time', { hours: [{ open: '08:00', close: '24:30' }] }, 'hours.0.close'],
    [
      'a lunch before it opens',
      { hours: [{ ...MORNING[0], lunchStart: '07:00', lunchEnd: '08:30' }] },
      'hours.0.lunchStart',
    ],
    [
      'a lunch after it closes',
      { hours: [{ ...MORNING[0], lunchStart: '12:00', lunchEnd: '13:30' }] },
      'hours.0.lunchEnd',
    ],
    ['a lunch without an end', { hours: [{ ...MORNING[0], lunchStart: '12:00' }] }, 'hours.0.lunchEnd'],
    ['a lunch without a start', { hours: [{ ...MORNING[0], lunchEnd: '12:00' }] }, 'hours.0.lunchStart'],
    ['a lunch backwards', { hours: [{ ...MORNING[0], lunchStart: '12:00', lunchEnd: '11:00' }] }, 'hours.0.lunchEnd'],
    ['a lunch all day', { hours: [{ ...MORNING[0], lunchStart: '08:00', lunchEnd: '13:00' }] }, 'hours.0.lunchEnd'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
  ])('with %s is refused, naming the field', async (_, change, field) => {
    const body = { from: SATURDAY, to: SATURDAY, hours: MORNING, ...change };
    const answer = await admin('POST', 'openings', body);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    expect((await admin('GET', 'openings')).body).toEqual([]);
    if (field !== 'name') expect((await admin('POST', 'openings/preview', body)).status).toBe(400);
  });

  it('is stored once for a repeated request', async () => {
    const request = () =>
      workshop.http('POST', '/api/admin/openings', {
        body: { from: SATURDAY, to: SATURDAY, hours: MORNING },
        cookie: workshop.admin,
        headers: { 'idempotency-key': 'sambata' },
      });
    const [first, second] = [await request(), await request()];
    expect(second).toMatchObject({ status: 201, body: first.body });
  });
});

describe('the appointments of a day with other hours', () => {
  it('are previewed, kept, and to be moved when they do not fit', async () => {
    const [early, late] = [await bookOn(WEDNESDAY, '09:00'), await bookOn(WEDNESDAY, '15:00')];
    const period = { from: WEDNESDAY, to: WEDNESDAY, hours: MORNING };
    const preview = await admin('POST', 'openings/preview', period);
    expect(preview.body).toMatchObject({ total: 1, visits: [{ id: late.body.id, reason: 'hours' }] });
    expect(await starts(WEDNESDAY)).toContain('15:00');

    expect((await open(WEDNESDAY)).status).toBe(201);
    const { visits } = (await admin('GET', 'visits-to-move')).body;
    expect(visits).toMatchObject([{ id: late.body.id, reason: 'hours', proposal: { date: WEDNESDAY, time: '12:00' } }]);
    const [listed] = (await admin('GET', 'openings')).body;
    expect(listed.openAppointments).toBe(2);
    // A change of the hours of the week does not reach the day.
    const { days } = (await admin('GET', 'opening-hours')).body;
    const week = days.map((day: object) => ({ ...day, opens: '10:00' }));
    expect((await admin('POST', 'opening-hours/preview', { days: week })).body.total).toBe(0);
    for (const { body } of [early, late]) await cancel(body.id);
  });

  it('of a holiday are to be moved once it is closed again', async () => {
    const opening = await open(GOOD_FRIDAY);
    const { body } = await bookOn(GOOD_FRIDAY, '10:00');
    expect((await admin('GET', 'visits-to-move')).body.total).toBe(0);
    await admin('DELETE', `openings/${opening.body.id}`);
    expect((await admin('GET', 'visits-to-move')).body.visits).toMatchObject([{ id: body.id, reason: 'hours' }]);
    await cancel(body.id);
  });
});

describe('what asks for the hours of a day', () => {
  it('offers, books and moves to starts of an open Saturday', async () => {
    expect(await read(`/api/time-slots/days?from=${SATURDAY}&to=${SATURDAY}`)).toMatchObject([
      { open: false, free: 0 },
    ]);
    await admin('POST', 'closures', { from: '2026-03-02', to: '2026-03-06' });
    await open(SATURDAY, [{ ...MORNING[0], lunchStart: '10:00', lunchEnd: '11:00' }]);
    expect(await read(`/api/time-slots/days?from=${SATURDAY}&to=${SATURDAY}`)).toMatchObject([{ open: true, free: 8 }]);
    expect(await read('/api/time-slots/next?serviceId=1&count=1')).toEqual([{ date: SATURDAY, time: '08:00' }]);

    const booked = await bookOn(SATURDAY, '09:30');
    expect(booked.body).toMatchObject({ appointmentDate: SATURDAY, endTime: '11:15' });
    expect(fieldsOf(await bookOn(SATURDAY, '12:30'))).toEqual(['appointmentTime']);
    const moved = await workshop.withToken(
      'POST',
      `/api/appointments/${booked.body.id}/reschedule`,
      booked.body.manageToken,
      { appointmentDate: SATURDAY, appointmentTime: '11:00' },
    );
    expect([moved.status, moved.body.endTime]).toEqual([200, '11:45']);
    for (const { id } of (await admin('GET', 'closures')).body) await admin('DELETE', `closures/${id}`);
    await cancel(booked.body.id);
  });

  it('shows the board and its capacity, explains starts and places the jobs of the desk', async () => {
    await open(SATURDAY, [{ ...MORNING[0], lunchStart: '10:00', lunchEnd: '11:00' }]);
    const board = await admin('GET', `board?from=${SATURDAY}&to=2026-03-08`);
    const hours = { opens: '08:00', closes: '13:00', lunchStarts: '10:00', lunchEnds: '11:00' };
    expect(board.body.days).toEqual([
      { date: SATURDAY, open: true, ...hours },
      { date: '2026-03-08', open: false, closed: { kind: 'weekday' } },
    ]);
    const capacity = await admin('GET', 'board/capacity?from=2026-03-02');
    expect(capacity.body[5]).toMatchObject({ date: SATURDAY, open: true, capacityMinutes: 480 });
    const why = await admin('GET', `board/why-not?date=${SATURDAY}&time=13:00&serviceId=1`);
    expect(why.body.reasons).toEqual([{ code: 'after-closing', endTime: '13:00' }]);
    const desk = await admin('GET', `board/starts?serviceId=1&from=${SATURDAY}`);
    expect(desk.body[0]).toMatchObject({ date: SATURDAY, time: '08:00' });
  });

  it('counts recorded work by the lunch of the day', async () => {
    workshop.clock.time = new Date('2026-03-09T08:00:00Z');
    await open(SATURDAY, [{ ...MORNING[0], lunchStart: '10:00', lunchEnd: '11:00' }]);
    const recorded = await admin('POST', 'board/visits', {
      recorded: true,
      bayId: 1,
      date: SATURDAY,
      time: '09:30',
      serviceId: 1,
      customerName: 'Ion Radu',
      customerPhone: newPhone(),
      vehicleMake: 'Dacia',
      vehicleModel: 'Logan',
      vehicleYear: 2015,
    });
    expect(recorded.body).toMatchObject({ appointmentTime: '09:30', endTime: '11:15' });

    // 240 minutes of two bays of one open day, and 45 minutes of work.
    const report = await workshop.asAdmin('GET', `/api/reports/occupancy?from=${SATURDAY}&to=${SATURDAY}`);
    const figures = report.body.figures.map(({ code, value }: { code: string; value: number }) => [code, value]);
    expect(Object.fromEntries(figures)).toMatchObject({ openHours: 8, occupiedHours: 1 });
    await cancel(recorded.body.id);
    workshop.clock.time = new Date('2026-03-02T05:00:00Z');
  });

  it('offers a freed day to the waitlist and moves the deadlines of complaints', async () => {
    const { body: short } = await open(SATURDAY, [{ open: '08:00', close: '09:00' }]);
    const taken = [await bookOn(SATURDAY, '08:00'), await bookOn(SATURDAY, '08:00')];
    const { body: entry } = await workshop.join([SATURDAY]);
    await admin('DELETE', `openings/${short.id}`);
    const { cookie } = await workshop.client();
    const complaint = { subject: 'Zgomot', description: 'Ceva nu este în regulă.' };
    workshop.clock.time = new Date('2026-03-06T13:30:00Z');
    const { body: opened } = await workshop.http('POST', '/api/complaints', { body: complaint, cookie });
    const due = async () => (await admin('GET', `complaints/${opened.id}`)).body.firstReplyDueAt;
    // Two working hours of Friday, and two of Monday.
    expect(await due()).toBe('2026-03-09T08:30:00.000Z');
    await open(SATURDAY);
    await workshop.runWaitlist();
    expect(await due()).toBe('2026-03-07T08:00:00.000Z');
    const waiting = await workshop.withToken('GET', `/api/waitlist/${entry.id}`, entry.token);
    expect(waiting.body.offer).toMatchObject({ date: SATURDAY, time: '09:00' });
    for (const { body } of taken) await cancel(body.id);
    workshop.clock.time = new Date('2026-03-02T05:00:00Z');
  });

  it('tells visitors and search engines, without the name', async () => {
    await open(SATURDAY, MORNING, SATURDAY, 'Sâmbăta lui Mihai');
    workshop.clock.time = new Date('2026-03-07T07:00:00Z');
    const storefront = await read('/api/storefront');
    const shift = { date: SATURDAY, from: '08:00', to: '13:00' };
    expect(storefront).toMatchObject({ openNow: true, specialHours: [shift] });
    expect(storefront.shifts[0]).toEqual(shift);
    const { openings } = await read('/api/workshop');
    expect(openings).toEqual([{ from: SATURDAY, to: SATURDAY, opens: '08:00', closes: '13:00' }]);
    workshop.clock.time = new Date('2026-03-08T07:00:00Z');
    expect(await read('/api/workshop')).not.toHaveProperty('openings');
    workshop.clock.time = new Date('2026-03-02T05:00:00Z');
  });
});
