import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { ChangeAppointmentStatus } from '../../../../src/modules/booking/application/change-appointment-status.ts';
import { RoomForMoreReader } from '../../../../src/modules/booking/application/lengthen-appointment.ts';

import { aMemberOfTeam } from '../../identity/support/members.ts';
import { aReward, memberWith, redeem } from '../../loyalty/support/members.ts';
import { bookingPayload, newPhone, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const admin = (method: string, path: string, body?: unknown) =>
  workshop.http(method, `/api/admin/board${path}`, { body, cookie: workshop.admin });

/** An appointment that the desk enters on a day of its own. */
function deskAppointment(date: string, fields: object = {}) {
  const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload();
  return admin('POST', '/visits', { ...contact, date, time: '09:00', bayId: 1, ...fields });
}
async function messagesAbout(id: number) {
  await workshop.deliverEvents();
  return workshop.database.database.query<{ template: string; body: string }>(
    `SELECT template, body FROM notifications.outgoing_message WHERE appointment_id = $1 AND channel = 'sms' ORDER BY id`,
    [id],
  );
}
async function customerOf(id: number) {
  const sql = `
    SELECT a.customer_id AS id, a.user_id AS "userId", c.name FROM booking.appointment a
    JOIN customers.customer c ON c.id = a.customer_id WHERE a.id = $1`;
  const [row] = await workshop.database.database.query<{ id: number; userId: number | null; name: string }>(sql, [id]);
  return row;
}

describe('the message of an appointment that the desk enters', () => {
  it('has the words of the workshop', async () => {
    const { body } = await deskAppointment('2026-03-03', { notify: true });
    const messages = await messagesAbout(body.id);
    expect(messages).toMatchObject([{ template: 'appointment-entered' }]);
    expect(messages[0]?.body).toContain('Te-am programat: Schimb de ulei');
  });

  it('is not sent when the desk does not tick it; later messages are', async () => {
    const { body } = await deskAppointment('2026-03-04', { notify: false });
    expect(body.status).toBe('confirmed');
    expect(await messagesAbout(body.id)).toEqual([]);
    await workshop.http('PATCH', `/api/appointments/${body.id}/status`, {
      body: { status: 'cancelled' },
      cookie: workshop.admin,
    });
    expect(await messagesAbout(body.id)).toMatchObject([{ template: 'appointment-cancelled' }]);
  });

  it('is a tick, not a word', async () => {
    const refused = await deskAppointment('2026-03-05', { notify: 'nu' });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'notify' }] } });
  });
});

describe('the night to summer time', () => {
  const hours = async () => (await workshop.http('GET', '/api/admin/opening-hours', { cookie: workshop.admin })).body;
  const open = async (days: readonly object[]) => {
    const body = { days, version: (await hours()).version, keepVisits: true };
    const saved = await workshop.http('PUT', '/api/admin/opening-hours', { cookie: workshop.admin, body });
    expect(saved.status).toBe(200);
  };

  it('has no hour that the clock skips, for the desk either', async () => {
    const { days } = await hours();
    await open([...days, { weekday: 7, opens: '00:30', closes: '09:00' }]);
    for (const time of ['03:00', '03:30', '03:55']) {
      expect(await deskAppointment('2026-03-29', { time })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'time', message: expect.stringContaining('de la 03:00 la 04:00') }] },
      });
    }
    const across = await deskAppointment('2026-03-29', { time: '02:30' });
    expect(across).toMatchObject({ status: 201, body: { endTime: '04:15' } });
    expect((await deskAppointment('2026-03-29', { time: '04:15', customerPhone: newPhone() })).status).toBe(201);
    await open(days);
  });
});

