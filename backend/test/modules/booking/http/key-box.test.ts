import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AppointmentDirectory } from '../../../../src/modules/booking/index.ts';
import { EraseGuest } from '../../../../src/modules/customers/index.ts';
import { startApp } from '../../../support/test-app.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../support/workshop.ts';

const BOX = 'Cutia <b>verde</b> 🔑 de lângă poartă;\npune cheile în plic cu numărul mașinii';
/** A Wednesday, and the Monday after a weekend. */
const WEDNESDAY = '2026-03-11';
const TUESDAY = '2026-03-10';
const MONDAY = '2026-03-16';
const FRIDAY = '2026-03-13';
const FIRST = '2026-03-01';

let workshop: Workshop;
let second: Awaited<ReturnType<typeof startApp>>;
let mechanic: string;
beforeAll(async () => {
  workshop = await startWorkshop();
  second = await startApp(workshop.database, {}, workshop.clock);
  mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
});
afterAll(async () => {
  await second.close();
  await workshop.close();
});
beforeEach(async () => {
  workshop.clock.time = MONDAY_MORNING;
  // Leaves the bays of these days to the next test.
  await workshop.database.database.query('UPDATE booking.appointment SET date = date - 40 * id WHERE date > $1', [
    FIRST,
  ]);
  await setBox(BOX);
});

async function setBox(keyBox: unknown) {
  const { body } = await desk('GET', 'admin/settings/policy');
  return desk('PUT', 'admin/settings/policy', { ...body, keyBox });
}

/** Sets the clock to a time at the workshop, which is two hours ahead of UTC then. */
function at(time: string, date: string): string {
  workshop.clock.time = new Date(`${date}T${time}:00+02:00`);
  return workshop.clock.time.toISOString();
}

interface Booked {
  readonly id: number;
  readonly token: string;
}

async function aBooking(date = WEDNESDAY, fields: object = {}, cookie?: string): Promise<Booked> {
  const { status, body } = await workshop.book(
    { appointmentDate: date, appointmentTime: '09:00', customerPhone: newPhone(), ...fields },
    { cookie },
  );
  expect(status).toBe(201);
  await desk('PATCH', `appointments/${body.id}/status`, { status: 'confirmed' });
  return { id: body.id, token: body.manageToken };
}

const path = (id: number) => `/api/appointments/${id}/keys`;
const leave = ({ id, token }: Booked, app: Pick<Workshop, 'http'> = workshop) =>
  app.http('PUT', path(id), { headers: { 'manage-token': token } });
const ticket = ({ id, token }: Booked) =>
  workshop.http('GET', `/api/appointments/${id}`, { headers: { 'manage-token': token } });
const desk = (method: string, address: string, body?: object) =>
  workshop.http(method, `/api/${address}`, { body, cookie: workshop.admin });
const eventsOf = async (id: number) => (await workshop.eventsOf(id)).map((type) => type.replace('booking.', ''));

async function onBoard(id: number, date: string, cookie = workshop.admin) {
  const { body } = await workshop.http('GET', `/api/admin/board?from=${date}&to=${date}`, { cookie });
  return body.visits.find((appointment: { id: number }) => appointment.id === id);
}

