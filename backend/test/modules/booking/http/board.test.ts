import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingPayload, newPhone, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const admin = (method: string, path: string, body?: unknown) =>
  workshop.http(method, `/api/admin/board${path}`, { body, cookie: workshop.admin });

/** An appointment of 45 minutes that the desk enters. */
function deskAppointment(date: string, time: string, bayId: number, fields: object = {}) {
  const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload();
  return admin('POST', '/visits', { ...contact, date, time, bayId, ...fields });
}

const placeOf = ({ appointmentDate, appointmentTime, bay, service }: Record<string, ReturnType<JSON['parse']>>) => ({
  date: appointmentDate,
  time: appointmentTime,
  bayId: bay.id,
  duration: service.duration,
});

const status = (id: number, to: string) =>
  workshop.http('PATCH', `/api/appointments/${id}/status`, { body: { status: to }, cookie: workshop.admin });

/** Templates of the SMS about an appointment, in order. */
async function templatesAbout(id: number): Promise<string[]> {
  await workshop.deliverEvents();
  const rows = await workshop.database.database.query<{ template: string }>(
    `SELECT template FROM notifications.outgoing_message WHERE appointment_id = $1 AND channel = 'sms' ORDER BY id`,
    [id],
  );
  return rows.map(({ template }) => template);
}

const board = async (from: string, to = from) => (await admin('GET', `?from=${from}&to=${to}`)).body;

describe('an appointment that the desk enters', () => {
  it('is confirmed, at any five minutes, and shows on the board', async () => {
    const { status, body } = await deskAppointment('2026-03-03', '09:05', 2, {
      notes: 'Scârțâie',
      vehicleLicensePlate: 'B123ABC',
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'confirmed', bay: { id: 2 } } });
    expect(await workshop.eventsOf(body.id)).toEqual(['booked', 'confirmed']);
    expect(await templatesAbout(body.id)).toEqual(['appointment-entered']);
    const { visits: appointments, bays, days } = await board('2026-03-03');
    expect(appointments).toEqual([
      {
        id: body.id,
        status: 'confirmed',
        date: '2026-03-03',
        startTime: '09:05',
        endTime: '09:50',
        occupiedUntil: '09:50',
        bayId: 2,
        duration: 45,
        price: 150,
        service: { id: 1, name: 'Schimb de ulei', names: { en: 'Oil change', es: 'Cambio de aceite', fr: 'Vidange' } },
        services: [body.service].map(({ id, name, names }) => ({ id, name, names })),
        vehicle: { id: expect.any(Number), make: 'Dacia', model: 'Logan', year: 2019, licensePlate: 'B 123 ABC' },
        customer: { id: expect.any(Number), name: 'Ion Popescu', phone: body.customer.phone },
        notes: 'Scârțâie',
        outside: false,
        blocked: false,
      },
    ]);
    expect(bays).toEqual([
      { id: 1, name: 'Elevator 1', active: true, position: 0 },
      { id: 2, name: 'Elevator 2', active: true, position: 1 },
    ]);
    expect(days).toEqual([
      { date: '2026-03-03', open: true, opens: '08:30', closes: '17:30', lunchStarts: '12:00', lunchEnds: '13:00' },
    ]);
  });
});