describe('the price that the desk gives', () => {
  it.each([
    [99.5, 9950],
    [0, 0],
    [10_000_000, 1_000_000_000],
  ])('of %d RON is charged at completion', async (price, bani) => {
    const { body } = await deskAppointment(`2026-03-${bani === 0 ? '09' : bani === 9950 ? '06' : '10'}`, { price });
    expect(body.service.price).toBe(price);
    for (const to of ['in-progress', 'completed'] as const) {
      await workshop.app
        .get(CommandBus)
        .execute(new ChangeAppointmentStatus({ appointmentId: body.id, to, by: SYSTEM }));
    }
    const [row] = await workshop.database.database.query(
      'SELECT charged_bani AS charged FROM booking.appointment WHERE id = $1',
      [body.id],
    );
    expect(row).toEqual({ charged: bani });
  });

  it('is that of the services without one', async () => {
    const { body } = await deskAppointment('2026-03-11', { price: null, moreServiceIds: [2] });
    expect(body.service.price).toBe(
      body.services.reduce((sum: number, { price }: { price: number }) => sum + price, 0),
    );
  });

  it.each([-1, 10_000_000.01, 1e9, 12.345, '100', Number.MAX_SAFE_INTEGER])('is refused: %p', async (price) => {
    const refused = await deskAppointment('2026-03-12', { price });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'price' }] } });
  });
});

describe('an appointment without a bay', () => {
  it('takes the first free one, and is refused with what is in the way when none is', async () => {
    for (const id of [1, 2]) {
      const answer = await deskAppointment('2026-03-25', { bayId: undefined });
      expect(answer).toMatchObject({ status: 201, body: { bay: { id } } });
    }
    const third = await deskAppointment('2026-03-25', { bayId: null });
    expect(third).toMatchObject({ status: 409, body: { code: 'bay_taken' } });
    expect(third.body.conflicts).toHaveLength(2);
  });

  it('takes no other than a named one, and none by another name', async () => {
    expect(await deskAppointment('2026-03-26', { bayId: 99 })).toMatchObject({ status: 400 });
    expect(await deskAppointment('2026-03-26', { bayId: 'x' })).toMatchObject({ status: 400 });
  });
});

describe('a phone of several customers', () => {
  const phone = newPhone();
  let guestId: number;
  let accountId: number;
  let userId: number;

  beforeAll(async () => {
    const on = (time: string) => ({ appointmentDate: '2026-03-13', appointmentTime: time, customerPhone: phone });
    const guest = await workshop.book({ ...on('09:00'), customerName: 'Ion Oaspete' });
    const member = await memberWith(workshop, 0);
    userId = member.id;
    const own = await workshop.book({ ...on('11:00'), customerName: 'Maria Cont' }, { cookie: member.cookie });
    guestId = (await customerOf(guest.body.id))?.id ?? 0;
    accountId = (await customerOf(own.body.id))?.id ?? 0;
  });

  it('is booked for the guest when none is chosen', async () => {
    const { body } = await deskAppointment('2026-03-16', { customerPhone: phone });
    expect(await customerOf(body.id)).toEqual({ id: guestId, userId: null, name: 'Ion Oaspete' });
  });

  it('is booked for the chosen guest, or account that has proven it, who keeps the name', async () => {
    const fields = { customerPhone: phone, customerName: 'Alt Nume' };
    const forGuest = await deskAppointment('2026-03-17', { ...fields, customerId: guestId });
    expect(await customerOf(forGuest.body.id)).toEqual({ id: guestId, userId: null, name: 'Ion Oaspete' });
    const choice = { ...fields, customerId: accountId, time: '11:00' };
    expect(await deskAppointment('2026-03-17', choice)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'customerId' }] },
    });
    const sql = 'UPDATE identity."user" SET phone = $2, phone_proven_at = now() WHERE id = $1';
    await workshop.database.database.query(sql, [userId, phone]);
    const forAccount = await deskAppointment('2026-03-17', choice);
    expect(await customerOf(forAccount.body.id)).toEqual({ id: accountId, userId, name: 'Maria Cont' });
  });

  it('refuses a customer with another phone, an unknown one and an erased one', async () => {
    const refusal = { status: 400, body: { errors: [{ field: 'customerId' }] } };
    expect(await deskAppointment('2026-03-19', { customerId: guestId })).toMatchObject(refusal);
    expect(await deskAppointment('2026-03-19', { customerPhone: phone, customerId: 999_999 })).toMatchObject(refusal);
    const gone = await deskAppointment('2026-03-19', { customerPhone: newPhone() });
    const erased = (await customerOf(gone.body.id))?.id;
    await workshop.database.database.query(
      `UPDATE customers.customer SET phone = '', name = '—', email = NULL, erased_at = now() WHERE id = $1`,
      [erased],
    );
    const late = await deskAppointment('2026-03-19', { customerId: erased, time: '11:00' });
    expect(late).toMatchObject(refusal);
  });

  it('needs no choice when an account has proven it', async () => {
    const { id, customerPhone } = await workshop.provenClient();
    const first = await deskAppointment('2026-03-18', { customerPhone });
    const again = await deskAppointment('2026-03-18', { customerPhone, time: '11:00' });
    for (const { body } of [first, again]) expect((await customerOf(body.id))?.userId).toBe(id);
  });
});

