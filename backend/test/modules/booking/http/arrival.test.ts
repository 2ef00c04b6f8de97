import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AppointmentDirectory } from '../../../../src/modules/booking/index.ts';
import { EraseGuest } from '../../../../src/modules/customers/index.ts';
import { startApp } from '../../../support/test-app.ts';
import { mergingIn } from '../../customers/support/merging.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
let second: Awaited<ReturnType<typeof startApp>>;
let mechanic: string;
let receptionist: string;
beforeAll(async () => {
  workshop = await startWorkshop();
  second = await startApp(workshop.database, {}, workshop.clock);
  mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
  receptionist = (await aMemberOfTeam(workshop, 'receptionist')).cookie;
});
afterAll(async () => {
  await second.close();
  await workshop.close();
});
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});

/** Sets the clock to a time at the workshop, which is two hours ahead of UTC then. */
function at(time: string, date = TUESDAY): string {
  workshop.clock.time = new Date(`${date}T${time}:00+02:00`);
  return workshop.clock.time.toISOString();
}

interface Booked {
  readonly id: number;
  readonly token: string;
}

/** Books 09:30 on the next of the days, so that a bay is free. */
async function aBooking(fields: object = {}, cookie?: string): Promise<Booked & { date: string }> {
  const date = DAYS[booked++ % DAYS.length];
  const { status, body } = await workshop.book(
    { appointmentDate: date, appointmentTime: '09:30', customerPhone: newPhone(), ...fields },
    { cookie },
  );
  expect(status).toBe(201);
  return { id: body.id, token: body.manageToken, date: body.appointmentDate };
}
const DAYS = ['03', '04', '05', '06', '09', '10', '11', '12', '13', '16', '17', '18', '19', '20', '23', '24', '25'].map(
  (day) => `2026-03-${day}`,
);
let booked = 0;

const arrival = (id: number) => `/api/appointments/${id}/arrival`;
const byLink = ({ id, token }: Booked, app: Pick<Workshop, 'http'> = workshop) =>
  app.http('PUT', arrival(id), { headers: { 'manage-token': token } });
