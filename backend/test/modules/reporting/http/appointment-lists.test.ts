import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MONDAY, startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';

let workshop: Workshop;
let client: { id: number; cookie: string };
/** Ids in booking order. */
const ids: number[] = [];

beforeAll(async () => {
  workshop = await startWorkshop();
  client = await workshop.client();
  const appointments: [fields: object, cookie?: string][] = [
    [
      {
        appointmentDate: MONDAY,
        appointmentTime: '09:00',
        customerName: 'Ștefan Țăranu',
        customerPhone: '0733 444 555',
        customerEmail: 'stefan@example.com',
        vehicleLicensePlate: 'B 123 ABC',
        notes: 'zgomot la frânare',
      },
    ],
    [{ appointmentDate: MONDAY, appointmentTime: '08:30', customerName: 'Ion Pop', vehicleModel: 'Duster' }],
    [{ appointmentTime: '10:00', serviceId: 3, customerName: 'Maria 100%', vehicleYear: 2021 }],
    [{ appointmentTime: '14:00', vehicleMake: 'Škoda', vehicleModel: 'Octavia' }, client.cookie],
    [{ appointmentTime: '16:00', customerName: 'Dan Ene' }],
  ];
  for (const [fields, cookie] of appointments) {
    const { status, body } = await workshop.book(fields, { cookie });
    expect([status, body]).toEqual([201, expect.anything()]);
    ids.push(body.id);
  }
  await workshop.http('DELETE', `/api/appointments/${ids[4]}`, { cookie: workshop.admin });
});
afterAll(() => workshop.close());

/** Lists appointments as an admin; returns their indexes in {@link ids} and the total. */
async function list(query: Record<string, string>) {
  const { status, body, headers } = await workshop.http('GET', `/api/appointments?${new URLSearchParams(query)}`, {
    cookie: workshop.admin,
  });
  expect(status).toBe(200);
  return { found: body.map(({ id }: { id: number }) => ids.indexOf(id)), total: Number(headers['x-total-count']) };
}