describe('the next starts of the desk', () => {
  const starts = async (query: string) => (await admin('GET', `/starts?serviceId=1&${query}`)).body;

  it('name the first free bay at each step, without what is taken', async () => {
    const date = '2026-03-24';
    expect(await starts(`from=${date}`)).toEqual(
      ['08:30', '09:00', '09:30', '10:00'].map((time) => ({ date, time, bayId: 1 })),
    );
    await deskAppointment(date, { time: '08:30', duration: 60 });
    expect((await starts(`from=${date}`)).slice(0, 3)).toEqual([
      { date, time: '08:30', bayId: 2 },
      { date, time: '09:00', bayId: 2 },
      { date, time: '09:30', bayId: 1 },
    ]);
    expect((await starts(`from=${date}&bayId=1`))[0]).toEqual({ date, time: '09:30', bayId: 1 });
  });

  it('begin now on the current day, and fit the duration into the day', async () => {
    const [first] = await starts('from=2026-01-01');
    expect(first).toEqual({ date: '2026-03-02', time: '08:30', bayId: 1 });
    const long = await starts('from=2026-03-26&duration=480');
    expect(long.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`)).toEqual([
      '2026-03-26 08:30',
      '2026-03-27 08:30',
      '2026-03-30 08:30',
      '2026-03-31 08:30',
    ]);
  });

  it.each([
    ['serviceId=99', 'serviceId'],
    ['bayId=99', 'bayId'],
    ['duration=1', 'duration'],
    ['from=maine', 'from'],
    ['from=9999-12-25', 'from'],
  ])('refuse %s', async (query, field) => {
    const path = query.startsWith('serviceId') ? `/starts?${query}` : `/starts?serviceId=1&${query}`;
    expect(await admin('GET', path)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

describe('an appointment that the desk records afterwards', () => {
  const pointsOf = async (id: number) =>
    (
      await workshop.database.database.query<{ points: number }>(
        'SELECT coalesce(sum(points), 0)::integer AS points FROM loyalty.transaction WHERE appointment_id = $1',
        [id],
      )
    )[0]?.points;
  const setStatus = (id: number, status: string) =>
    workshop.http('PATCH', `/api/appointments/${id}/status`, { body: { status }, cookie: workshop.admin });
  const recorded = (date: string, fields: object = {}) =>
    deskAppointment(date, { recorded: true, customerPhone: newPhone(), vehicleLicensePlate: undefined, ...fields });
  const at = (instant: string) => {
    workshop.clock.time = new Date(instant);
  };
  const timeNow = () => workshop.clock.time;

  it('is in progress at once, marked, also after closing time and on a closed day, and sends no message', async () => {
    const then = timeNow();
    at('2026-03-30T15:20:00Z'); // Monday, 18:20 at the workshop
    const evening = await recorded('2026-03-30', { time: '18:10' });
    expect(evening).toMatchObject({
      status: 201,
      body: { status: 'in-progress', recorded: true, appointmentTime: '18:10', endTime: '18:55' },
    });
    const sunday = await recorded('2026-03-29', { time: '10:00' });
    expect(sunday).toMatchObject({
      status: 201,
      body: { status: 'in-progress', startedAt: '2026-03-29T07:00:00.000Z' },
    });
    for (const { body } of [evening, sunday]) {
      expect((await setStatus(body.id, 'completed')).status).toBe(200);
      expect(await messagesAbout(body.id)).toEqual([]);
    }
    expect((await admin('GET', '?from=2026-03-30&to=2026-03-30')).body.visits).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: evening.body.id, recorded: true })]),
    );
    workshop.clock.time = then;
  });

  it('earns its point, has its money on its day, and its kilometres too', async () => {
    const then = timeNow();
    at('2026-04-02T08:00:00Z');
    const member = await memberWith(workshop, 10);
    const { id: userId } = member;
    const [account] = await workshop.database.database.query<{ phone: string }>(
      'UPDATE identity."user" SET phone_proven_at = now() WHERE id = $1 RETURNING phone',
      [userId],
    );
    const { body } = await recorded('2026-04-01', { time: '09:00', customerPhone: account?.phone });
    const completion = await workshop.http('POST', `/api/appointments/${body.id}/completion`, {
      body: { mileage: 84_200, paidBy: 'cash' },
      cookie: workshop.admin,
    });
    expect(completion).toMatchObject({ status: 200, body: { completedAt: '2026-04-01T06:45:00.000Z', charged: 150 } });
    expect(await messagesAbout(body.id)).toEqual([]);
    expect(await pointsOf(body.id)).toBe(1);
    const [reading] = await workshop.database.database.query<{ readOn: string }>(
      `SELECT read_on AS "readOn" FROM revisions.odometer_reading WHERE mileage = 84200`,
    );
    expect(reading).toEqual({ readOn: '2026-04-01' });
    const undone = await workshop.http('POST', `/api/appointments/${body.id}/undo`, {
      body: {},
      cookie: workshop.admin,
    });
    expect(undone).toMatchObject({ status: 200, body: { status: 'in-progress' } });
    const doneAt = '2026-04-01T06:45:00.000Z';
    const { code } = (await redeem(workshop, member, (await aReward(workshop, {})).id)).body;
    const again = (path: string, fields: object) =>
      workshop.http('POST', `/api/appointments/${body.id}/${path}`, { body: fields, cookie: workshop.admin });
    expect((await again('completion', { rewardCodes: [code] })).status).toBe(200);
    const stored = async () => {
      await workshop.deliverEvents();
      const points = await workshop.database.database.query<{ at: Date; points: number }>(
        'SELECT created_at AS at, points FROM loyalty.transaction WHERE appointment_id = $1 ORDER BY id',
        [body.id],
      );
      const redemption = await workshop.database.database.one<{ usedAt: Date | null; createdAt: Date }>(
        'SELECT used_at AS "usedAt", created_at AS "createdAt" FROM loyalty.redemption WHERE code = $1',
        [code],
      );
      return { days: points.map(({ at, points }) => [at.toISOString(), points]), redemption };
    };
    const first = await stored();
    expect(first.days.slice(-1)).toEqual([[doneAt, 1]]);
    expect(first.redemption?.usedAt).toEqual(first.redemption?.createdAt);
    expect((await again('reopen', { reason: 'wrong-price' })).status).toBe(200);
    expect((await stored()).redemption?.usedAt).toBeNull();
    expect((await again('completion', {})).status).toBe(200);
    const days = (await stored()).days;
    expect(days.map(([day]) => day)).toEqual(days.map(() => doneAt));
    workshop.clock.time = then;
  });

  it.each([
    ['in the future', '2026-04-02', { time: '12:00' }, 'time'],
    ['on a later day', '2026-04-03', { time: '09:00' }, 'date'],
    ['more than a month ago', '2026-03-01', { time: '09:00' }, 'date'],
    ['past midnight', '2026-04-01', { time: '23:30' }, 'duration'],
    ['at another minute', '2026-04-01', { time: '09:02' }, 'time'],
    ['by a word', '2026-04-01', { recorded: 'da' }, 'recorded'],
  ])('is refused %s, at its field', async (_, date, fields, field) => {
    const then = timeNow();
    at('2026-04-02T08:00:00Z');
    expect(await recorded(date, fields)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    workshop.clock.time = then;
  });

  it('is not recorded by the one whose appointment it is: it earns a point', async () => {
    const then = timeNow();
    at('2026-04-02T08:00:00Z');
    const { id, phone: customerPhone, cookie } = await aMemberOfTeam(workshop, 'receptionist');
    await workshop.database.database.query('UPDATE identity."user" SET phone_proven_at = now() WHERE id = $1', [id]);
    const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload();
    const appointment = { ...contact, customerPhone, recorded: true, date: '2026-04-01', time: '15:00', bayId: 1 };
    const mine = await workshop.http('POST', '/api/admin/board/visits', { body: appointment, cookie });
    expect(mine).toMatchObject({ status: 400, body: { errors: [{ field: 'customerPhone' }] } });
    expect(await recorded('2026-04-01', { time: '15:00', customerPhone })).toMatchObject({ status: 201 });
    workshop.clock.time = then;
  });

  it('takes a bay that was free then, and names what was in the way', async () => {
    const then = timeNow();
    at('2026-04-09T15:30:00Z');
    const answers = [];
    for (let count = 0; count < 3; count++) answers.push(await recorded('2026-04-09', { time: '18:00', bayId: null }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(answers[2]?.body).toMatchObject({ code: 'bay_taken' });
    workshop.clock.time = then;
  });

  describe('and corrects', () => {
    const NOW = '2026-04-21T15:30:00Z'; // Tuesday, 18:30 at the workshop
    const from = { date: '2026-04-21', time: '18:00', bayId: 1, duration: 45 };
    const move = (id: number, to: object, was: object = from) =>
      admin('POST', `/visits/${id}/place`, { ...from, ...to, from: was });
    let then: Date;
    let id: number;
    beforeEach(async () => {
      then = timeNow();
      at(NOW);
      const entered = await recorded(from.date, { time: from.time });
      expect(entered.status).toBe(201);
      id = entered.body.id;
    });
    afterEach(async () => {
      await setStatus(id, 'cancelled');
      workshop.clock.time = then;
    });

    it('has its hour and day corrected, after closing and on a closed day too, without a message', async () => {
      const evening = { date: '2026-04-20', time: '20:15' };
      expect(await move(id, evening)).toMatchObject({
        status: 200,
        body: { status: 'in-progress', recorded: true, startedAt: '2026-04-20T17:15:00.000Z', endTime: '21:00' },
      });
      const sunday = { date: '2026-04-19', time: '10:00', bayId: 2, duration: 30 };
      expect(await move(id, sunday, { ...from, ...evening })).toMatchObject({
        status: 200,
        body: { startedAt: '2026-04-19T07:00:00.000Z', bay: { id: 2 }, endTime: '10:30' },
      });
      expect(await messagesAbout(id)).toEqual([]);
      expect((await setStatus(id, 'completed')).body).toMatchObject({ completedAt: '2026-04-19T07:30:00.000Z' });
    });

    it('takes its money along when it was completed before and is reopened', async () => {
      expect((await setStatus(id, 'completed')).status).toBe(200);
      const reopened = await workshop.http('POST', `/api/appointments/${id}/reopen`, {
        body: { reason: 'wrong-price' },
        cookie: workshop.admin,
      });
      expect(reopened.status).toBe(200);
      await move(id, { date: '2026-04-20', time: '10:00' });
      expect((await setStatus(id, 'completed')).body).toMatchObject({ completedAt: '2026-04-20T07:45:00.000Z' });
      expect(await messagesAbout(id)).toEqual([]);
    });

    it.each([
      ['into the future', { time: '18:35' }, 'time'],
      ['to a later day', { date: '2026-04-22', time: '09:00' }, 'date'],
      ['more than a month back', { date: '2026-03-20' }, 'date'],
      ['past midnight', { date: '2026-04-20', time: '23:30' }, 'duration'],
      ['to another minute', { time: '17:02' }, 'time'],
      ['to an unknown bay', { bayId: 99 }, 'bayId'],
    ])('is not moved %s', async (_, to, field) => {
      expect(await move(id, to)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
      // Also within the seconds in which another appointment may go back to where it was.
      await move(id, { time: '17:30' });
      expect(await move(id, to, { ...from, time: '17:30' })).toMatchObject({ status: 400 });
    });

    it('is not put over another appointment', async () => {
      const other = await recorded(from.date, { time: '16:50' });
      expect(await move(id, { time: '17:00' })).toMatchObject({
        status: 409,
        body: { code: 'bay_taken', conflicts: [{ kind: 'visit', id: other.body.id }] },
      });
      expect(await move(id, { time: '17:35' })).toMatchObject({ status: 200 });
      await setStatus(other.body.id, 'cancelled');
    });

    it('has room for more work after closing time', async () => {
      const room = await workshop.app.get(RoomForMoreReader).readRoom(id, 30);
      expect(room).toEqual({ endTime: '19:15', takenFrom: null });
    });

    it('is not said to stand outside of the hours, unlike an appointment that is still to be done', async () => {
      const { body } = await admin('GET', `?from=${from.date}&to=${from.date}`);
      expect(body.visits).toContainEqual(expect.objectContaining({ id, outside: false, blocked: false }));
    });
  });
});
