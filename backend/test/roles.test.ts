import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MONDAY } from './modules/booking/support/workshop.ts';
import { aMemberOfTeam, type Member } from './modules/identity/support/members.ts';
import { OWNER, type ServiceBookFixture, startServiceBook } from './modules/reporting/support/service-book-fixture.ts';
import { aPicture, aRevision } from './modules/revisions/support/revisions-app.ts';

let book: ServiceBookFixture;
let mechanic: Member;
let receptionist: Member;
beforeAll(async () => {
  book = await startServiceBook();
  mechanic = await aMemberOfTeam(book.workshop, 'mechanic');
  receptionist = await aMemberOfTeam(book.workshop, 'receptionist');
});
afterAll(() => book.close());

const as = ({ cookie }: Pick<Member, 'cookie'>, method: string, path: string, body?: unknown) =>
  book.workshop.http(method, `/api${path}`, { cookie, body });

/** A confirmed appointment of today by a guest with a note and an e-mail. */
async function aConfirmedAppointment(time: string): Promise<{ id: number; vehicleId: number; phone: string }> {
  const fields = {
    appointmentDate: MONDAY,
    appointmentTime: time,
    customerEmail: 'ion@example.ro',
    notes: 'Scârțâie la frână',
  };
  const { body } = await book.workshop.book(fields, { cookie: book.workshop.admin });
  await as({ cookie: book.workshop.admin }, 'PATCH', `/appointments/${body.id}/status`, { status: 'confirmed' });
  const row = await book.workshop.database.database.one<{ vehicleId: number }>(
    'SELECT vehicle_id AS "vehicleId" FROM booking.appointment WHERE id = $1',
    [body.id],
  );
  return { id: body.id, vehicleId: row?.vehicleId ?? 0, phone: body.customer.phone };
}

/** Names of properties about money or contact data, anywhere in an answer. */
function forbiddenIn(answer: unknown): string[] {
  const found = new Set<string>();
  const appointment = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const isForbidden = /price|cost|discount|charged|phone|email|reward|points/i.test(name);
      if (isForbidden && inner !== null) found.add(name);
      appointment(inner);
    }
  };
  appointment(answer);
  return [...found];
}