describe('GET /api/appointments', () => {
  it('lists all, newest first, with the total', async () => {
    expect(await list({})).toEqual({ found: [4, 3, 2, 0, 1], total: 5 });
  });

  it('shows an admin everything about an appointment (specification §3)', async () => {
    const { body } = await workshop.http('GET', `/api/appointments?to=${MONDAY}&pageSize=1`, {
      cookie: workshop.admin,
    });
    expect(body).toEqual([
      {
        id: ids[0],
        status: 'pending',
        appointmentDate: MONDAY,
        appointmentTime: '09:00',
        endTime: '09:45',
        endDate: MONDAY,
        pieces: [{ date: MONDAY, start: '09:00', end: '09:45', minutes: 45, bay: { id: 1, name: 'Elevator 1' } }],
        customer: { id: expect.any(Number), name: 'Ștefan Țăranu', phone: '+40733444555', email: 'stefan@example.com' },
        service: {
          id: 1,
          name: 'Schimb de ulei',
          names: { en: 'Oil change', es: 'Cambio de aceite', fr: 'Vidange' },
          price: 150,
          duration: 45,
        },
        services: [expect.objectContaining({ id: 1, name: 'Schimb de ulei', price: 150, duration: 45 })],
        vehicle: { id: expect.any(Number), make: 'Dacia', model: 'Logan', year: 2019, licensePlate: 'B 123 ABC' },
        bay: { id: expect.any(Number), name: expect.stringMatching(/^Elevator/) },
        notes: 'zgomot la frânare',
        createdAt: workshop.clock.now().toISOString(),
      },
    ]);
  });

  it.each<[Record<string, string>, number[]]>([
    [{ search: 'stefan taranu' }, [0]],
    [{ search: 'ȚĂRAN' }, [0]],
    [{ search: '0733 444' }, [0]],
    [{ search: '+40733444555' }, [0]],
    [{ search: '  FRANE ' }, [2]],
    [{ search: 'ulei' }, [4, 3, 0, 1]],
    [{ search: '2019 dacia duster' }, [1]],
    [{ search: 'skoda octavia' }, [3]],
    [{ search: '100%' }, [2]],
    [{ search: '%' }, [2]],
    [{ search: '_' }, []],
    [{ search: 'nimeni' }, []],
    [{ search: "'; DROP TABLE booking.appointment; --" }, []],
    [{ status: 'cancelled' }, [4]],
    [{ status: 'pending' }, [3, 2, 0, 1]],
    [{ status: 'pending', search: 'ulei' }, [3, 0, 1]],
    [{ status: 'cancelled', search: 'stefan' }, []],
    [{ from: TUESDAY }, [4, 3, 2]],
    [{ to: MONDAY }, [0, 1]],
    [{ from: MONDAY, to: MONDAY, search: 'duster' }, [1]],
    [{ from: TUESDAY, to: MONDAY }, []],
    [{ order: 'asc' }, [1, 0, 2, 3, 4]],
    [{ order: 'asc', status: 'pending', search: 'ulei' }, [1, 0, 3]],
  ])('filtered by %p finds %p', async (query, found) => {
    expect(await list(query)).toEqual({ found, total: found.length });
  });

  it('finds a service by the name that the reader sees', async () => {
    const inLanguage = async (language: string) => {
      const path = '/api/appointments?search=brake%20SERVICE';
      const headers = { 'accept-language': language };
      const { body } = await workshop.http('GET', path, { cookie: workshop.admin, headers });
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await inLanguage('en')).toEqual([ids[2]]);
    expect(await inLanguage('ro')).toEqual([]);
  });

  it('splits the list into pages', async () => {
    expect(await list({ pageSize: '2' })).toEqual({ found: [4, 3], total: 5 });
    expect(await list({ pageSize: '2', page: '3' })).toEqual({ found: [1], total: 5 });
    expect(await list({ pageSize: '2', page: '4' })).toEqual({ found: [], total: 5 });
    expect(await list({ pageSize: '2', page: '2', order: 'asc' })).toEqual({ found: [2, 3], total: 5 });
  });

  it.each([
    ['status=done', 'status'],
    ['from=2026-02-30', 'from'],
    ['to=tomorrow', 'to'],
    ['page=0', 'page'],
    ['page=1e3', 'page'],
    ['pageSize=201', 'pageSize'],
    ['pageSize=', 'pageSize'],
    ['search=a&search=b', 'search'],
    ['search=%00', 'search'],
    [`search=${'a'.repeat(101)}`, 'search'],
    ['order=up', 'order'],
    ['sort=id', 'sort'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, body } = await workshop.http('GET', `/api/appointments?${query}`, { cookie: workshop.admin });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  it('lists the appointments of unproven phones, which an admin sees first', async () => {
    const { body: unproven } = await workshop.book({ appointmentDate: '2026-03-27' });
    const { body: proven } = await workshop.book(
      { appointmentDate: '2026-03-27', appointmentTime: '11:00' },
      { cookie: workshop.admin },
    );
    const list = async (query: string) => {
      const path = `/api/appointments?from=2026-03-27&to=2026-03-27&${query}`;
      const { body, headers } = await workshop.http('GET', path, { cookie: workshop.admin });
      return { ids: body.map(({ id }: { id: number }) => id), total: headers['x-total-count'] };
    };
    expect(await list('status=pending&phone=unproven')).toEqual({ ids: [unproven.id], total: '1' });
    expect(await list('phone=proven')).toEqual({ ids: [proven.id], total: '1' });
    expect(await list('phone=unproven&search=Logan')).toMatchObject({ total: '1' });
    const refused = await workshop.http('GET', '/api/appointments?phone=x', { cookie: workshop.admin });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'phone']);
  });

  it('is for admins only', async () => {
    expect((await workshop.http('GET', '/api/appointments')).status).toBe(401);
    expect((await workshop.http('GET', '/api/appointments', { cookie: client.cookie })).status).toBe(403);
  });
});