describe('keys that are left in the box', () => {
  it('are an arrival that the whole team and the customer see as such', async () => {
    const booking = await aBooking();
    const { id } = booking;
    const arrivedAt = at('06:10', WEDNESDAY);
    const drop = { arrivedAt, keysInBox: true };
    expect(await leave(booking)).toMatchObject({ status: 200, body: { status: 'confirmed', ...drop } });
    expect((await ticket(booking)).body).toMatchObject({ ...drop, keyBox: { text: BOX, until: '08:30' } });
    expect(await onBoard(id, WEDNESDAY)).toMatchObject(drop);
    expect(await onBoard(id, WEDNESDAY, mechanic)).toMatchObject(drop);
    const isThis = expect.arrayContaining([expect.objectContaining({ id, ...drop })]);
    expect((await desk('GET', `appointments/date/${WEDNESDAY}`)).body).toEqual(isThis);
    expect((await desk('GET', `appointments?search=%23${id}`)).body).toEqual(isThis);
    expect(await eventsOf(id)).toEqual(['booked', 'confirmed', 'keys-left']);
    await desk('PATCH', `appointments/${id}/status`, { status: 'in-progress' });
    expect(await onBoard(id, WEDNESDAY)).not.toHaveProperty('keysInBox');
  });

  it('are one event when it is said twice, by two devices at two instances, or after "Am ajuns"', async () => {
    const [booking, other] = [await aBooking(WEDNESDAY), await aBooking()];
    const arrivedAt = at('06:10', WEDNESDAY);
    const answers = await Promise.all([workshop, second, workshop, second].map((app) => leave(booking, app)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    at('06:20', WEDNESDAY);
    await setBox('');
    expect(await leave(booking)).toMatchObject({ status: 200, body: { arrivedAt } });
    expect(await eventsOf(booking.id)).toEqual(['booked', 'confirmed', 'keys-left']);
    await setBox(BOX);
    at('08:10', WEDNESDAY);
    await workshop.http('PUT', `/api/appointments/${other.id}/arrival`, { headers: { 'manage-token': other.token } });
    expect((await leave(other)).body).not.toHaveProperty('keysInBox');
  });

  it('are said with the account of the appointment too, whose lists do not tell where the box is', async () => {
    const client = await workshop.provenClient();
    const { id } = await aBooking(WEDNESDAY, { customerPhone: client.customerPhone }, client.cookie);
    at('20:00', TUESDAY);
    const answer = await workshop.http('PUT', path(id), { cookie: client.cookie });
    expect(answer).toMatchObject({ status: 200, body: { keysInBox: true, keyBox: { text: BOX } } });
    const { body } = await workshop.http('GET', '/api/client/appointments', { cookie: client.cookie });
    expect(body).toEqual([expect.objectContaining({ id, keysInBox: true })]);
    expect(JSON.stringify(body)).not.toContain('verde');
  });

  it.each(['withdrawn by the desk', 'moved'])('are forgotten when the arrival is %s', async (how) => {
    const booking = await aBooking();
    at('06:10', WEDNESDAY);
    await leave(booking);
    if (how === 'moved') {
      const body = { appointmentDate: '2026-03-19', appointmentTime: '09:30' };
      const headers = { 'manage-token': booking.token };
      await workshop.http('POST', `/api/appointments/${booking.id}/reschedule`, { body, headers });
    } else await desk('DELETE', `appointments/${booking.id}/arrival`);
    const { body } = await ticket(booking);
    expect(body).not.toHaveProperty('keysInBox');
    expect(body).not.toHaveProperty('arrivedAt');
    const [row] = await workshop.database.database.query<{ kept: boolean }>(
      'SELECT has_keys_in_box AS kept FROM booking.appointment WHERE id = $1',
      [booking.id],
    );
    expect(row?.kept).toBe(false);
  });
});

describe('the time in which keys can be left, and the page tells where', () => {
  it.each([
    ['a day early', WEDNESDAY, '08:00', TUESDAY, 'keys_too_early'],
    ['before the workshop closes on the working day before', WEDNESDAY, '17:29', TUESDAY, 'keys_too_early'],
    ['from its closing', WEDNESDAY, '17:30', TUESDAY, undefined],
    ['until the last minute before it opens', WEDNESDAY, '08:29', WEDNESDAY, undefined],
    ['not from its opening', WEDNESDAY, '08:30', WEDNESDAY, 'keys_too_late'],
    ['not in the evening of the day', WEDNESDAY, '20:00', WEDNESDAY, 'keys_too_late'],
    ['not on the day after', WEDNESDAY, '06:00', '2026-03-12', 'keys_too_late'],
    ['over a weekend', MONDAY, '12:00', '2026-03-14', undefined],
    ['not before the weekend', MONDAY, '12:00', FRIDAY, 'keys_too_early'],
  ])('%s', async (_, date, time, day, code) => {
    const booking = await aBooking(date);
    at(time, day);
    expect((await ticket(booking)).body.keyBox).toEqual(code ? undefined : { text: BOX, until: '08:30' });
    const { status, body } = await leave(booking);
    expect([status, body.code]).toEqual(code ? [409, code] : [200, undefined]);
    if (code === 'keys_too_early') expect(body.message).toMatch(/ora 17:30/);
    if (code === 'keys_too_late') expect(body.message).toMatch(/la 08:30: predă cheile la recepție/);
    expect(await eventsOf(booking.id)).toHaveLength(code ? 2 : 3);
  });

  it('is at most a week before the day after a longer closure, and never of a day that is closed meanwhile', async () => {
    const [after, closed] = [await aBooking('2026-03-30'), await aBooking('2026-03-27')];
    const announce = { from: '2026-03-17', to: '2026-03-27' };
    const { status, body } = await desk('POST', 'admin/closures', announce);
    expect(status).toBe(201);
    at('23:59', '2026-03-22');
    expect(await leave(after)).toMatchObject({ status: 409, body: { code: 'keys_too_early' } });
    at('00:00', '2026-03-23');
    expect(await leave(after)).toMatchObject({ status: 200 });
    at('06:00', '2026-03-27');
    expect((await ticket(closed)).body).not.toHaveProperty('keyBox');
    expect(await leave(closed)).toMatchObject({ status: 409, body: { code: 'no_key_box' } });
    await desk('DELETE', `admin/closures/${body.id}`);
  });
});

describe('it cannot be said', () => {
  it('without a box, which the owner may have removed meanwhile', async () => {
    const booking = await aBooking();
    await setBox('  ');
    at('06:10', WEDNESDAY);
    expect((await ticket(booking)).body).not.toHaveProperty('keyBox');
    expect(await leave(booking)).toMatchObject({ status: 409, body: { code: 'no_key_box' } });
    expect(await eventsOf(booking.id)).toEqual(['booked', 'confirmed']);
  });

  it('before the workshop has confirmed the appointment', async () => {
    const { body } = await workshop.book({
      appointmentDate: WEDNESDAY,
      appointmentTime: '09:00',
      customerPhone: newPhone(),
    });
    const booking = { id: body.id, token: body.manageToken };
    at('06:10', WEDNESDAY);
    expect((await ticket(booking)).body).not.toHaveProperty('keyBox');
    expect(await leave(booking)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });

  it('of a cancelled appointment, or once the work has begun; their page does not tell where the box is', async () => {
    const booking = await aBooking();
    at('06:10', WEDNESDAY);
    for (const status of ['in-progress', 'completed']) {
      await desk('PATCH', `appointments/${booking.id}/status`, { status });
      expect(await leave(booking)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
      expect((await ticket(booking)).body).not.toHaveProperty('keyBox');
    }
    workshop.clock.time = MONDAY_MORNING;
    const cancelled = await aBooking();
    await desk('PATCH', `appointments/${cancelled.id}/status`, { status: 'cancelled' });
    at('06:10', WEDNESDAY);
    expect(await leave(cancelled)).toMatchObject({ status: 409, body: { code: 'appointment_was_cancelled' } });
    expect((await ticket(cancelled)).body).not.toHaveProperty('keyBox');
  });

  it('by strangers, by mechanics without the link, and after an erasure', async () => {
    const [booking, other] = [await aBooking(), await aBooking()];
    at('06:10', WEDNESDAY);
    const stranger = await workshop.client();
    const answers = [
      await leave({ id: booking.id, token: other.token }),
      await workshop.http('PUT', path(booking.id), { cookie: stranger.cookie }),
      await workshop.http('PUT', path(booking.id), { cookie: mechanic }),
      await leave({ id: 999_999, token: other.token }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'appointment_not_found' } });
    expect((await workshop.http('PUT', path(booking.id))).status).toBe(401);
    const { customerId } = (await workshop.app.get(AppointmentDirectory).find(booking.id)) ?? {};
    await workshop.app.get(CommandBus).execute(new EraseGuest({ customerId: customerId as number, by: SYSTEM }));
    expect(await leave(booking)).toMatchObject({ status: 404, body: { code: 'visit_erased' } });
    expect(await eventsOf(booking.id)).not.toContain('keys-left');
  });
});

describe('the words about the box', () => {
  it('are of at most 300 readable characters, as they were typed, and may be left out by an open page', async () => {
    expect((await setBox(`  ${BOX}\n`)).body).toMatchObject({ keyBox: BOX });
    expect((await setBox(undefined)).body).toMatchObject({ keyBox: BOX });
    expect((await setBox('x'.repeat(300))).status).toBe(200);
    for (const refused of ['x'.repeat(301), 7, ['cutie'], '\u200b', 'cutie \u202e', 'a\u0000b']) {
      const answer = await setBox(refused);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'keyBox' }] } });
    }
    expect((await setBox('')).body).toMatchObject({ keyBox: '' });
    expect((await setBox('')).status).toBe(200);
  });

  it('are in no answer to visitors, clients, mechanics or other customers, and in no event', async () => {
    const [today, later] = [await aBooking(), await aBooking('2026-03-18')];
    at('06:10', WEDNESDAY);
    await leave(today);
    const client = await workshop.client();
    const answers = [
      await workshop.http('GET', '/api/workshop'),
      await workshop.http('GET', '/api/services'),
      await workshop.http('GET', `/api/time-slots/days?from=${WEDNESDAY}&to=2026-03-20`),
      await workshop.http('GET', `/api/appointments/date/${WEDNESDAY}`),
      await workshop.http('GET', '/'),
      await workshop.http('GET', '/booking'),
      await workshop.http('GET', '/api/client/appointments', { cookie: client.cookie }),
      await workshop.http('GET', `/api/admin/board?from=${WEDNESDAY}&to=${WEDNESDAY}`, { cookie: mechanic }),
      await ticket(later),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/verde|keyBox"/);
    expect((await ticket(today)).body.keyBox.text).toBe(BOX);
    const settings = await workshop.http('GET', '/api/admin/settings/policy', { cookie: client.cookie });
    expect(settings.status).toBe(403);
    const found = await workshop.database.database.query(`SELECT FROM platform.event WHERE data::text LIKE '%verde%'`);
    expect(found).toEqual([]);
  });
});