describe('a mechanic', () => {
  it('reads the board without prices, phones and rewards, which the desk sees', async () => {
    const { id, phone } = await aConfirmedAppointment('10:00');
    const path = `/admin/board?from=${MONDAY}&to=${MONDAY}`;
    const { status, body } = await as(mechanic, 'GET', path);
    expect(status).toBe(200);
    const appointment = body.visits.find((one: { id: number }) => one.id === id);
    expect(appointment).toMatchObject({ customer: { name: 'Ion Popescu' }, vehicle: { make: 'Dacia' } });
    expect(forbiddenIn(body)).toEqual([]);
    expect(JSON.stringify(body)).not.toContain(phone);
    const seen = (await as(receptionist, 'GET', path)).body;
    expect(seen.visits.find((one: { id: number }) => one.id === id)).toMatchObject({ price: 150, customer: { phone } });
  });

  it('starts the work, and is answered without money and contact data', async () => {
    const { id } = await aConfirmedAppointment('11:00');
    const { status, body } = await as(mechanic, 'PATCH', `/appointments/${id}/status`, { status: 'in-progress' });
    expect({ status, body }).toMatchObject({ status: 200, body: { id, status: 'in-progress' } });
    expect(body.services).toMatchObject([{ id: 1, duration: expect.any(Number) }]);
    expect(forbiddenIn(body)).toEqual([]);
  });

  it('is named on the board while the work goes on; the desk that starts an appointment is not', async () => {
    const [theirs, ours] = [await aConfirmedAppointment('10:00'), await aConfirmedAppointment('11:00')];
    const mechanicsOf = async () => {
      const { visits: appointments } = (await as(receptionist, 'GET', `/admin/board?from=${MONDAY}&to=${MONDAY}`)).body;
      return [theirs, ours].map(({ id }) => appointments.find((one: { id: number }) => one.id === id).mechanic);
    };
    expect(await mechanicsOf()).toEqual([undefined, undefined]);
    await as(mechanic, 'PATCH', `/appointments/${theirs.id}/status`, { status: 'in-progress' });
    await as(receptionist, 'PATCH', `/appointments/${ours.id}/status`, { status: 'in-progress' });
    const account = await book.workshop.database.database.one<{ name: string }>(
      `SELECT name FROM identity.user_card WHERE role = 'mechanic'`,
    );
    expect(await mechanicsOf()).toEqual([account?.name, undefined]);
    expect(account?.name).toBeTruthy();
    await as(receptionist, 'POST', `/appointments/${theirs.id}/completion`, {});
    expect(await mechanicsOf()).toEqual([undefined, undefined]);
  });

  it('neither confirms, completes nor cancels', async () => {
    const { id } = await aConfirmedAppointment('13:00');
    for (const status of ['confirmed', 'completed', 'cancelled']) {
      expect(await as(mechanic, 'PATCH', `/appointments/${id}/status`, { status })).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      });
    }
    expect((await as(mechanic, 'GET', `/appointments/${id}`)).status).toBe(404);
    expect((await as(mechanic, 'DELETE', `/appointments/${id}`)).status).toBe(404);
    expect(await book.workshop.eventsOf(id)).toEqual(['booked', 'confirmed']);
  });

  it('reads service books without owner, costs, documents and print', async () => {
    const vehicle = `/vehicles/${book.vehicleId}`;
    const cover = (await as(mechanic, 'GET', `${vehicle}/book`)).body;
    expect(cover).toMatchObject({ owner: null, documents: 0, visits: 1, revisions: 1 });
    const history = (await as(mechanic, 'GET', `${vehicle}/history`)).body;
    expect(history.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['revision', 'visit']);
    const revision = (await as(mechanic, 'GET', `/revisions/${book.revisionId}`)).body;
    const revisions = (await as(mechanic, 'GET', `${vehicle}/revisions`)).body;
    const vehicles = (await as(mechanic, 'GET', '/admin/vehicles')).body;
    for (const answer of [cover, history, revision, revisions, vehicles]) expect(forbiddenIn(answer)).toEqual([]);
    const seen = (await as(receptionist, 'GET', `/revisions/${book.revisionId}`)).body;
    expect(seen.cost).toBeGreaterThan(0);
    for (const part of ['documents', 'share-links', 'reminders']) {
      expect((await as(mechanic, 'GET', `${vehicle}/${part}`)).status).toBe(404);
    }
    expect((await as(mechanic, 'GET', `${vehicle}/book.pdf`)).status).toBe(403);
  });

  it('plans, starts, ticks and completes a checklist, adds photos, and enters the mileage', async () => {
    const { id, vehicleId } = await aConfirmedAppointment('14:00');
    const planned = await as(mechanic, 'POST', '/admin/revisions', aRevision(vehicleId, { appointmentId: id }));
    expect(planned).toMatchObject({ status: 201, body: { cost: null } });
    const revision = `/admin/revisions/${planned.body.id}`;
    expect((await as(mechanic, 'POST', `${revision}/start`)).status).toBe(200);
    for (const item of planned.body.items) {
      const ticked = await as(mechanic, 'PATCH', `${revision}/items/${item.id}`, { status: 'ok' });
      expect(ticked.status).toBe(200);
    }
    const photo = await book.upload(`/api${revision}/photos`, await aPicture(), mechanic.cookie);
    expect(photo.statusCode).toBe(201);
    expect((await as(mechanic, 'POST', `${revision}/complete`, {})).body).toMatchObject({
      status: 'completed',
      cost: null,
    });
    const odometer = await as(mechanic, 'POST', `/vehicles/${vehicleId}/odometer`, { mileage: 100_010 });
    expect(odometer).toMatchObject({ status: 200, body: { readings: expect.any(Array) } });
    expect(odometer.body.readings.at(-1)).toMatchObject({ mileage: 100_010, source: 'workshop' });
  });

  it('enters no cost, and removes none: the field is named in their language', async () => {
    const { vehicleId } = await aConfirmedAppointment('15:00');
    const { body } = await as(mechanic, 'POST', '/admin/revisions', aRevision(vehicleId));
    const revision = `/admin/revisions/${body.id}`;
    const item = `${revision}/items/${body.items[0].id}`;
    await as(mechanic, 'POST', `${revision}/start`);
    expect((await as(receptionist, 'PATCH', item, { cost: 80 })).status).toBe(200);
    const refusal = {
      status: 400,
      body: { errors: [{ field: 'cost', message: 'Costurile le trece recepția. Lasă câmpul necompletat.' }] },
    };
    for (const cost of [50, 0, null]) {
      expect(await as(mechanic, 'PATCH', item, { status: 'ok', cost })).toMatchObject(refusal);
      expect(await as(mechanic, 'POST', `${revision}/complete`, { cost })).toMatchObject(refusal);
      expect(await as(mechanic, 'POST', '/admin/revisions', aRevision(vehicleId, { cost }))).toMatchObject(refusal);
    }
    const { items } = (await as(receptionist, 'GET', `/revisions/${body.id}`)).body;
    expect(items[0]).toMatchObject({ cost: 80, status: 'not-checked' });
  });

  it('finds vehicles and appointments, and nothing by phone', async () => {
    const { phone } = await aConfirmedAppointment('16:00');
    const search = async (by: Pick<Member, 'cookie'>, q: string): Promise<{ kind: string; path: string }[]> =>
      (await as(by, 'POST', '/admin/search', { q })).body;
    const kinds = (found: { kind: string }[]) => [...new Set(found.map(({ kind }) => kind))].sort();
    expect(kinds(await search(mechanic, 'Popescu'))).toEqual(['appointment', 'vehicle']);
    expect(kinds(await search(receptionist, 'Popescu'))).toEqual(['appointment', 'customer', 'vehicle']);
    expect(await search(mechanic, phone.slice(-6))).toEqual([]);
    expect(kinds(await search(receptionist, phone.slice(-6)))).toContain('customer');
    const newcomer = { name: 'Wanda Nouă', phone: '0755444333', password: 'parola-buna' };
    const body = { ...newcomer, confirmPassword: newcomer.password };
    const { id } = (await book.workshop.http('POST', '/api/auth/register', { body })).body.user;
    // The desk opens an account that has never booked as a customer; other accounts are the admin's.
    const path = `/admin/customers?account=${id}`;
    expect(await search(receptionist, 'Wanda')).toMatchObject([{ kind: 'account', path }]);
    expect(await search(mechanic, 'Wanda')).toEqual([]);
    const [appointment] = (await search(mechanic, 'Popescu')).filter(({ kind }) => kind === 'appointment');
    expect(appointment?.path).toBe(`/admin/board?date=${MONDAY}`);
  });
});

