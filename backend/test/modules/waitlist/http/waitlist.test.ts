import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Retention } from '../../../../src/platform/jobs/retention.ts';
import { newPhone, TUESDAY } from '../../booking/support/workshop.ts';
import { startWaiting, type WaitingWorkshop } from '../support/waiting.ts';

/** Monday, half past eight at the workshop: offers are announced at once. */
const NOW = new Date('2026-03-02T06:30:00Z');

let workshop: WaitingWorkshop;
beforeAll(async () => {
  workshop = await startWaiting();
  workshop.clock.time = NOW;
});
afterAll(() => workshop.close());
afterEach(async () => {
  workshop.clock.time = NOW;
  // The next test begins without entries, so that its offers are its own.
  for (const { id } of (await workshop.asAdmin('GET', '/api/admin/waitlist')).body) {
    await workshop.asAdmin('DELETE', `/api/admin/waitlist/${id}`);
  }
});

/** The next working day before the holidays of April; each test fills days of its own. */
let days = 1;
function nextDay(): string {
  do days += 1;
  while (dateOf(days).getUTCDay() % 6 === 0);
  return dateOf(days).toISOString().slice(0, 10);
}
function dateOf(day: number): Date {
  return new Date(Date.UTC(2026, 2, 2 + day));
}

const minutesLater = (minutes: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + minutes * 60_000);
};
const cancel = (id: number) => workshop.asAdmin('PATCH', `/api/appointments/${id}/status`, { status: 'cancelled' });
const entry = ({ id, token }: { id: number; token: string }) => workshop.withToken('GET', `/api/waitlist/${id}`, token);
const claim = ({ id, token }: { id: number; token: string }, offerId: number) =>
  workshop.withToken('POST', `/api/waitlist/${id}/claim`, token, { offerId });
const isFree = async (date: string, time: string) =>
  (await workshop.http('GET', `/api/time-slots?date=${date}&serviceId=1`)).body.find(
    (slot: { time: string }) => slot.time === time,
  )?.available;

/**
 * Customers in order on the list of a full day, whose appointment was cancelled by its customer, which cannot be undone.
 */
async function aFreedDay(count: number, fields: object = {}) {
  const date = nextDay();
  const { id, token, blocks } = await workshop.fillDay(date);
  const entries = [];
  for (let number = 0; number < count; number++) entries.push((await workshop.join([date], fields)).body);
  expect((await workshop.withToken('DELETE', `/api/appointments/${id}`, token)).status).toBe(204);
  await workshop.runWaitlist();
  return { date, blocks, entries: entries as { id: number; token: string }[] };
}