const as = (cookie: string, id: number, method = 'PUT') => workshop.http(method, arrival(id), { cookie });
const desk = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/${path}`, { body, cookie: workshop.admin });
const change = (id: number, status: string) => desk('PATCH', `appointments/${id}/status`, { status });
const read = async (id: number) => (await desk('GET', `appointments/${id}`)).body;
const eventsOf = async (id: number) =>
  (await workshop.eventsOf(id)).map((type) => type.replace('booking.customer-', ''));

async function onBoard(id: number, date: string, cookie = workshop.admin) {
  const { body } = await workshop.http('GET', `/api/admin/board?from=${date}&to=${date}`, { cookie });
  return body.visits.find((appointment: { id: number }) => appointment.id === id);
}

describe('a customer who has arrived', () => {
  it('is shown so to the team and on the page of the appointment, by the link of a guest who learns nothing else', async () => {
    const booking = await aBooking({ notes: 'Sună-mă acasă' });
    const { id, date } = booking;
    const arrivedAt = at('08:52', date);
    const answer = await byLink(booking);
    expect(answer).toMatchObject({ status: 200, body: { status: 'pending', arrivedAt } });
    expect(answer.body.customer).toEqual({ name: '', phone: '' });
    expect(JSON.stringify(answer.body)).not.toMatch(/Popescu|acasă|0722/);
    expect(await onBoard(id, date)).toMatchObject({ arrivedAt, customer: { phone: expect.any(String) } });
    expect(await onBoard(id, date, receptionist)).toMatchObject({ arrivedAt });
    const work = await onBoard(id, date, mechanic);
    expect(work).toMatchObject({ arrivedAt });
    expect(work.customer).not.toHaveProperty('phone');
    const isThis = expect.arrayContaining([expect.objectContaining({ id, arrivedAt })]);
    expect((await desk('GET', `appointments/date/${date}`)).body).toEqual(isThis);
    expect((await desk('GET', `appointments?search=%23${id}`)).body).toEqual(isThis);
    expect(await eventsOf(id)).toEqual(['booked', 'arrived']);
  });

  it('says it with the account of the appointment too, before or after the start, confirmed or not', async () => {
    const client = await workshop.provenClient();
    const { id, date } = await aBooking({ customerPhone: client.customerPhone }, client.cookie);
    await change(id, 'confirmed');
    const arrivedAt = at('17:30', date);
    expect(await as(client.cookie, id)).toMatchObject({ status: 200, body: { status: 'confirmed', arrivedAt } });
    const { body } = await workshop.http('GET', '/api/client/appointments', { cookie: client.cookie });
    expect(body).toEqual([expect.objectContaining({ id, arrivedAt })]);
  });

  it('keeps the first moment when it is said again', async () => {
    const booking = await aBooking();
    const arrivedAt = at('09:10', booking.date);
    await byLink(booking);
    at('09:20', booking.date);
    expect(await byLink(booking)).toMatchObject({ status: 200, body: { arrivedAt } });
    expect(await as(workshop.admin, booking.id)).toMatchObject({ status: 200, body: { arrivedAt } });
    expect(await eventsOf(booking.id)).toEqual(['booked', 'arrived']);
  });

  it('is one event by two devices at two instances at once', async () => {
    const booking = await aBooking();
    at('09:10', booking.date);
    const answers = await Promise.all([workshop, second, workshop, second].map((app) => byLink(booking, app)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await eventsOf(booking.id)).toEqual(['booked', 'arrived']);
  });

  it('is stored in an event of ids', async () => {
    const booking = await aBooking();
    at('09:10', booking.date);
    await byLink(booking);
    const [event] = await workshop.database.database.query<{ data: object; version: number }>(
      `SELECT data, schema_version AS version FROM platform.event WHERE stream = $1 AND type = 'booking.customer-arrived'`,
      [`appointment-${booking.id}`],
    );
    const ids = { appointmentId: booking.id, customerId: expect.any(Number), vehicleId: expect.any(Number) };
    expect(event).toEqual({
      version: 1,
      data: { ...ids, serviceId: 1, userId: null, by: 'visitor', date: booking.date, startMinute: 570 },
    });
  });
});

describe('the time in which it can be said', () => {
  it.each([
    ['an hour and a minute before the start', 0, '08:29', 'arrival_too_early'],
    ['an hour before', 0, '08:30', undefined],
    ['late in the evening', 0, '23:59', undefined],
    ['a day early at its hour', -1, '09:30', 'arrival_too_early'],
    ['on the day after', 1, '00:00', 'arrival_too_late'],
  ])('%s', async (_, days, time, code) => {
    const booking = await aBooking();
    const day = new Date(Date.parse(booking.date) + days * 86_400_000).toISOString().slice(0, 10);
    at(time, day);
    const { status, body } = await byLink(booking);
    expect([status, body.code]).toEqual(code ? [409, code] : [200, undefined]);
    if (code === 'arrival_too_early') expect(body.message).toContain('de la ora 08:30');
    if (code === 'arrival_too_late') expect(body.message).toBe('Ziua programării a trecut. Sună-ne.');
    expect(await eventsOf(booking.id)).toHaveLength(code ? 1 : 2);
  });

  it('is for the desk all of the day, and no other day', async () => {
    const { id, date } = await aBooking();
    at('06:30', date);
    expect(await as(receptionist, id)).toMatchObject({ status: 200 });
    const other = await aBooking();
    at('09:30', '2026-03-02');
    expect(await as(receptionist, other.id)).toMatchObject({ status: 409, body: { code: 'arrival_of_other_day' } });
  });
});

describe('it cannot be said', () => {
  it('of a cancelled appointment, or once the work has begun', async () => {
    const booking = await aBooking();
    at('09:10', booking.date);
    for (const [status, code] of [
      ['confirmed', undefined],
      ['in-progress', 'invalid_transition'],
      ['completed', 'invalid_transition'],
    ] as const) {
      await change(booking.id, status);
      if (code) expect(await byLink(booking)).toMatchObject({ status: 409, body: { code } });
    }
    workshop.clock.time = MONDAY_MORNING;
    const cancelled = await aBooking();
    await change(cancelled.id, 'cancelled');
    at('09:10', cancelled.date);
    const message = 'Programarea a fost anulată.';
    expect(await byLink(cancelled)).toMatchObject({
      status: 409,
      body: { code: 'appointment_was_cancelled', message },
    });
    expect(await eventsOf(cancelled.id)).toEqual(['booked', 'cancelled']);
  });

  it('by strangers, and by mechanics without the link', async () => {
    const [booking, other] = [await aBooking(), await aBooking()];
    at('09:10', booking.date);
    const stranger = await workshop.client();
    const answers = [
      await byLink({ id: booking.id, token: other.token }),
      await as(stranger.cookie, booking.id),
      await as(mechanic, booking.id),
      await byLink({ id: 999_999, token: other.token }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'appointment_not_found' } });
    expect((await workshop.http('PUT', arrival(booking.id))).status).toBe(401);
    expect(await eventsOf(booking.id)).toEqual(['booked']);
  });

  it('after the data of the customer were erased; the time stays, which is no personal data', async () => {
    const [before, after] = [await aBooking(), await aBooking()];
    const arrivedAt = at('09:10', before.date);
    await byLink(before);
    for (const { id } of [before, after]) {
      const { customerId } = (await workshop.app.get(AppointmentDirectory).find(id)) ?? {};
      await workshop.app.get(CommandBus).execute(new EraseGuest({ customerId: customerId as number, by: SYSTEM }));
    }
    for (const booking of [before, after])
      expect(await byLink(booking)).toMatchObject({ status: 404, body: { code: 'visit_erased' } });
    expect(await read(before.id)).not.toHaveProperty('arrivedAt');
    expect(await stored(before.id)).toEqual(new Date(arrivedAt));
    expect(await stored(after.id)).toBeNull();
  });

  it('of an appointment that is recorded afterwards', async () => {
    at('15:00');
    const { body } = await desk('POST', 'admin/board/visits', {
      serviceId: 1,
      date: TUESDAY,
      time: '14:10',
      recorded: true,
      customerName: 'Ana Pop',
      customerPhone: newPhone(),
      vehicleMake: 'Dacia',
      vehicleModel: 'Logan',
      vehicleYear: 2019,
    });
    expect(await as(workshop.admin, body.id)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect(await stored(body.id)).toBeNull();
  });
});

async function stored(id: number): Promise<Date | null | undefined> {
  const [row] = await workshop.database.database.query<{ arrivedAt: Date | null }>(
    'SELECT arrived_at AS "arrivedAt" FROM booking.appointment WHERE id = $1',
    [id],
  );
  return row?.arrivedAt;
}

describe('an arrival', () => {
  async function anArrival(fields: object = {}) {
    const booking = await aBooking(fields);
    const arrivedAt = at('08:45', booking.date);
    await byLink(booking);
    return { ...booking, arrivedAt };
  }
  const placeOf = async (id: number) => {
    const { appointmentDate: date, appointmentTime: time, bay, service } = await read(id);
    return { date, time, bayId: bay.id as number, duration: service.duration as number };
  };
  const place = async (id: number, to: object) => {
    const from = await placeOf(id);
    return desk('POST', `admin/board/visits/${id}/place`, { ...from, ...to, from });
  };

  it.each([
    ['start', { time: '11:00' }],
    ['day', { date: '2026-04-01' }],
  ])(
    'ends with a move to another %s and is not back with the undo of the move, but can be said again',
    async (_, to) => {
      const booking = await anArrival();
      const from = await placeOf(booking.id);
      expect((await place(booking.id, to)).status).toBe(200);
      expect(await stored(booking.id)).toBeNull();
      expect((await place(booking.id, from)).status).toBe(200);
      expect(await read(booking.id)).not.toHaveProperty('arrivedAt');
      expect(await byLink(booking)).toMatchObject({ status: 200, body: { arrivedAt: booking.arrivedAt } });
    },
  );

  it('ends when the customer moves the appointment', async () => {
    const booking = await anArrival();
    const body = { appointmentDate: '2026-04-02', appointmentTime: '09:30' };
    const path = `/api/appointments/${booking.id}/reschedule`;
    const moved = await workshop.http('POST', path, { body, headers: { 'manage-token': booking.token } });
    expect(moved.status).toBe(200);
    expect(moved.body).not.toHaveProperty('arrivedAt');
    expect(await stored(booking.id)).toBeNull();
  });

  it('stays in another bay or with another duration', async () => {
    const { id, arrivedAt } = await anArrival({ appointmentDate: '2026-03-26' });
    const { bayId } = await placeOf(id);
    expect((await place(id, { bayId: bayId === 1 ? 2 : 1, duration: 60 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ arrivedAt });
  });

  it('is not shown of a cancelled appointment, and is again when that is undone', async () => {
    const { id, arrivedAt } = await anArrival();
    await change(id, 'cancelled');
    expect(await read(id)).not.toHaveProperty('arrivedAt');
    expect((await desk('POST', `appointments/${id}/undo`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ arrivedAt });
  });

  it('is shown until the work begins, again when that is undone, and not of a reopened appointment', async () => {
    const { id, date, arrivedAt } = await anArrival();
    await change(id, 'confirmed');
    expect(await onBoard(id, date)).toMatchObject({ arrivedAt });
    await change(id, 'in-progress');
    expect(await onBoard(id, date)).not.toHaveProperty('arrivedAt');
    await desk('POST', `appointments/${id}/undo`);
    expect(await onBoard(id, date)).toMatchObject({ arrivedAt });
    await change(id, 'in-progress');
    await change(id, 'completed');
    await desk('POST', `appointments/${id}/reopen`, { reason: 'unfinished' });
    expect(await onBoard(id, date)).toMatchObject({ status: 'in-progress' });
    expect(await onBoard(id, date)).not.toHaveProperty('arrivedAt');
    expect(await stored(id)).toEqual(new Date(arrivedAt));
  });

  it('stays when the customer is merged into another one', async () => {
    const { book, merged, appointmentsOf } = mergingIn(workshop);
    const at16 = { appointmentTime: '16:00' };
    const [from, into] = [await book(newPhone(), at16), await book(newPhone(), at16)];
    const { appointmentDate, appointmentTime } = await read(from.id);
    const arrivedAt = at(appointmentTime, appointmentDate);
    await byLink({ id: from.id, token: from.manageToken });
    await merged(from.customerId, into.customerId);
    expect(await appointmentsOf(into.customerId)).toContain(from.id);
    expect(await onBoard(from.id, appointmentDate)).toMatchObject({ arrivedAt });
  });

  it('is set and taken back by the desk alone, each once', async () => {
    const booking = await aBooking();
    at('09:15', booking.date);
    const withdraw = (cookie: string) => as(cookie, booking.id, 'DELETE');
    expect((await as(receptionist, booking.id)).status).toBe(200);
    expect((await withdraw(mechanic)).status).toBe(403);
    const headers = { 'manage-token': booking.token };
    expect((await workshop.http('DELETE', arrival(booking.id), { headers })).status).toBe(401);
    const answers = await Promise.all([withdraw(receptionist), withdraw(workshop.admin)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await read(booking.id)).not.toHaveProperty('arrivedAt');
    expect((await byLink(booking)).status).toBe(200);
    expect(await eventsOf(booking.id)).toEqual(['booked', 'arrived', 'arrival-withdrawn', 'arrived']);
    await change(booking.id, 'cancelled');
    expect(await withdraw(workshop.admin)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect((await withdraw(workshop.admin)).body).not.toHaveProperty('arrivedAt');
    expect((await as(workshop.admin, 999_999, 'DELETE')).status).toBe(404);
  });
});