describe('an appointment that is entered twice with one key', () => {
  it('is entered once', async () => {
    const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload();
    const body = { ...contact, date: '2026-03-03', time: '14:00', bayId: 1 };
    const enter = () =>
      workshop.http('POST', '/api/admin/board/visits', {
        body,
        cookie: workshop.admin,
        headers: { 'idempotency-key': 'desk-1' },
      });
    const [first, again] = [await enter(), await enter()];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it.each([
    ['without a date', { date: undefined }, 'date'],
    ['with a bay that is no number', { bayId: 'x' }, 'bayId'],
    ['with a bay that is no number, as a walk-in', { walkIn: true, bayId: 'x' }, 'bayId'],
    ['for a service that does not exist', { serviceId: 99 }, 'serviceId'],
    ['without a phone', { customerPhone: '' }, 'customerPhone'],
    ['with a walk-in that is a word', { walkIn: 'da' }, 'walkIn'],
  ])('is refused %s', async (_what, fields, field) => {
    const refused = await deskAppointment('2026-03-03', '15:00', 1, fields);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

describe('placing an appointment', () => {
  it('moves it to another bay and length, and back', async () => {
    const appointment = (await deskAppointment('2026-03-04', '10:00', 1)).body;
    const from = placeOf(appointment);
    const to = { ...from, bayId: 2, duration: 150 };
    const placed = await admin('POST', `/visits/${appointment.id}/place`, { ...to, from });
    expect({ status: placed.status, body: placed.body }).toMatchObject({
      status: 200,
      body: { appointmentTime: '10:00', endTime: '13:30', bay: { id: 2 }, service: { duration: 150 } },
    });
    expect(await workshop.eventsOf(appointment.id)).toEqual(['booked', 'confirmed', 'adjusted']);
    const late = await admin('POST', `/visits/${appointment.id}/place`, { ...to, time: '11:00', from });
    expect(late).toMatchObject({ status: 409, body: { code: 'moved_meanwhile', place: to } });
  });
});

describe('a move that is undone', () => {
  it('goes back to a start that has passed meanwhile, for ten seconds', async () => {
    const [before, clock] = [workshop.clock.time, workshop.clock];
    const appointment = (await deskAppointment('2026-03-26', '10:00', 1)).body;
    const from = placeOf(appointment);
    const to = { ...from, time: '14:00' };
    const place = (body: object) => admin('POST', `/visits/${appointment.id}/place`, body);
    try {
      clock.time = new Date('2026-03-26T10:30:00+02:00');
      expect((await place({ ...to, from })).status).toBe(200);
      clock.time = new Date(clock.time.getTime() + 9_000);
      expect(await place({ ...from, from: to })).toMatchObject({ status: 200, body: { appointmentTime: '10:00' } });
      await place({ ...to, from });
      clock.time = new Date(clock.time.getTime() + 10_000);
      expect(await place({ ...from, from: to })).toMatchObject({ status: 400, body: { errors: [{ field: 'time' }] } });
    } finally {
      clock.time = before;
    }
  });
});

describe('placing an appointment is refused', () => {
  let appointment: Record<string, ReturnType<JSON['parse']>>;
  let from: ReturnType<typeof placeOf>;
  beforeAll(async () => {
    appointment = (await deskAppointment('2026-03-11', '10:00', 1)).body;
    from = placeOf(appointment);
  });

  it.each([
    ['in the past', { date: '2026-02-27' }, 'date'],
    ['beyond a year', { date: '2027-06-01' }, 'date'],
    ['on a closed day', { date: '2026-03-14' }, 'date'],
    ['before opening', { time: '08:00' }, 'time'],
    ['in lunch', { time: '12:05' }, 'time'],
    ['between two steps', { time: '10:02' }, 'time'],
    ['in a bay that does not exist', { bayId: 99 }, 'bayId'],
    ['for no time', { duration: 0 }, 'duration'],
    ['for more than a day', { duration: 1_441 }, 'duration'],
    ['on a date that does not exist', { date: '2026-02-30' }, 'date'],
    ['without where it was', { from: undefined }, 'from'],
    ['with half of where it was', { from: { date: '2026-03-11' } }, 'from.time'],
  ])('%s', async (_what, fields, field) => {
    const { status, body } = await admin('POST', `/visits/${appointment.id}/place`, { ...from, from, ...fields });
    expect(status).toBe(400);
    expect(body.errors).toEqual(expect.arrayContaining([{ field, message: expect.stringMatching(/^[A-ZȘȚÎ]/) }]));
    expect(await workshop.eventsOf(appointment.id)).toEqual(['booked', 'confirmed']);
  });

  it('when it would end after closing, which is named', async () => {
    const late = await admin('POST', `/visits/${appointment.id}/place`, { ...from, time: '17:00', from });
    expect(late.body).toMatchObject({
      code: 'bay_taken',
      detail: expect.stringContaining('nu este liber'),
      conflicts: [{ kind: 'closing', endTime: '17:30' }],
    });
  });

  it.each([[[]], [[{ date: '2026-03-11', time: '10:00', bayId: 1, duration: 45 }]], [{}], [null]])(
    'when `from` is %j and not a place',
    async (from) => {
      const place = { date: '2026-03-11', time: '10:00', bayId: 2 };
      const { status, body } = await admin('POST', `/visits/${appointment.id}/place`, { ...place, from });
      expect(status).toBe(400);
      expect(body.errors[0].field).toMatch(/^from/);
    },
  );

  it('when it is cancelled or does not exist', async () => {
    const other = (await deskAppointment('2026-03-11', '14:00', 2)).body;
    await status(other.id, 'cancelled');
    const place = { ...placeOf(other), bayId: 1, from: placeOf(other) };
    expect(await admin('POST', `/visits/${other.id}/place`, place)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    expect(await admin('POST', '/visits/999999/place', place)).toMatchObject({ status: 404 });
  });
});

describe('work that has begun', () => {
  it('may take longer or change bay, and keeps its start', async () => {
    const appointment = (await deskAppointment('2026-03-12', '10:00', 1)).body;
    await status(appointment.id, 'in-progress');
    const from = placeOf(appointment);
    const at = workshop.clock.time;
    workshop.clock.time = new Date('2026-03-12T09:10:00Z');
    try {
      const longer = { ...from, duration: 120, bayId: 2 };
      expect(await admin('POST', `/visits/${appointment.id}/place`, { ...longer, from })).toMatchObject({
        status: 200,
        body: { endTime: '12:00', bay: { id: 2 } },
      });
      const moved = { ...longer, time: '14:00', from: longer };
      expect(await admin('POST', `/visits/${appointment.id}/place`, moved)).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition' },
      });
    } finally {
      workshop.clock.time = at;
    }
  });
});

describe('the undo of a move', () => {
  it('leads back to a day that was closed meanwhile, where the appointment stands to be moved, and to no other start there', async () => {
    const now = workshop.clock.time;
    const [date, other] = ['2026-04-14', '2026-04-16'];
    const request = (method: string, path: string, body?: object) =>
      workshop.http(method, `/api/admin/${path}`, { body, cookie: workshop.admin });
    const appointment = (await deskAppointment(date, '10:00', 1)).body;
    const from = placeOf(appointment);
    const to = { ...from, date: other, time: '09:00', bayId: 2 };
    const place = (target: object, before: object) =>
      admin('POST', `/visits/${appointment.id}/place`, { ...target, from: before });
    expect((await place(to, from)).status).toBe(200);
    const closed = await request('POST', 'closures', { from: date, to: date, reason: 'Inventar' });
    expect(closed.status).toBe(201);
    const refused = { status: 400, body: { errors: [{ field: 'date' }] } };
    expect(await place({ ...from, time: '11:00' }, to)).toMatchObject(refused);
    expect(await place(from, to)).toMatchObject({ status: 200, body: { appointmentDate: date, endTime: '10:45' } });
    expect((await request('GET', 'visits-to-move')).body.visits).toContainEqual(
      expect.objectContaining({ id: appointment.id, date, time: '10:00' }),
    );
    expect((await place(to, from)).status).toBe(200);
    workshop.clock.time = new Date(now.getTime() + 10_000);
    expect(await place(from, to)).toMatchObject(refused);
    workshop.clock.time = now;
    expect((await request('DELETE', `closures/${closed.body.id}`)).status).toBeLessThan(300);
  });

  it('is refused when another appointment took the place', async () => {
    const appointment = (await deskAppointment('2026-04-15', '10:00', 1)).body;
    const from = placeOf(appointment);
    const to = { ...from, bayId: 2 };
    const place = (target: object, before: object) =>
      admin('POST', `/visits/${appointment.id}/place`, { ...target, from: before });
    expect((await place(to, from)).status).toBe(200);
    expect((await deskAppointment('2026-04-15', '10:30', 1)).status).toBe(201);
    expect(await place(from, to)).toMatchObject({ status: 409, body: { code: 'bay_taken' } });
  });
});

describe('messages of the board', () => {
  it('tell the customer of the confirmation and of another start, not of another bay or duration', async () => {
    const appointment = (await deskAppointment('2026-03-13', '10:00', 1)).body;
    const first = placeOf(appointment);
    const longer = { ...first, bayId: 2, duration: 60 };
    await admin('POST', `/visits/${appointment.id}/place`, { ...longer, from: first });
    expect(await templatesAbout(appointment.id)).toEqual(['appointment-entered']);
    await admin('POST', `/visits/${appointment.id}/place`, { ...longer, time: '14:00', from: longer });
    expect(await templatesAbout(appointment.id)).toEqual(['appointment-entered', 'appointment-rescheduled']);
  });
});

describe('an appointment in a blocked bay that is moved to its own start in another bay', () => {
  it('leaves the bay without a message to the customer', async () => {
    const date = '2026-03-25';
    const appointment = (await deskAppointment(date, '10:00', 1)).body;
    await admin('POST', '/blocks', { bayId: 1, date, reason: 'Elevator defect', keepVisits: true });
    const sameStart = { appointmentDate: date, appointmentTime: '10:00' };
    const moved = await workshop.http('POST', `/api/appointments/${appointment.id}/reschedule`, {
      body: sameStart,
      cookie: workshop.admin,
    });
    expect(moved).toMatchObject({ status: 200, body: { ...sameStart, bay: { id: 2 } } });
    expect(await workshop.eventsOf(appointment.id)).toEqual(['booked', 'confirmed', 'adjusted']);
    expect(await templatesAbout(appointment.id)).toEqual(['appointment-entered']);
  });
});

describe('a block', () => {
  it('takes capacity away from visitors and the desk', async () => {
    const blocked = await admin('POST', '/blocks', { bayId: 1, date: '2026-03-05', reason: 'Elevator defect' });
    expect(blocked).toMatchObject({ status: 201, body: { bayId: 1, date: '2026-03-05', toDate: '2026-03-05' } });
    const slots = await workshop.http('GET', '/api/time-slots?date=2026-03-05&serviceId=1');
    expect(slots.body[0]).toMatchObject({ time: '08:30', remaining: 1 });
    expect(await deskAppointment('2026-03-05', '09:00', 1)).toMatchObject({
      status: 409,
      body: { code: 'bay_taken', conflicts: [{ kind: 'block', reason: 'Elevator defect' }] },
    });
    const why = await admin('GET', '/why-not?date=2026-03-05&time=09:00&serviceId=1&bayId=1');
    expect(why.body).toMatchObject({ free: false, reasons: [{ code: 'blocked', reason: 'Elevator defect' }] });
    const capacity = await admin('GET', '/capacity?from=2026-03-02');
    expect(capacity.body[3]).toMatchObject({ capacityMinutes: 960, blockedMinutes: 480, freeMinutes: 480 });
  });
});

describe('a block over appointments', () => {
  it('is refused with their plates, unless they stay to be moved', async () => {
    const date = '2026-03-16';
    const appointment = (await deskAppointment(date, '10:00', 1, { vehicleLicensePlate: 'CJ 07 ABC' })).body;
    const period = { bayId: 1, date, toDate: '2026-03-18', reason: 'Elevator defect' };
    expect(await admin('POST', '/blocks', period)).toMatchObject({
      status: 409,
      body: {
        code: 'block_covers_visits',
        visits: [{ id: appointment.id, date, startTime: '10:00', endTime: '10:45', licensePlate: 'CJ 07 ABC' }],
      },
    });
    const kept = await admin('POST', '/blocks', { ...period, keepVisits: true });
    expect(kept.status).toBe(201);
    const shown = await board(date, '2026-03-18');
    expect(shown.visits).toMatchObject([{ id: appointment.id, blocked: true, outside: false }]);
    expect(shown.blocks.map((block: { date: string }) => block.date)).toEqual([date, '2026-03-17', '2026-03-18']);
    expect(shown.blocks[0]).toMatchObject({ startTime: '00:00', endTime: '24:00', toDate: '2026-03-18' });

    const morning = { ...period, toDate: date, startTime: '08:30', endTime: '10:00', reason: 'Revizie' };
    expect(await admin('PUT', `/blocks/${kept.body.id}`, morning)).toMatchObject({
      status: 200,
      body: { startTime: '08:30', endTime: '10:00', reason: 'Revizie' },
    });
    expect(await admin('POST', '/blocks', { ...morning, startTime: '09:00', endTime: '09:30' })).toMatchObject({
      status: 409,
      body: { code: 'blocks_overlap' },
    });
    expect((await board(date)).visits).toMatchObject([{ blocked: false }]);
    expect(await admin('DELETE', `/blocks/${kept.body.id}`)).toMatchObject({ status: 204 });
    expect(await admin('DELETE', `/blocks/${kept.body.id}`)).toMatchObject({ status: 404 });
    await workshop.deliverEvents();
    const feed = await workshop.http('GET', '/api/admin/activity?kinds=bay-blocked,bay-block-changed,bay-unblocked', {
      cookie: workshop.admin,
    });
    expect(feed.body.slice(0, 3)).toMatchObject(
      ['bay-unblocked', 'bay-block-changed', 'bay-blocked'].map((kind) => ({ kind, bay: { name: 'Elevator 1' } })),
    );
  });

  it.each([
    ['without a reason', { reason: ' ' }, 'reason'],
    ['with a reason of 201 letters', { reason: 'x'.repeat(201) }, 'reason'],
    ['with one time only', { startTime: '10:00' }, 'endTime'],
    ['that ends before it begins', { startTime: '10:00', endTime: '09:00' }, 'endTime'],
    ['of 61 days', { toDate: '2026-05-18' }, 'toDate'],
    ['of a bay that does not exist', { bayId: 77 }, 'bayId'],
    ['that is over', { date: '2026-02-27' }, 'date'],
  ])('%s is refused', async (_what, fields, field) => {
    const body = { bayId: 2, date: '2026-03-19', reason: 'Elevator defect', ...fields };
    const refused = await admin('POST', '/blocks', body);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

describe('the board', () => {
  it('shows a retired bay while it has appointments, which are to be moved, and says why a day is closed', async () => {
    const appointment = (await deskAppointment('2026-03-20', '10:00', 2)).body;
    const retire = 'UPDATE booking.bay SET active = $1 WHERE id = 2';
    await workshop.database.database.query(retire, [false]);
    try {
      const shown = await board('2026-03-20', '2026-03-21');
      expect(shown.bays).toMatchObject([{ id: 1 }, { id: 2, active: false }]);
      expect(shown.visits).toMatchObject([{ id: appointment.id, outside: true }]);
      expect(shown.days[1]).toEqual({ date: '2026-03-21', open: false, closed: { kind: 'weekday' } });
      expect(await deskAppointment('2026-03-20', '14:00', 2)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'bayId' }] },
      });
    } finally {
      await workshop.database.database.query(retire, [true]);
    }
    expect((await board('2026-05-01')).days).toMatchObject([
      { closed: { kind: 'holiday', name: 'Ziua muncii', nameInEnglish: 'Labour Day' } },
    ]);
  });

  it('shows a reward that waits for the customer', async () => {
    const { id, customerPhone, cookie } = await workshop.provenClient();
    const fields = { customerPhone, appointmentDate: '2026-03-23' };
    const appointment = (await workshop.book(fields, { cookie, body: bookingPayload(fields) })).body;
    await workshop.deliverEvents();
    const open = 'INSERT INTO loyalty.account (user_id) VALUES ($1) ON CONFLICT DO NOTHING';
    await workshop.database.database.query(open, [id]);
    await workshop.database.database.query(
      `WITH reward AS (
         INSERT INTO loyalty.reward (name, description, points_cost, category, discount_bani)
         VALUES ('100 RON', '', 10, 'discount', 10000) RETURNING id)
       INSERT INTO loyalty.redemption (user_id, reward_id, code, reward_name, category, discount_bani, points_used,
                                       created_at, expires_at)
       SELECT $1, (SELECT id FROM reward), 'K7M2P9QX', '100 RON', 'discount', 10000, 10, $2, $3`,
      [id, '2026-03-01T00:00:00Z', '2027-03-01T00:00:00Z'],
    );
    expect((await board('2026-03-23')).visits).toMatchObject([
      { id: appointment.id, waitingReward: { code: 'K7M2P9QX', title: '100 RON' } },
    ]);
  });

  it.each([
    ['?from=2026-03-02&to=2026-03-16', 'to'],
    ['?from=2026-03-02&to=2026-03-01', 'to'],
    ['?from=2026-03-02', 'to'],
    ['/capacity?from=morgen', 'from'],
    ['/capacity?from=9999-12-25', 'from'],
    ['/why-not?date=2026-03-03&time=9&serviceId=1', 'time'],
    ['/why-not?date=2026-03-03&time=09:00&serviceId=99', 'serviceId'],
    ['/why-not?date=2026-03-03&time=09:00&serviceId=1&bayId=99', 'bayId'],
  ])('%s is refused', async (path, field) => {
    expect(await admin('GET', path)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

describe('a walk-in', () => {
  it('begins now, waits for a bay, or finds no room today', async () => {
    workshop.clock.time = new Date('2026-03-06T08:02:00Z');
    const { appointmentDate: _d, appointmentTime: _t, ...contact } = bookingPayload({ customerPhone: newPhone() });
    const walkIn = (fields: object = {}) => admin('POST', '/visits', { ...contact, walkIn: true, ...fields });
    const now = await walkIn({ duration: 90 });
    expect(now).toMatchObject({ status: 201, body: { status: 'in-progress', appointmentTime: '10:05' } });
    expect(await workshop.eventsOf(now.body.id)).toEqual(['booked', 'started']);
    expect(await templatesAbout(now.body.id)).toEqual([]);
    const later = await walkIn({ bayId: now.body.bay.id });
    expect(later.body).toMatchObject({ status: 'confirmed', appointmentTime: '11:35', endTime: '13:20' });
    workshop.clock.time = new Date('2026-03-06T15:00:00Z');
    expect(await walkIn()).toMatchObject({ status: 409, body: { code: 'no_room_today' } });
  });
});