describe('waiting for a start', () => {
  it('begins on a full day, and is refused while a start that suits is free', async () => {
    const [full, open] = [nextDay(), nextDay()];
    await workshop.fillDay(full);
    expect(await workshop.join([full])).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    expect(await workshop.join([full, open])).toMatchObject({
      status: 409,
      body: { code: 'waitlist_start_is_free', start: { date: open, time: expect.any(String) } },
    });
  });

  it.each([
    [{ days: [] }, 'days'],
    [{ days: ['2026-02-27'] }, 'days'],
    [{ days: ['2027-03-02'] }, 'days'],
    [{ days: ['2026-02-30'] }, 'days'],
    [{ part: 'night' }, 'part'],
    [{ serviceId: 999 }, 'serviceId'],
    [{ moreServiceIds: [1] }, 'moreServiceIds'],
    [{ customerPhone: '12' }, 'customerPhone'],
    [{ vehicleYear: 1800 }, 'vehicleYear'],
    [{ note: 'x' }, 'note'],
    [{ customerName: 'Maria\u202e' }, 'customerName'],
    [{ vehicleModel: 'Fabia\nCombi' }, 'vehicleModel'],
  ])('refuses %j and names the field', async (fields, field) => {
    const { status, body } = await workshop.join([TUESDAY], fields);
    expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
  });

  it('is limited to three entries of a phone', async () => {
    const date = nextDay();
    await workshop.fillDay(date);
    const customerPhone = newPhone();
    const statuses = [];
    for (const vehicleModel of ['Fabia', 'Octavia', 'Superb', 'Scala'])
      statuses.push((await workshop.join([date], { customerPhone, vehicleModel })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('is refused while the same phone waits for the same, also at the same moment', async () => {
    const date = nextDay();
    await workshop.fillDay(date);
    const customerPhone = newPhone();
    const join = (fields = {}) => workshop.join([date], { customerPhone, ...fields });
    const [one, other] = await Promise.all([join(), join()]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    expect(await join()).toMatchObject({ status: 409, body: { code: 'waitlist_same_wish' } });
    expect((await join({ part: 'morning' })).status).toBe(201);
  });

  it('is read and ended with the token only, or by the client who waits', async () => {
    const date = nextDay();
    await workshop.fillDay(date);
    const { body: mine } = await workshop.join([date]);
    const { body: other } = await workshop.join([date]);
    expect((await workshop.http('GET', `/api/waitlist/${mine.id}`)).status).toBe(401);
    expect((await entry({ id: mine.id, token: other.token })).status).toBe(404);
    const [client, stranger] = [await workshop.provenClient(), await workshop.client()];
    const own = await workshop.join([date], { customerPhone: client.customerPhone }, client.cookie);
    const asClient = ({ cookie }: { cookie: string }, method = 'GET') =>
      workshop.http(method, `/api/waitlist/${own.body.id}`, { cookie });
    expect([(await asClient(stranger)).status, (await asClient(stranger, 'DELETE')).status]).toEqual([404, 404]);
    expect((await asClient(client)).body).toMatchObject({ status: 'waiting' });
    expect(JSON.stringify((await entry(mine)).body)).not.toContain('Maria');
    const leave = () => workshop.withToken('DELETE', `/api/waitlist/${mine.id}`, mine.token);
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
    expect((await entry(mine)).body).toMatchObject({ status: 'ended', endReason: 'left' });
  });
});

describe('a freed start', () => {
  it('is offered to the first customer in order, and held', async () => {
    const { date, entries } = await aFreedDay(2);
    const [first, second] = await Promise.all(entries.map(entry));
    expect(first?.body.offer).toMatchObject({ date, time: '09:00', status: 'open' });
    expect(second?.body.offer).toBeUndefined();
    expect(await isFree(date, '09:00')).toBe(false);
    expect((await workshop.book({ appointmentDate: date, appointmentTime: '09:00' })).status).toBe(409);
    const { body: board } = await workshop.asAdmin('GET', `/api/admin/board?from=${date}&to=${date}`);
    expect(board.blocks).toContainEqual(
      expect.objectContaining({ startTime: '09:00', heldUntil: '2026-03-02T06:50:00.000Z' }),
    );
    const messages = await workshop.database.database.query<{ body: string }>(
      "SELECT body FROM notifications.outgoing_message WHERE template = 'waitlist-offer' ORDER BY id DESC LIMIT 1",
    );
    expect(messages[0]?.body).toContain(`/waitlist/${entries[0]?.id}#••••••`);
  });

  it('becomes one appointment when its customer claims it twenty times at once', async () => {
    const { date, entries } = await aFreedDay(1);
    const [mine] = entries as [{ id: number; token: string }];
    const { offer } = (await entry(mine)).body;
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(mine, offer.id)));
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(claims.map(({ body }) => body.appointmentId)).size).toBe(1);
    const appointment = await workshop.withToken(
      'GET',
      `/api/appointments/${claims[0]?.body.appointmentId}`,
      claims[0]?.body.manageToken,
    );
    expect(appointment.body).toMatchObject({ appointmentDate: date, appointmentTime: '09:00', status: 'pending' });
    expect((await entry(mine)).body).toMatchObject({ status: 'booked', offer: { status: 'claimed' } });
  });

  it('becomes an appointment whose link shows the vehicle as it was typed, not the stored one of the phone', async () => {
    const today = { appointmentDate: '2026-03-02', appointmentTime: '15:00' };
    const known = { customerPhone: newPhone(), vehicleLicensePlate: 'B 113 AAA' };
    expect((await workshop.book({ ...known, ...today }, { cookie: workshop.admin })).status).toBe(201);
    const { entries } = await aFreedDay(1, known);
    const [mine] = entries as [{ id: number; token: string }];
    const { offer } = (await entry(mine)).body;
    const { appointmentId, manageToken } = (await claim(mine, offer.id)).body;
    const seen = await workshop.withToken('GET', `/api/appointments/${appointmentId}`, manageToken);
    expect(seen.body.vehicle).toEqual({ make: 'Skoda', model: 'Fabia', year: 2018, licensePlate: 'B 113 AAA' });
    const atDesk = await workshop.asAdmin('GET', `/api/appointments/${appointmentId}`);
    expect(atDesk.body.vehicle).toMatchObject({ make: 'Dacia', model: 'Logan' });
  });

  it('is kept for the claim while twenty visitors try to book it', async () => {
    const { date, entries } = await aFreedDay(1);
    const [mine] = entries as [{ id: number; token: string }];
    const { offer } = (await entry(mine)).body;
    const book = () => workshop.book({ appointmentDate: date, appointmentTime: '09:00' });
    const [claimed, ...booked] = await Promise.all([claim(mine, offer.id), ...Array.from({ length: 20 }, book)]);
    expect(claimed?.status).toBe(200);
    expect(booked.map(({ status }) => status)).toEqual(Array(20).fill(409));
  });

  it('goes to the next customer when it expires; a late claim is refused', async () => {
    const { date, entries } = await aFreedDay(2);
    const [first, second] = entries as [{ id: number; token: string }, { id: number; token: string }];
    const { offer } = (await entry(first)).body;
    minutesLater(20);
    expect((await entry(first)).body.offer.status).toBe('expired');
    expect(await claim(first, offer.id)).toMatchObject({ status: 409, body: { code: 'waitlist_offer_expired' } });
    await workshop.runWaitlist();
    expect((await entry(second)).body.offer).toMatchObject({ date, time: '09:00', status: 'open' });
    minutesLater(20);
    await workshop.runWaitlist();
    expect(await isFree(date, '09:00')).toBe(true);
    expect((await entry(first)).body).toMatchObject({ status: 'waiting', offer: { id: offer.id } });
  });

  it('goes to the next customer when it is declined', async () => {
    const { entries } = await aFreedDay(2);
    const [first, second] = entries as [{ id: number; token: string }, { id: number; token: string }];
    const { offer } = (await entry(first)).body;
    const decline = () =>
      workshop.withToken('POST', `/api/waitlist/${first.id}/decline`, first.token, { offerId: offer.id });
    expect((await decline()).status).toBe(204);
    expect(await decline()).toMatchObject({ status: 409, body: { code: 'waitlist_offer_gone' } });
    await workshop.runWaitlist();
    expect((await entry(second)).body.offer).toMatchObject({ status: 'open' });
  });

  it('is withdrawn when the front desk frees the hold and takes the start', async () => {
    const { date, entries } = await aFreedDay(1);
    const [mine] = entries as [{ id: number; token: string }];
    const { offer } = (await entry(mine)).body;
    const { body: board } = await workshop.asAdmin('GET', `/api/admin/board?from=${date}&to=${date}`);
    const hold = board.blocks.find(({ heldUntil }: { heldUntil?: string }) => heldUntil);
    const moved = { bayId: 2, date, startTime: '10:00', endTime: '11:00', reason: 'alta' };
    expect(await workshop.asAdmin('PUT', `/api/admin/board/blocks/${hold.id}`, moved)).toMatchObject({
      status: 409,
      body: { code: 'hold_not_changeable' },
    });
    await workshop.asAdmin('DELETE', `/api/admin/board/blocks/${hold.id}`);
    await workshop.book({ appointmentDate: date, appointmentTime: '09:00' });
    expect(await claim(mine, offer.id)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    await workshop.runWaitlist();
    expect(await claim(mine, offer.id)).toMatchObject({ status: 409, body: { code: 'waitlist_offer_withdrawn' } });
    expect((await entry(mine)).body).toMatchObject({ status: 'waiting', offer: { status: 'withdrawn' } });
  });

  it('is held at night, and offered at eight in the morning', async () => {
    workshop.clock.time = new Date('2026-03-02T20:30:00Z');
    const { date, entries } = await aFreedDay(1);
    const [mine] = entries as [{ id: number; token: string }];
    expect((await entry(mine)).body.offer).toMatchObject({ status: 'held', expiresAt: '2026-03-03T06:20:00.000Z' });
    expect(await isFree(date, '09:00')).toBe(false);
    workshop.clock.time = new Date('2026-03-03T06:00:00Z');
    await workshop.runWaitlist();
    expect((await entry(mine)).body.offer).toMatchObject({ status: 'open' });
  });
});

describe('a booked appointment', () => {
  it('moves to an earlier start, and its old start goes to the next customer', async () => {
    const [early, late] = [nextDay(), nextDay()];
    const between = [];
    for (let day = 0; dateOf(day).toISOString().slice(0, 10) < early; day++) {
      between.push(dateOf(day).toISOString().slice(0, 10));
    }
    const closure = { from: between[0], to: between.at(-1), reason: 'Concediu' };
    const { body: closed } = await workshop.asAdmin('POST', '/api/admin/closures', closure);
    const freed = await workshop.fillDay(early);
    const appointment = await workshop.fillDay(late);
    const wait = () =>
      workshop.withToken('POST', '/api/waitlist/earlier', appointment.token, {
        appointmentId: appointment.id,
        part: 'any',
      });
    const joined = await wait();
    expect(joined.status).toBe(201);
    expect(await wait()).toMatchObject({ status: 409, body: { code: 'waitlist_already_waiting' } });
    const { body: next } = await workshop.join([late]);
    await cancel(freed.id);
    await workshop.runWaitlist();
    const { offer } = (await entry(joined.body)).body;
    expect(offer).toMatchObject({ date: early, time: '09:00' });
    expect((await claim(joined.body, offer.id)).body.appointmentId).toBe(appointment.id);
    expect(
      (await workshop.withToken('GET', `/api/appointments/${appointment.id}`, appointment.token)).body.appointmentDate,
    ).toBe(early);
    await workshop.runWaitlist();
    expect((await entry(next)).body.offer).toMatchObject({ date: late, time: '09:00' });
    await workshop.asAdmin('DELETE', `/api/admin/closures/${closed.id}`);
  });

  it('does not wait while an earlier start is free, and stops waiting while it is cancelled', async () => {
    const date = nextDay();
    const appointment = await workshop.fillDay(date);
    const wait = { appointmentId: appointment.id, part: 'any' };
    expect(await workshop.withToken('POST', '/api/waitlist/earlier', appointment.token, wait)).toMatchObject({
      status: 409,
      body: { code: 'waitlist_start_is_free' },
    });
    const whole = { from: '2026-03-02', to: new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10) };
    const { body: closed } = await workshop.asAdmin('POST', '/api/admin/closures', whole);
    const joined = await workshop.withToken('POST', '/api/waitlist/earlier', appointment.token, wait);
    const mine = joined.body;
    await cancel(appointment.id);
    await workshop.runWaitlist();
    expect((await entry(mine)).body).toMatchObject({ status: 'ended', endReason: 'visit-ended' });
    expect((await workshop.asAdmin('POST', `/api/appointments/${appointment.id}/undo`, {})).status).toBe(200);
    await workshop.runWaitlist();
    expect((await entry(mine)).body).toMatchObject({ status: 'waiting' });
    await workshop.asAdmin('DELETE', `/api/admin/closures/${closed.id}`);
  });
});

describe('a start that the undo of a cancellation may need', () => {
  const undo = (id: number) => workshop.asAdmin('POST', `/api/appointments/${id}/undo`, {});
  const messages = async (id: number) =>
    workshop.database.database.query(
      'SELECT template FROM notifications.outgoing_message WHERE waitlist_entry_id = $1',
      [id],
    );

  it('is held but announced after ten seconds; the undo takes it back, and a later cancellation offers it', async () => {
    const date = nextDay();
    const { id } = await workshop.fillDay(date);
    const { body: mine } = await workshop.join([date]);
    await cancel(id);
    await workshop.runWaitlist();
    expect(await isFree(date, '09:00')).toBe(false);
    expect(await messages(mine.id)).toEqual([]);
    expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'pending' } });
    await workshop.runWaitlist();
    expect((await entry(mine)).body).toMatchObject({ status: 'waiting' });
    expect((await entry(mine)).body.offer).toBeUndefined();
    await cancel(id);
    await workshop.runWaitlist();
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 10_000);
    await workshop.runWaitlist();
    expect((await entry(mine)).body.offer).toMatchObject({ date, time: '09:00', status: 'open' });
    expect(await messages(mine.id)).toEqual([{ template: 'waitlist-offer' }]);
  });

  it('is not given back once the customer has it', async () => {
    const date = nextDay();
    const { id } = await workshop.fillDay(date);
    const { body: mine } = await workshop.join([date]);
    await cancel(id);
    await workshop.runWaitlist();
    const { offer } = (await entry(mine)).body;
    expect((await claim(mine, offer.id)).status).toBe(200);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  });
});