describe('the phone of a customer', () => {
  it('is found out digit by digit by the desk only, neither in the palette nor in the list of vehicles', async () => {
    const found = async (by: Pick<Member, 'cookie'>, q: string) => [
      (await as(by, 'POST', '/admin/search', { q })).body.length > 0,
      (await as(by, 'GET', `/admin/vehicles?search=${encodeURIComponent(q)}`)).body.length > 0,
    ];
    for (const q of ['0733 555 777', '+40733555777', '555777', `${OWNER} +40733`, `${OWNER} +40733555777`]) {
      expect([q, ...(await found(receptionist, q))]).toEqual([q, true, true]);
      expect([q, ...(await found(mechanic, q))]).toEqual([q, false, false]);
    }
    // The palette takes words in any order, so it would confirm a beginning of the number.
    expect(await found(receptionist, `07 ${OWNER}`)).toEqual([true, false]);
    expect(await found(mechanic, `07 ${OWNER}`)).toEqual([false, false]);
    for (const q of [OWNER, 'B 123 ABC', '2019 Dacia Duster']) {
      expect([q, ...(await found(mechanic, q))]).toEqual([q, true, true]);
    }
  });
});

describe('a receptionist', () => {
  it('runs the day: confirms, starts, completes, and handles complaints', async () => {
    const { id } = await aConfirmedAppointment('08:30');
    for (const status of ['in-progress', 'completed']) {
      expect((await as(receptionist, 'PATCH', `/appointments/${id}/status`, { status })).status).toBe(200);
    }
    expect((await as(receptionist, 'GET', `/appointments/${id}`)).body).toMatchObject({
      status: 'completed',
      customer: { email: 'ion@example.ro' },
    });
    const people = (await as(receptionist, 'GET', '/admin/complaints/assignees')).body;
    expect(people.map((one: { id: number }) => one.id)).toContain(receptionist.id);
    expect(people.map((one: { id: number }) => one.id)).not.toContain(mechanic.id);
    expect(forbiddenIn(people)).toEqual([]);
  });

  it('has neither settings, accounts nor exports', async () => {
    for (const path of [
      '/admin/users',
      '/admin/settings/profile',
      '/admin/settings/policy',
      '/admin/settings/messages',
      '/admin/services',
      '/admin/bays',
      '/admin/opening-hours',
      '/admin/system',
      '/admin/security-events',
      '/admin/loyalty/users.csv',
      '/metrics',
    ]) {
      expect({ path, status: (await as(receptionist, 'GET', path)).status }).toEqual({ path, status: 403 });
    }
  });

  it('sees the activity of the day without that of accounts and settings', async () => {
    const admin = { cookie: book.workshop.admin };
    const { stranger } = book;
    const { user } = (await as({ cookie: stranger }, 'GET', '/auth/me')).body;
    await as(admin, 'POST', `/admin/users/${user.id}/lock`);
    await as(admin, 'POST', `/admin/users/${user.id}/unlock`);
    await book.workshop.deliverEvents();
    const kindsFor = async (by: Pick<Member, 'cookie'>) =>
      (await as(by, 'GET', '/admin/activity?limit=100')).body.map(({ kind }: { kind: string }) => kind);
    expect(await kindsFor(admin)).toContain('user-locked');
    const seen = await kindsFor(receptionist);
    expect(seen).toContain('appointment-booked');
    expect(seen).not.toContain('user-locked');
    const asked = await as(receptionist, 'GET', '/admin/activity?kinds=user-locked');
    expect(asked).toMatchObject({ status: 200, body: [] });
    const [registered] = (await as(receptionist, 'GET', '/admin/activity?kinds=user-registered&limit=1')).body;
    expect(registered.path).toBeUndefined();
  });
});