describe('GET /api/appointments/date/:date', () => {
  const ofDay = (cookie?: string, day = MONDAY) => workshop.http('GET', `/api/appointments/date/${day}`, { cookie });
  const stats = (cookie?: string) => workshop.http('GET', '/api/dashboard/stats', { cookie });
  const choose = async (publicPanel: string) => {
    const path = '/api/admin/settings/profile';
    const { body } = await workshop.http('GET', path, { cookie: workshop.admin });
    const { accent: _a, texts: _t, logoUrl: _l, setupFinishedAt: _s, ...details } = body;
    const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
    const change = { ...given, publicPanel };
    return workshop.http('PUT', path, { cookie: workshop.admin, body: change });
  };

  it('is not there for visitors and clients until the owner shows it, and neither are the figures', async () => {
    for (const cookie of [undefined, client.cookie]) {
      for (const answer of [await ofDay(cookie), await ofDay(cookie, TUESDAY), await stats(cookie)]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
    }
    expect((await ofDay(workshop.admin)).body).toHaveLength(2);
    expect((await stats(workshop.admin)).body.todayRevenue).toBe(0);
    expect((await workshop.http('GET', '/api/workshop')).body).not.toHaveProperty('publicPanel');
  });

  it('shows visitors initials, make, start, services and state of today, in order and without a digit of a person', async () => {
    const { status, body } = await choose('day');
    expect({ status, body }).toMatchObject({ status: 200, body: { publicPanel: 'day' } });
    expect((await workshop.http('GET', '/api/workshop')).body.publicPanel).toBe('day');
    const list = await ofDay();
    const service = { name: 'Schimb de ulei', names: expect.objectContaining({ en: 'Oil change' }) };
    const appointment = { status: 'pending', service, vehicle: { make: 'Dacia' } };
    expect(list.status).toBe(200);
    expect(list.body).toEqual([
      { ...appointment, appointmentTime: '08:30', customer: { name: 'I. P.' } },
      { ...appointment, appointmentTime: '09:00', customer: { name: 'Ș. Ț.' } },
    ]);
    expect((await ofDay(client.cookie)).body).toEqual(list.body);
    expect((await stats()).body).toMatchObject({ todayAppointments: 2, todayRevenue: null });
  });

  it('shows no digits that a visitor typed as the make of the vehicle', async () => {
    const booked = await workshop.book({
      appointmentDate: MONDAY,
      appointmentTime: '16:00',
      customerName: '0722 111 222',
      vehicleMake: 'Audi 0722111222',
    });
    expect((await ofDay()).body.at(-1)).toMatchObject({ customer: { name: '' }, vehicle: { make: 'Audi' } });
    await workshop.http('DELETE', `/api/appointments/${booked.body.id}`, { cookie: workshop.admin });
    expect((await ofDay()).body).toHaveLength(2);
  });

  it('shows the revenue as the owner chose, to mechanics never', async () => {
    const mechanic = await aMemberOfTeam(workshop, 'mechanic');
    for (const panel of ['off', 'day', 'revenue']) {
      expect((await choose(panel)).status).toBe(200);
      expect((await stats(mechanic.cookie)).body.todayRevenue).toBeNull();
      expect((await ofDay(mechanic.cookie)).body[0]).not.toHaveProperty('id');
    }
    expect((await stats()).body.todayRevenue).toBe(0);
    expect((await choose('everything')).body.errors).toMatchObject([{ field: 'publicPanel' }]);
    const { body } = await choose('revenue');
    expect(body.publicPanel).toBe('revenue');
  });

  it('shows other days to admins only', async () => {
    const path = `/api/appointments/date/${TUESDAY}`;
    expect((await workshop.http('GET', path)).status).toBe(401);
    expect((await workshop.http('GET', path, { cookie: client.cookie })).status).toBe(403);
    const { body } = await workshop.http('GET', path, { cookie: workshop.admin });
    expect(body.map(({ id }: { id: number }) => ids.indexOf(id))).toEqual([2, 3, 4]);
    expect(body[2].status).toBe('cancelled');
    expect(body[2].customer.name).toBe('Dan Ene');
  });

  it('refuses a day that does not exist', async () => {
    expect((await workshop.http('GET', '/api/appointments/date/2026-02-30')).status).toBe(400);
  });
});

describe('GET /api/client/appointments', () => {
  it('lists only the own appointments, newest first', async () => {
    const { body, headers } = await workshop.http('GET', '/api/client/appointments', { cookie: client.cookie });
    expect(body.map(({ id }: { id: number }) => id)).toEqual([ids[3]]);
    expect(headers['x-total-count']).toBe('1');
    const other = await workshop.client();
    const { body: none } = await workshop.http('GET', '/api/client/appointments', { cookie: other.cookie });
    expect(none).toEqual([]);
  });

  it('requires a session', async () => {
    expect((await workshop.http('GET', '/api/client/appointments')).status).toBe(401);
  });
});
