import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bookingPayload,
  MONDAY,
  newPhone,
  startWorkshop,
  TUESDAY,
  type Workshop,
} from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}`;

describe('booking an appointment', () => {
  it('returns the appointment and a manage token', async () => {
    const { status, body } = await workshop.book({
      customerPhone: '0722 123 456',
      customerEmail: 'ion@example.ro',
      vehicleLicensePlate: 'bv12abc',
      vehicleColor: 'albastru',
      vehicleMileage: '84500',
      vehicleEngineType: '4-cylinder',
      vehicleTransmission: 'manual',
      vehicleFuelType: 'gasoline',
      notes: 'Se aude un zgomot.',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      status: 'pending',
      appointmentDate: TUESDAY,
      appointmentTime: '09:00',
      endTime: '09:45',
      calendarSequence: 0,
      customer: { name: 'Ion Popescu', phone: '+40722123456', email: 'ion@example.ro' },
      service: {
        id: 1,
        name: 'Schimb de ulei',
        names: { en: 'Oil change', es: 'Cambio de aceite', fr: 'Vidange' },
        price: 150,
        duration: 45,
      },
      services: [
        {
          id: 1,
          name: 'Schimb de ulei',
          names: { en: 'Oil change', es: 'Cambio de aceite', fr: 'Vidange' },
          price: 150,
          duration: 45,
        },
      ],
      vehicle: {
        year: 2019,
        make: 'Dacia',
        model: 'Logan',
        color: 'albastru',
        licensePlate: 'BV 12 ABC',
        engineType: '4-cylinder',
        transmission: 'manual',
        fuelType: 'gasoline',
      },
      bay: { id: 1, name: 'Elevator 1' },
      notes: 'Se aude un zgomot.',
      createdAt: '2026-03-02T05:00:00.000Z',
      manageToken: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(await workshop.eventsOf(body.id)).toEqual(['booked']);
  });

  it('extends over lunch', async () => {
    const { body } = await workshop.book({ serviceId: 2, appointmentTime: '11:30' });
    expect(body.endTime).toBe('13:30');
  });

  it('reveals nothing about the owner of a known phone', async () => {
    const customerPhone = newPhone();
    await workshop.book({
      customerPhone,
      appointmentDate: day(4),
      customerEmail: 'secret@example.ro',
      vehicleColor: 'roșu',
    });
    const { body } = await workshop.book({
      customerPhone,
      customerName: 'Altcineva',
      appointmentDate: day(5),
    });
    expect(body.customer).toEqual({ name: 'Altcineva', phone: customerPhone });
    expect(body.vehicle).toEqual({ year: 2019, make: 'Dacia', model: 'Logan' });
  });

  it('answers an own booking with the e-mail of the account, when none is entered', async () => {
    const { cookie, id, customerPhone } = await workshop.provenClient();
    await workshop.database.database.query(
      `UPDATE identity.user SET email = 'ana@example.ro' WHERE id = $1`,
      [id],
    );
    const visit = { customerPhone, appointmentTime: '14:00' };
    const own = await workshop.book({ ...visit, appointmentDate: day(12) }, { cookie });
    expect(own.body.customer.email).toBe('ana@example.ro');
    const read = await workshop.http('GET', `/api/appointments/${own.body.id}`, { cookie });
    expect(read.body.customer.email).toBe('ana@example.ro');
    const entered = { ...visit, appointmentDate: day(13), customerEmail: 'alta@example.ro' };
    expect((await workshop.book(entered, { cookie })).body.customer.email).toBe('alta@example.ro');
    const next = await workshop.book({ ...visit, appointmentDate: day(16) }, { cookie });
    expect(next.body.customer.email).toBe('alta@example.ro');
    const stranger = await workshop.book({ ...visit, appointmentDate: day(17) });
    expect(stranger.body.customer).not.toHaveProperty('email');
  });

  it('takes the account from the session and refuses another user id', async () => {
    const client = await workshop.client();
    const date = { appointmentDate: day(6) };
    const own = await workshop.book({ ...date, userId: client.id }, { cookie: client.cookie });
    expect(own.status).toBe(201);
    const foreign = await workshop.book({ ...date, userId: client.id + 1 }, { cookie: client.cookie });
    expect(foreign.status).toBe(403);
    const visitor = await workshop.book({ ...date, userId: client.id });
    expect(visitor.status).toBe(403);
    const rows = await workshop.database.database.query(
      'SELECT user_id FROM booking.appointment WHERE id = $1',
      [own.body.id],
    );
    expect(rows).toEqual([{ user_id: client.id }]);
  });

  it('limits an unproven phone to three upcoming appointments, without cancelled and begun ones', async () => {
    const customerPhone = newPhone();
    const ids: number[] = [];
    for (const date of [9, 10, 11]) {
      const { body, status } = await workshop.book({ customerPhone, appointmentDate: day(date) });
      expect(status).toBe(201);
      ids.push(body.id);
    }
    const fourth = { customerPhone, appointmentDate: day(16) };
    const refused = await workshop.book(fourth);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_open_appointments' } });
    // A constant: the time of the next visit would reveal it.
    expect(refused.headers['retry-after']).toBe('3600');
    const other = await workshop.client();
    expect((await workshop.book(fourth, { cookie: other.cookie })).status).toBe(429);
    await workshop.http('DELETE', `/api/appointments/${ids[0]}`, { cookie: workshop.admin });
    expect((await workshop.book(fourth)).status).toBe(201);
  });

  it('limits the proven owner of a phone to five, whatever strangers booked with it', async () => {
    const { cookie, customerPhone } = await workshop.provenClient();
    for (const date of [9, 10, 11]) {
      const stranger = { customerPhone, appointmentDate: day(date), appointmentTime: '15:00' };
      expect((await workshop.book(stranger)).status).toBe(201);
    }
    for (const date of [9, 10, 11, 12, 13]) {
      const own = { customerPhone, appointmentDate: day(date), appointmentTime: '16:00' };
      expect((await workshop.book(own, { cookie })).status).toBe(201);
    }
    const sixth = await workshop.book({ customerPhone, appointmentDate: day(16) }, { cookie });
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_open_appointments' } });
  });

  it('admits three of ten concurrent bookings of an unproven phone', async () => {
    const customerPhone = newPhone();
    const times = ['13:00', '14:00', '15:00'];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        workshop.book({ customerPhone, appointmentDate: day(17 + (i % 4)), appointmentTime: times[i % 3] }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429, 429, 429, 429]);
  });
});

describe('bookings from one address without proof of the phone', () => {
  let limited: Workshop;
  beforeAll(async () => {
    limited = await startWorkshop({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.close());

  it('are limited to six an hour: of twenty at once six succeed; the proven owner and admins are exempt', async () => {
    const times = ['09:00', '10:00', '13:00', '14:00', '15:00'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        limited.book({ appointmentDate: day(17 + (i % 4)), appointmentTime: times[Math.floor(i / 4)] }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    const { customerPhone, cookie } = await limited.provenClient();
    const own = await limited.book({ customerPhone, appointmentDate: day(24) }, { cookie });
    expect(own.status).toBe(201);
    const byAdmin = await limited.book({ appointmentDate: day(25) }, { cookie: limited.admin });
    expect(byAdmin.status).toBe(201);
    const asStranger = await limited.book({ appointmentDate: day(26) }, { cookie });
    expect(asStranger).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  it('are limited to twelve a day; refused bookings do not count', async () => {
    const forget = () =>
      limited.database.database.query(
        `DELETE FROM platform.rate_limit WHERE key LIKE 'unproven-booking:%' OR key LIKE 'booking:%'`,
      );
    await forget();
    const closed = await limited.book({ appointmentDate: '2026-03-15' });
    expect(closed.status).toBe(400);
    const times = ['09:00', '10:00', '13:00'];
    for (let n = 0; n < 6; n += 1) {
      const wish = { appointmentDate: day(n < 3 ? 27 : 30), appointmentTime: times[n % 3] };
      expect([n, (await limited.book(wish)).status]).toEqual([n, 201]);
    }
    await forget();
    const thirteenth = await limited.book({ appointmentDate: day(31) });
    expect(thirteenth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(thirteenth.headers['retry-after'])).toBeGreaterThan(3_600);
  });
});

describe('a taken start', () => {
  it('is refused with the three nearest free starts, in the language of the request', async () => {
    const wish = { appointmentDate: day(24), appointmentTime: '10:00' };
    for (const _bay of [1, 2]) expect((await workshop.book(wish)).status).toBe(201);
    const { status, body } = await workshop.book(wish);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'slot_taken',
      message: 'Selected time slot is no longer available',
      alternatives: [
        { date: day(24), time: '09:00' },
        { date: day(24), time: '11:00' },
        { date: day(24), time: '08:30' },
      ],
    });
    const french = await workshop.book(wish, { headers: { 'accept-language': 'fr' } });
    expect(french.body.message).toBe("Le créneau sélectionné n'est plus disponible");
  });

  it('has its alternatives on the next open days when the day is full', async () => {
    // Four jobs of two hours leave the last hour of the day, too short for another.
    for (const appointmentTime of ['08:30', '10:30', '13:30', '15:30']) {
      for (const _bay of [1, 2]) {
        const answer = await workshop.book({ serviceId: 4, appointmentDate: day(27), appointmentTime });
        expect(answer.status).toBe(201);
      }
    }
    const { body } = await workshop.book({
      serviceId: 4,
      appointmentDate: day(27),
      appointmentTime: '13:30',
    });
    expect(body.alternatives).toEqual([
      { date: day(30), time: '13:30' },
      { date: day(30), time: '13:00' },
      { date: day(30), time: '14:00' },
    ]);
  });
});

describe('bad input', () => {
  it('names every wrong field in the words of the specification', async () => {
    const { status, body } = await workshop.http('POST', '/api/appointments', {
      body: bookingPayload({
        serviceId: 0,
        appointmentDate: '',
        appointmentTime: '',
        customerName: ' ',
        customerPhone: '',
        customerEmail: 'nobody',
        vehicleMake: '',
        vehicleModel: '',
        vehicleYear: 1989,
        vehicleMileage: -1,
        vehicleFuelType: 'steam',
      }),
    });
    expect(status).toBe(400);
    expect(
      Object.fromEntries(body.errors.map((e: { field: string; message: string }) => [e.field, e.message])),
    ).toEqual({
      serviceId: 'Please select a service',
      appointmentDate: 'Please select a date',
      appointmentTime: 'Please select a time',
      customerName: 'Customer name is required',
      customerPhone: 'Phone number is required',
      customerEmail: 'Adresa de email nu este validă',
      vehicleMake: 'Vehicle make is required',
      vehicleModel: 'Vehicle model is required',
      vehicleYear: expect.stringContaining('1990'),
      vehicleMileage: expect.stringContaining('9999999'),
      vehicleFuelType: 'Valoarea nu este validă',
    });
  });

  const wrong: [what: string, field: string, value: unknown][] = [
    ['a day that does not exist', 'appointmentDate', '2026-02-30'],
    ['a past day', 'appointmentDate', '2026-02-27'],
    ['a Sunday', 'appointmentDate', '2026-03-08'],
    ['Orthodox Easter Monday', 'appointmentDate', '2026-04-13'],
    ['a day past the horizon', 'appointmentDate', '2026-06-01'],
    ['a date as an array', 'appointmentDate', [TUESDAY]],
    ['a start during lunch', 'appointmentTime', '12:30'],
    ['a start off the half hours', 'appointmentTime', '09:10'],
    ['a start too late to be done by closing', 'appointmentTime', '17:00'],
    ['25 o’clock', 'appointmentTime', '25:00'],
    ['an unknown service', 'serviceId', 999],
    ['1e3 as a service', 'serviceId', '1e3'],
    ['a service as text', 'serviceId', '1'],
    ['an id past 2^31', 'serviceId', 2 ** 31],
    ['an invisible name', 'customerName', '\u200b\u2060'],
    ['a name as a number', 'customerName', 7],
    ['a name that never ends', 'customerName', 'x'.repeat(121)],
    ['NUL in a name', 'customerName', 'Ion\u0000'],
    ['half a surrogate pair', 'notes', '\ud83d'],
    ['a phone that is none', 'customerPhone', '12'],
    ['two e-mail addresses', 'customerEmail', 'a@b.ro, c@d.ro'],
    ['a vehicle from the future', 'vehicleYear', new Date().getFullYear() + 2],
    ['half a year', 'vehicleYear', 2019.5],
    ['a plate of symbols', 'vehicleLicensePlate', '<b>'],
    ['mileage in words', 'vehicleMileage', 'many'],
    ['an unknown gearbox', 'vehicleTransmission', 'magic'],
    ['an unknown field', 'status', 'completed'],
    ['a field that the library passes over', 'constructor', 1],
  ];
  for (const [what, field, value] of wrong) {
    it(`${what}: answers 400 for ${field}`, async () => {
      const answer = await workshop.book({ [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([{ field, message: expect.stringMatching(/\S/) }]);
    });
  }

  it('a start that has passed today answers 400 for the time', async () => {
    workshop.clock.time = new Date('2026-03-02T07:30:30Z');
    const gone = await workshop.book({ appointmentDate: MONDAY, appointmentTime: '09:30' });
    expect(gone.body.errors).toMatchObject([{ field: 'appointmentTime' }]);
    const next = await workshop.book({ appointmentDate: MONDAY, appointmentTime: '10:00' });
    expect(next.status).toBe(201);
    workshop.clock.time = new Date('2026-03-02T05:00:00Z');
  });

  it.each([
    [415, { payload: 'serviceId=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    [413, { payload: `"${'x'.repeat(100_001)}"`, headers: { 'content-type': 'application/json' } }],
    [400, { payload: '{"serviceId":', headers: { 'content-type': 'application/json' } }],
    [400, { payload: '[]', headers: { 'content-type': 'application/json' } }],
    [400, { payload: 'null', headers: { 'content-type': 'application/json' } }],
  ])('answers %i to %j', async (status, request) => {
    expect((await workshop.http('POST', '/api/appointments', request)).status).toBe(status);
  });
});

describe('an idempotency key', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  it('sent twice books once and returns the same answer', async () => {
    const body = bookingPayload({ appointmentDate: '2026-04-01' });
    const first = await workshop.http('POST', '/api/appointments', { body, ...keyed('twice') });
    const second = await workshop.http('POST', '/api/appointments', { body, ...keyed('twice') });
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  it('keeps no manage token in the stored response', async () => {
    const body = bookingPayload({ appointmentDate: '2026-04-07' });
    const first = await workshop.http('POST', '/api/appointments', { body, ...keyed('no-secret') });
    const [kept] = await workshop.database.database.query<{ answer: object }>(
      `SELECT answer FROM platform.idempotency_key WHERE key = 'no-secret'`,
    );
    expect(first.body.manageToken).toEqual(expect.any(String));
    expect(kept?.answer).toMatchObject({ id: first.body.id });
    expect(JSON.stringify(kept)).not.toContain(first.body.manageToken);
  });

  it('sent concurrently books once', async () => {
    const body = bookingPayload({ appointmentDate: '2026-04-02' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        workshop.http('POST', '/api/appointments', { body, ...keyed('together') }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('with another body is refused', async () => {
    await workshop.book({ appointmentDate: '2026-04-03' }, keyed('other'));
    const answer = await workshop.book({ appointmentDate: '2026-04-03', notes: 'altceva' }, keyed('other'));
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('is released after a failed attempt, so the next one books', async () => {
    const wish = { appointmentDate: '2026-04-06', customerPhone: newPhone() };
    const taken = await Promise.all([
      workshop.book({ ...wish, customerPhone: newPhone() }),
      workshop.book({ ...wish, customerPhone: newPhone() }),
    ]);
    const body = bookingPayload(wish);
    const failed = await workshop.http('POST', '/api/appointments', { body, ...keyed('again') });
    expect(failed.status).toBe(409);
    await workshop.http('DELETE', `/api/appointments/${taken[0].body.id}`, { cookie: workshop.admin });
    const done = await workshop.http('POST', '/api/appointments', { body, ...keyed('again') });
    expect(done.status).toBe(201);
  });
});