describe('the workshop', () => {
  it('lists, changes and removes entries, and offers a start by hand', async () => {
    const [full, open] = [nextDay(), nextDay()];
    await workshop.fillDay(full);
    const { body: mine } = await workshop.join([full], { customerName: 'Vasile Rus' });
    const list = async () => (await workshop.asAdmin('GET', '/api/admin/waitlist')).body;
    expect(await list()).toMatchObject([{ id: mine.id, customer: { name: 'Vasile Rus', vehicle: 'Skoda Fabia' } }]);
    const path = `/api/admin/waitlist/${mine.id}`;
    const taken = { date: full, time: '09:00' };
    expect(await workshop.asAdmin('POST', `${path}/offer`, taken)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'time' }] },
    });
    expect((await workshop.asAdmin('POST', `${path}/offer`, { date: open, time: '10:00' })).status).toBe(204);
    const change = { serviceId: 2, days: [full], part: 'morning' };
    expect((await workshop.asAdmin('PUT', path, change)).body.code).toBe('waitlist_offer_pending');
    minutesLater(21);
    await workshop.runWaitlist();
    expect((await workshop.asAdmin('PUT', path, change)).status).toBe(204);
    expect(await list()).toMatchObject([{ part: 'morning', service: { ids: [2] }, unanswered: 1 }]);
    expect((await workshop.asAdmin('DELETE', path)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('sets for how long an offer holds its start', async () => {
    const path = '/api/admin/settings/waitlist';
    expect((await workshop.asAdmin('PUT', path, { holdMinutes: 4, version: 1 })).status).toBe(400);
    expect((await workshop.asAdmin('PUT', path, { holdMinutes: 45, version: 1 })).body).toEqual({
      holdMinutes: 45,
      version: 2,
    });
    expect((await workshop.asAdmin('PUT', path, { holdMinutes: 20, version: 1 })).status).toBe(409);
    expect((await workshop.asAdmin('PUT', path, { holdMinutes: 20, version: 2 })).status).toBe(200);
  });
});

describe('an erased person', () => {
  it('waits no longer, and the held start is free', async () => {
    const { date, entries } = await aFreedDay(1);
    const [mine] = entries as [{ id: number; token: string }];
    const sql = 'SELECT customer_id AS id FROM waitlist.entry WHERE id = $1';
    const guest = await workshop.database.database.one<{ id: number }>(sql, [mine.id]);
    expect((await workshop.asAdmin('DELETE', `/api/admin/guests/${guest?.id}`)).status).toBe(204);
    await workshop.runWaitlist();
    expect((await entry(mine)).status).toBe(404);
    expect(await isFree(date, '09:00')).toBe(true);
  });
});

describe('a guest who never had an appointment', () => {
  it('is kept by the retention while the first contact is recent', async () => {
    const date = nextDay();
    await workshop.fillDay(date);
    const { body: mine } = await workshop.join([date]);
    await workshop.app.get(Retention).erase();
    await workshop.runWaitlist();
    expect((await entry(mine)).body.status).toBe('waiting');
  });
});
