import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MONDAY, MONDAY_MORNING, newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}`;

/** 11:00:10 at the workshop, on the day of the start that was offered a minute before. */
const JUST_AFTER_ELEVEN = new Date('2026-03-02T09:00:10Z');

describe('a start that has passed while the form was filled in', () => {
  const refused = {
    status: 400,
    body: {
      code: 'invalid_request',
      errors: [{ field: 'appointmentTime', message: 'Momentul ales a trecut deja' }],
      alternatives: ['11:30', '13:00', '13:30'].map((time) => ({ date: MONDAY, time })),
    },
  };
  const onMonday = { appointmentDate: MONDAY, appointmentTime: '11:00' };
  afterEach(() => {
    workshop.clock.time = MONDAY_MORNING;
  });

  it('is refused at its field with the nearest free starts', async () => {
    workshop.clock.time = JUST_AFTER_ELEVEN;
    const answer = await workshop.book(onMonday);
    expect(answer).toMatchObject(refused);
  });

  it('is refused alike for a move', async () => {
    const { body } = await workshop.book({ appointmentDate: day(18) });
    workshop.clock.time = JUST_AFTER_ELEVEN;
    const moved = await workshop.http('POST', `/api/appointments/${body.id}/reschedule`, {
      headers: { 'manage-token': body.manageToken },
      body: onMonday,
    });
    expect(moved).toMatchObject(refused);
  });

  it('is not answered with the present start of the appointment to move', async () => {
    const { body } = await workshop.book({ appointmentDate: MONDAY, appointmentTime: '11:30' });
    workshop.clock.time = JUST_AFTER_ELEVEN;
    const moved = await workshop.http('POST', `/api/appointments/${body.id}/reschedule`, {
      headers: { 'manage-token': body.manageToken },
      body: onMonday,
    });
    const times = moved.body.alternatives.map(({ time }: { time: string }) => time);
    expect(times).toEqual(['13:00', '13:30', '14:00']);
  });
});

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
      endDate: TUESDAY,
      pieces: [{ date: TUESDAY, start: '09:00', end: '09:45', minutes: 45, bay: { id: 1, name: 'Elevator 1' } }],
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
    const { body } = await workshop.book({ customerPhone, customerName: 'Altcineva', appointmentDate: day(5) });
    expect(body.customer).toEqual({ name: 'Altcineva', phone: customerPhone });
    expect(body.vehicle).toEqual({ year: 2019, make: 'Dacia', model: 'Logan' });
  });

  it('answers an own booking with the e-mail of the account, when none is entered', async () => {
    const { cookie, id, customerPhone } = await workshop.provenClient();
    await workshop.database.database.query(`UPDATE identity.user SET email = 'ana@example.ro' WHERE id = $1`, [id]);
    const appointment = { customerPhone, appointmentTime: '14:00' };
    const own = await workshop.book({ ...appointment, appointmentDate: day(12) }, { cookie });
    expect(own.body.customer.email).toBe('ana@example.ro');
    const read = await workshop.http('GET', `/api/appointments/${own.body.id}`, { cookie });
    expect(read.body.customer.email).toBe('ana@example.ro');
    const entered = { ...appointment, appointmentDate: day(13), customerEmail: 'alta@example.ro' };
    expect((await workshop.book(entered, { cookie })).body.customer.email).toBe('alta@example.ro');
    const next = await workshop.book({ ...appointment, appointmentDate: day(16) }, { cookie });
    expect(next.body.customer.email).toBe('alta@example.ro');
    const stranger = await workshop.book({ ...appointment, appointmentDate: day(17) });
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
    expect(visitor).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect((await workshop.book({ ...date, userId: client.id }, { cookie: 'session=of-before' })).status).toBe(401);
    const rows = await workshop.database.database.query('SELECT user_id FROM booking.appointment WHERE id = $1', [
      own.body.id,
    ]);
    expect(rows).toEqual([{ userId: client.id }]);
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
    // A constant: the time of the next appointment would reveal it.
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
    // With the phone of another person the client counts by account, whatever others did behind the address.
    const times26 = ['09:00', '10:00', '13:00', '14:00', '15:00', '16:00', '11:00'];
    const forOthers: number[] = [];
    for (const appointmentTime of times26)
      forOthers.push((await limited.book({ appointmentDate: day(26), appointmentTime }, { cookie })).status);
    expect(forOthers).toEqual([...Array<number>(6).fill(201), 429]);
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
    const { body } = await workshop.book({ serviceId: 4, appointmentDate: day(27), appointmentTime: '13:30' });
    expect(body.alternatives).toEqual([
      { date: day(30), time: '13:30' },
      { date: day(30), time: '13:00' },
      { date: day(30), time: '14:00' },
    ]);
  });
});
