import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { allRows, rowsWith } from '../../../support/all-rows.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';
import { aMember } from '../../identity/support/members.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const sql = (text: string, values: unknown[] = []) => workshop.database.database.query(text, values);
const asAdmin = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  workshop.http(method, path, { cookie: workshop.admin, body, ...(headers && { headers }) });
const page = async (id: number) => (await asAdmin('GET', `/api/customers/${id}`)).body;
const list = (query: string) => asAdmin('GET', `/api/customers?${query}`);
const note = (id: number, text: unknown, headers?: Record<string, string>) =>
  asAdmin('POST', `/api/customers/${id}/notes`, { text }, headers);
const tag = (id: number, tags: unknown) => asAdmin('PUT', `/api/customers/${id}/tags`, { tags });
const write = (id: number, text: unknown, headers?: Record<string, string>) =>
  asAdmin('POST', `/api/customers/${id}/messages`, { text }, headers);
const errorsOf = ({ body }: { body: { errors?: { field: string }[] } }) =>
  (body.errors ?? []).map(({ field }) => field);

const TIMES = ['08:30', '09:30', '10:30', '14:00', '15:00'];
const DAYS = [
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
  '2026-03-06',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2026-03-12',
];
let appointments = 0;

/** Books an appointment at a start of its own and returns it with its customer. */
async function anAppointment(fields: object = {}, cookie?: string) {
  const appointmentTime = TIMES[appointments % TIMES.length];
  const appointmentDate = DAYS[Math.floor(appointments / TIMES.length) % DAYS.length];
  appointments += 1;
  const answer = await workshop.book({ appointmentDate, appointmentTime, ...fields }, cookie ? { cookie } : undefined);
  expect(answer).toMatchObject({ status: 201 });
  const { id } = answer.body as { id: number };
  const [row] = await sql('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [id]);
  return { id, customerId: Number(row?.id) };
}

/** Completes an appointment of Tuesday on its day. */
async function complete(appointment: number) {
  const before = workshop.clock.time;
  workshop.clock.time = new Date('2026-03-03T05:00:00Z');
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    expect((await asAdmin('PATCH', `/api/appointments/${appointment}/status`, { status })).status).toBe(200);
  }
  workshop.clock.time = before;
}

describe('the page of a customer', () => {
  it('shows a guest with vehicles, appointments, money and messages, and no account', async () => {
    const customerPhone = newPhone();
    const guest = { customerName: 'Zamfir Ene', customerPhone, vehicleLicensePlate: 'BV 71 ZEN' };
    const { id: done, customerId } = await anAppointment({ ...guest, appointmentDate: TUESDAY });
    await complete(done);
    const { id: coming } = await anAppointment({ ...guest, appointmentDate: '2026-03-04' });
    await workshop.deliverEvents();
    const shown = await page(customerId);
    expect(shown).toMatchObject({
      id: customerId,
      name: 'Zamfir Ene',
      phone: customerPhone,
      userId: null,
      account: null,
      isErased: false,
      mergedInto: null,
      records: [customerId],
      tags: [],
      notes: [],
      vehicles: [{ licensePlate: 'BV 71 ZEN', make: 'Dacia', lastVisit: TUESDAY }],
      upcoming: [{ id: coming, date: '2026-03-04', status: 'pending', vehicle: 'BV 71 ZEN' }],
      past: [{ id: done, date: TUESDAY, status: 'completed' }],
      counts: { upcoming: 1, completed: 1, cancelled: 0, noShows: 0 },
      money: { lastOn: TUESDAY },
    });
    const [charged] = await sql('SELECT charged_bani / 100 AS ron FROM booking.appointment WHERE id = $1', [done]);
    expect(shown.money).toMatchObject({ total: charged?.ron, average: charged?.ron, last: charged?.ron });
    expect(shown.messages.map(({ template }: { template: string }) => template)).toContain('visit-completed');
    // Notices to the workshop are no messages to the customer.
    expect(shown.messages.every(({ template }: { template: string }) => template !== 'new-booking')).toBe(true);
  });

  it('shows an account with points, tier and all its records', async () => {
    const { id: userId, cookie, customerPhone } = await workshop.provenClient();
    const first = await anAppointment({ customerPhone, appointmentDate: TUESDAY }, cookie);
    const second = await anAppointment({ customerPhone: newPhone() }, cookie);
    await complete(first.id);
    await workshop.deliverEvents();
    const records = [first.customerId, second.customerId].toSorted((a, b) => a - b);
    const shown = await page(first.customerId);
    expect(shown).toMatchObject({ userId, records, account: { userId, points: 1, tier: 'bronze' } });
    expect(shown.counts).toEqual({ upcoming: 1, completed: 1, cancelled: 0, noShows: 0 });
    const found = await list(`account=${userId}`);
    expect(found.body).toMatchObject([{ id: second.customerId, userId, visits: 1, lastVisit: TUESDAY }]);
    expect(found.headers['x-total-count']).toBe('1');
  });

  it('does not exist for an unknown or impossible id', async () => {
    expect((await asAdmin('GET', '/api/customers/2147483647')).status).toBe(404);
    for (const id of ['0', 'abc', '2147483648']) {
      expect((await asAdmin('GET', `/api/customers/${id}`)).status).toBe(400);
    }
    const unknown = 2_147_483_647;
    for (const answer of [
      await note(unknown, 'x'),
      await tag(unknown, ['x']),
      await write(unknown, 'Salut!'),
      await asAdmin('PATCH', `/api/customers/${unknown}`, { name: 'X' }),
      await asAdmin('DELETE', `/api/customers/${unknown}/notes/1`),
      await asAdmin('PATCH', `/api/admin/vehicles/${unknown}`, { color: 'alb' }),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});

describe('the list of customers', () => {
  it('finds guests and accounts by name, phone, plate and tag, each once', async () => {
    const customerPhone = newPhone();
    const guest = { customerName: 'Țincuța Moroșan', customerPhone, vehicleLicensePlate: 'CJ 88 TIN' };
    const { customerId } = await anAppointment(guest);
    await tag(customerId, ['Flotă mare']);
    const local = customerPhone.replace('+40', '0');
    for (const query of ['search=tincuta', `search=${local}`, 'search=cj88tin', 'tag=FLOTA%20MARE']) {
      const { body } = await list(query);
      expect(body).toMatchObject([{ id: customerId, tags: ['Flotă mare'], vehicles: ['CJ 88 TIN'] }]);
    }
    expect((await list('search=tincuta&tag=altceva')).body).toEqual([]);
    expect(errorsOf(await list('tag=123456789012345678901'))).toEqual(['tag']);
  });

  it('is sorted by name and by the last visit of the person, those without one last, in pages', async () => {
    const surname = 'Sortatul';
    const early = await anAppointment({ customerName: `Șerban ${surname}`, appointmentDate: TUESDAY });
    await complete(early.id);
    const never = await anAppointment({ customerName: `Anca ${surname}`, customerPhone: newPhone() });
    const phone = newPhone();
    const body = { name: `țica ${surname}`, phone, password: 'parola-buna', confirmPassword: 'parola-buna' };
    expect((await workshop.http('POST', '/api/auth/register', { body })).status).toBe(201);
    const names = async (query: string) =>
      (await list(`search=${surname}&${query}`)).body.map(
        ({ name }: { name: string }) => name.split(' ')[0],
      ) as string[];
    expect(await names('sort=name')).toEqual(['Anca', 'Șerban', 'țica']);
    expect(await names('sort=name&order=desc')).toEqual(['țica', 'Șerban', 'Anca']);
    expect(await names('sort=name&pageSize=2&page=2')).toEqual(['țica']);
    expect((await names('sort=lastVisit&order=desc'))[0]).toBe('Șerban');
    expect((await names('sort=lastVisit'))[0]).toBe('Șerban');
    // What the desk merged counts as a visit of the person.
    expect((await asAdmin('POST', `/api/customers/${early.customerId}/merge`, { into: never.customerId })).status).toBe(
      200,
    );
    expect(await names('sort=lastVisit&order=desc')).toEqual(['Anca', 'țica']);
    expect((await list('sort=phone')).status).toBe(400);
  });

  it('is exported to admins as a CSV file for spreadsheets, with formulas escaped', async () => {
    const phone = newPhone();
    const { customerId } = await anAppointment({
      customerName: '=Fișa; Ene',
      customerPhone: phone,
      vehicleLicensePlate: 'BV 72 CSV',
    });
    await tag(customerId, ['Flotă', 'VIP']);
    const file = (query: string, cookie = workshop.admin) =>
      workshop.http('GET', `/api/customers.csv?${query}`, { cookie });
    const { status, headers, body } = await file('search=ene');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="clienti.csv"');
    const [head, ...lines] = body.split('\r\n');
    expect(head).toBe('\uFEFFID;Nume;Telefon;Email;Cont;Mașini;Etichete;Lucrări finalizate;Ultima lucrare');
    const local = phone.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
    expect(lines).toContain(`${customerId};"'=Fișa; Ene";${local};;nu;BV 72 CSV;"Flotă, VIP";0;`);
    const all = (await file('')).body.split('\r\n');
    expect(all).toHaveLength((await list('pageSize=200')).body.length + 2);
    const { cookie } = await workshop.client();
    expect((await file('', cookie)).status).toBe(403);
  });
});

describe('an account that has never booked', () => {
  const register = async (name: string) => {
    const phone = newPhone();
    const body = { name, phone, password: 'parola-buna', confirmPassword: 'parola-buna' };
    const answer = await workshop.http('POST', '/api/auth/register', { body });
    return { userId: answer.body.user.id as number, cookie: answer.cookie ?? '', phone };
  };
  const open = (account: unknown) => asAdmin('POST', '/api/customers', { account });

  it('is listed, found by name and phone, and after the customers', async () => {
    const { userId, phone } = await register('Wanda Nevenită');
    await anAppointment({ customerName: 'Wanda Venită' });
    const row = { id: null, userId, phone, tags: [], vehicles: [], visits: 0, lastVisit: null };
    for (const query of ['search=nevenita', `search=${phone.replace('+40', '0')}`, `account=${userId}`]) {
      const { body, headers } = await list(query);
      expect([body, headers['x-total-count']]).toEqual([[expect.objectContaining(row)], '1']);
    }
    const names = async (query: string) =>
      (await list(query)).body.map(({ name }: { name: string }) => name) as string[];
    expect(await names('search=wanda')).toEqual(['Wanda Venită', 'Wanda Nevenită']);
    expect(await names('search=wanda&pageSize=1&page=2')).toEqual(['Wanda Nevenită']);
    expect(await names('search=wanda&tag=niciuna')).toEqual([]);
    expect(await names('search=radu')).toEqual([]);
  });

  it('follows the last customer, in pages of any size', async () => {
    await Promise.all(['Wanda Una', 'Wanda Doua', 'Wanda Treia', 'Wanda Patra'].map(register));
    const { body: all, headers } = await list('pageSize=200');
    expect(Number(headers['x-total-count'])).toBe(all.length);
    for (const pageSize of [1, 2, 3, 5]) {
      const rows: unknown[] = [];
      for (let number = 1; rows.length < all.length; number += 1) {
        const { body } = await list(`pageSize=${pageSize}&page=${number}`);
        expect(body.length).toBe(Math.min(pageSize, all.length - rows.length));
        rows.push(...body);
      }
      expect(rows).toEqual(all);
      expect((await list(`pageSize=${pageSize}&page=${all.length + 1}`)).body).toEqual([]);
    }
  });

  it('is opened once as a customer with an empty page, who can be noted, called and booked', async () => {
    const { userId, phone } = await register('Xenia Prima');
    const answers = await Promise.all([open(userId), open(userId), open(userId)]);
    const ids = new Set(answers.map(({ status, body }) => (status === 200 ? body : status)));
    expect(ids.size).toBe(1);
    const [id] = ids as Set<number>;
    expect(await page(Number(id))).toMatchObject({
      name: 'Xenia Prima',
      phone,
      userId,
      account: { userId, points: 0 },
      counts: { upcoming: 0, completed: 0, cancelled: 0, noShows: 0 },
      money: { total: 0, average: null },
      vehicles: [],
      upcoming: [],
      past: [],
    });
    expect((await note(Number(id), 'Sună seara.')).status).toBe(201);
    expect((await list('search=xenia')).body).toMatchObject([{ id, userId }]);
    const calling = await asAdmin('POST', '/api/admin/callers', { customerId: id });
    expect(calling.body).toMatchObject([{ customerId: id, isGuest: false, name: 'Xenia Prima', vehicles: [] }]);
    const [event] = await sql('SELECT data FROM platform.event WHERE stream = $1 AND stream_version = 1', [
      `customer-${id}`,
    ]);
    expect(event?.data).toEqual({ customerId: id, userId });
  });

  it('keeps its customer when it books, and is not opened a second time', async () => {
    const { userId, cookie, phone } = await register('Yolanda Programată');
    const { body: id } = await open(userId);
    expect((await anAppointment({ customerPhone: phone }, cookie)).customerId).toBe(id);
    expect((await open(userId)).body).toBe(id);
  });

  it('is not opened for the team, an erased account or none', async () => {
    const [admin] = await sql(`SELECT id FROM identity."user" WHERE role = 'admin'`);
    const { userId, cookie } = await register('Zoe Ștearsă');
    await workshop.http('DELETE', '/api/account', { cookie, body: { password: 'parola-buna' } });
    for (const account of [admin?.id, userId, 2_147_483_647]) {
      expect((await open(account)).status).toBe(404);
    }
    for (const account of [undefined, 0, 'x', 2_147_483_648]) {
      const answer = await open(account);
      expect([answer.status, errorsOf(answer)]).toEqual([400, ['account']]);
    }
    expect((await list('search=zoe')).body).toEqual([]);
  });

  it('is erased with the account once it was opened', async () => {
    const { userId, cookie } = await register('Zenobia Ascunsă');
    const { body: id } = await open(userId);
    await workshop.http('DELETE', '/api/account', { cookie, body: { password: 'parola-buna' } });
    await workshop.deliverEvents();
    expect(await page(id)).toMatchObject({ isErased: true, phone: '' });
    expect(await rowsWith(await allRows(workshop.database), ['Zenobia'])).toEqual([]);
  });
});

describe('notes of the workshop', () => {
  it('have author and time, and are deleted one by one', async () => {
    const { customerId } = await anAppointment();
    const keyed = { 'idempotency-key': `note-${customerId}` };
    const first = await note(customerId, '  Vine mereu dimineața.  ', keyed);
    expect(first.status).toBe(201);
    expect((await note(customerId, '  Vine mereu dimineața.  ', keyed)).body).toBe(first.body);
    await note(customerId, 'Plătește cash.');
    const { notes } = await page(customerId);
    expect(notes).toMatchObject([
      { text: 'Plătește cash.', author: 'Radu' },
      { id: first.body, text: 'Vine mereu dimineața.', author: 'Radu' },
    ]);
    const path = `/api/customers/${customerId}/notes/${first.body}`;
    const { customerId: other } = await anAppointment();
    expect((await asAdmin('DELETE', `/api/customers/${other}/notes/${first.body}`)).status).toBe(404);
    expect((await asAdmin('DELETE', path)).status).toBe(204);
    expect((await asAdmin('DELETE', path)).status).toBe(404);
    expect((await page(customerId)).notes).toHaveLength(1);
    const events = await sql('SELECT data FROM platform.event WHERE stream = $1', [`customer-${customerId}`]);
    expect(JSON.stringify(events)).not.toContain('dimineața');
  });

  it('are refused when empty, too long, unreadable or too many', async () => {
    const { customerId } = await anAppointment();
    for (const text of ['', '   ', 'x'.repeat(1001), undefined, 7, 'a\u001b[31m', 'a\u202eb']) {
      const answer = await note(customerId, text);
      expect([answer.status, errorsOf(answer)]).toEqual([400, ['text']]);
    }
    await sql(
      `INSERT INTO customers.note (customer_id, text, written_at) SELECT $1, 'x', now() FROM generate_series(1, 199)`,
      [customerId],
    );
    const answers = await Promise.all([note(customerId, 'a'), note(customerId, 'b')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'too_many_notes', errors: [{ field: 'text' }] });
  });
});

describe('tags', () => {
  it('are replaced, kept in the first spelling, and suggested from those in use', async () => {
    const { customerId } = await anAppointment();
    expect((await tag(customerId, ['VIP', ' vip ', 'plătește  târziu'])).status).toBe(204);
    expect((await page(customerId)).tags).toEqual(['VIP', 'plătește târziu']);
    expect((await asAdmin('GET', '/api/customer-tags')).body).toEqual(expect.arrayContaining(['VIP']));
    expect((await tag(customerId, [])).status).toBe(204);
    expect((await page(customerId)).tags).toEqual([]);
  });

  it('are refused when too long, too many or unreadable, and change nothing then', async () => {
    const { customerId } = await anAppointment();
    await tag(customerId, ['rămâne']);
    const eleven = Array.from({ length: 11 }, (_, number) => `t${number}`);
    for (const tags of [eleven, ['x'.repeat(21)], [''], ['a\u202eb'], [5], 'VIP', undefined]) {
      const answer = await tag(customerId, tags);
      expect([answer.status, errorsOf(answer)]).toEqual([400, ['tags']]);
    }
    expect((await page(customerId)).tags).toEqual(['rămâne']);
  });
});

describe('the contact of a customer', () => {
  it('is corrected for a guest, whose next booking is found by the new phone', async () => {
    const { customerId } = await anAppointment({ customerEmail: 'vechi@example.ro' });
    const phone = newPhone();
    const answer = await asAdmin('PATCH', `/api/customers/${customerId}`, {
      name: 'Ioana Nouă',
      phone: phone.replace('+40', '0'),
      email: '',
    });
    expect(answer.status).toBe(204);
    expect(await page(customerId)).toMatchObject({ name: 'Ioana Nouă', phone, email: null });
    expect((await anAppointment({ customerPhone: phone })).customerId).toBe(customerId);
    const [event] = await sql(
      `SELECT data FROM platform.event WHERE type = 'customers.guest-changed' ORDER BY position DESC LIMIT 1`,
    );
    expect(event?.data).toMatchObject({ customerId, fields: ['name', 'phone', 'email'] });
  });

  it('keeps out a phone of another customer and invalid values', async () => {
    const taken = newPhone();
    await anAppointment({ customerPhone: taken });
    const { customerPhone: proven } = await workshop.provenClient();
    const { customerId } = await anAppointment();
    for (const phone of [taken, proven]) {
      expect(await asAdmin('PATCH', `/api/customers/${customerId}`, { phone })).toMatchObject({
        status: 409,
        body: { code: 'phone_of_other_customer', errors: [{ field: 'phone' }] },
      });
    }
    for (const [field, value] of Object.entries({ name: ' ', phone: '12', email: 'nu este' })) {
      const answer = await asAdmin('PATCH', `/api/customers/${customerId}`, { [field]: value });
      expect([answer.status, errorsOf(answer)]).toEqual([400, [field]]);
    }
  });

  it('of an account is left to its owner', async () => {
    const { cookie } = await workshop.client();
    const { customerId } = await anAppointment({ customerPhone: newPhone() }, cookie);
    expect(await asAdmin('PATCH', `/api/customers/${customerId}`, { name: 'Altul' })).toMatchObject({
      status: 409,
      body: { code: 'account_keeps_its_contact' },
    });
  });
});

describe('a customer added by the desk', () => {
  const add = (body: object, headers?: Record<string, string>) => asAdmin('POST', '/api/admin/guests', body, headers);

  it('is a guest whose first booking with the phone is found, and in the activity with who added it', async () => {
    const phone = newPhone();
    const answer = await add({ name: ' Ene Zamfira ', phone: phone.replace('+40', '0'), email: 'ene@example.ro' });
    expect(answer.status).toBe(201);
    const id = answer.body as number;
    expect(await page(id)).toMatchObject({
      name: 'Ene Zamfira',
      phone,
      email: 'ene@example.ro',
      userId: null,
      vehicles: [],
    });
    expect((await anAppointment({ customerPhone: phone })).customerId).toBe(id);
    const events = await sql(`SELECT type, data FROM platform.event WHERE stream = $1 ORDER BY position`, [
      `customer-${id}`,
    ]);
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'customers.customer-registered', data: { customerId: id, userId: null } },
      { type: 'customers.guest-added', data: { customerId: id, by: expect.stringMatching(/^user:/) } },
    ]);
  });

  it('has a phone of nobody else: the refusal says whose it is, and a second request adds nothing', async () => {
    const taken = newPhone();
    const { customerId } = await anAppointment({ customerPhone: taken });
    const { customerPhone: proven, id: account } = await workshop.provenClient();
    for (const [phone, whose] of [
      [taken, { customerId }],
      [proven, { account }],
    ] as const) {
      expect(await add({ name: 'Altul', phone })).toMatchObject({
        status: 409,
        body: { code: 'phone_of_other_customer', errors: [{ field: 'phone' }], ...whose },
      });
    }
    const phone = newPhone();
    const keyed = { 'idempotency-key': `guest-${phone}` };
    const answers = await Promise.all([add({ name: 'Ene', phone }, keyed), add({ name: 'Ene', phone })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const added = answers.find(({ status }) => status === 201)?.body;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ customerId: added });
  });

  it('may have the phone of an account that has not proven it, once the desk was asked', async () => {
    const phone = newPhone();
    const account = await aMember(workshop, { phone });
    expect(await add({ name: 'Ene', phone })).toMatchObject({
      status: 409,
      body: {
        code: 'phone_of_unproven_account',
        account: account.id,
        errors: [{ field: 'phone', message: expect.stringMatching(/^Există un cont cu acest telefon/) }],
      },
    });
    expect(await add({ name: 'Ene', phone, confirmPhone: 'da' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'confirmPhone' }] },
    });
    const { status, body: id } = await add({ name: 'Ene', phone, confirmPhone: true });
    expect(status).toBe(201);
    expect(await page(id as number)).toMatchObject({ name: 'Ene', phone, userId: null });
    // What is known of the phone counts first.
    expect(await add({ name: 'Ene', phone, confirmPhone: true })).toMatchObject({
      status: 409,
      body: { code: 'phone_of_other_customer', customerId: id },
    });
  });

  it('does not get the phone that an account has proven by confirming it', async () => {
    const { customerPhone: phone, id: account } = await workshop.provenClient();
    expect(await add({ name: 'Ene', phone, confirmPhone: true })).toMatchObject({
      status: 409,
      body: { code: 'phone_of_other_customer', account },
    });
  });

  it('is not the one that the desk merged into another: the refusal leads to that one', async () => {
    const phone = newPhone();
    const { customerId: from } = await anAppointment({ customerPhone: phone });
    const { customerId: into } = await anAppointment({ customerPhone: newPhone() });
    expect((await asAdmin('POST', `/api/customers/${from}/merge`, { into })).status).toBe(200);
    expect(await add({ name: 'Ene', phone })).toMatchObject({ status: 409, body: { customerId: into } });
  });

  it('may come back after an erasure', async () => {
    const phone = newPhone();
    const { body: first } = await add({ name: 'Ene', phone });
    expect((await asAdmin('DELETE', `/api/admin/guests/${first}`)).status).toBe(204);
    const { status, body: second } = await add({ name: 'Ene', phone });
    expect(status).toBe(201);
    expect(second).not.toBe(first);
  });

  it.each([
    ['name', { name: ' ', phone: '0722 000 001' }],
    ['phone', { name: 'Ene', phone: '12' }],
    ['phone', { name: 'Ene' }],
    ['email', { name: 'Ene', phone: '0722 000 001', email: 'nu este' }],
  ])('with an invalid %s is refused at the field', async (field, body) => {
    const answer = await add(body);
    expect([answer.status, errorsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('a message of the workshop', () => {
  it('is sent once, by SMS and e-mail, and only its address and text are in the outbox', async () => {
    const customerPhone = newPhone();
    const { customerId } = await anAppointment({ customerPhone, customerEmail: 'ene@example.ro' });
    const keyed = { 'idempotency-key': `message-${customerId}` };
    const text = 'Piesa a sosit, te așteptăm {{name}}.';
    expect(await write(customerId, text, keyed)).toMatchObject({ status: 201, body: { channels: ['sms', 'email'] } });
    await write(customerId, text, keyed);
    await workshop.app.get(Jobs).runDue();
    const { messages } = await page(customerId);
    const written = messages.filter(({ template }: { template: string }) => template === 'workshop-note');
    expect(written).toHaveLength(2);
    expect(written[0].body).toContain('Piesa a sosit');
    const [event] = await sql(
      `SELECT data FROM platform.event WHERE type = 'notifications.message-written' ORDER BY position DESC LIMIT 1`,
    );
    expect(event?.data).toEqual({ customerId, userId: null, by: expect.stringMatching(/^user:/) });
  });

  it('leaves by e-mail alone to a phone without SMS, and is refused where no channel reaches the customer', async () => {
    const landline = (last: number, fields: object = {}) =>
      anAppointment({ customerPhone: `026822220${last}`, ...fields });
    const withEmail = await landline(1, { customerEmail: 'fix@example.ro' });
    expect(await write(withEmail.customerId, 'Piesa a sosit.')).toMatchObject({
      status: 201,
      body: { channels: ['email'] },
    });
    const { customerId } = await landline(2);
    expect(await write(customerId, 'Piesa a sosit.')).toMatchObject({
      status: 409,
      body: { code: 'customer_unreachable' },
    });
    const { messages } = await page(customerId);
    expect(messages.map(({ template }: { template: string }) => template)).not.toContain('workshop-note');
  });

  it('is refused when it is empty, too long, or takes more than three SMS', async () => {
    const { customerId } = await anAppointment();
    for (const text of ['', 'x'.repeat(301), '€'.repeat(300), 'a\u0007b', 'a\u2066b']) {
      const answer = await write(customerId, text);
      expect([answer.status, errorsOf(answer)]).toEqual([400, ['text']]);
    }
    expect((await write(customerId, 'ș'.repeat(300))).status).toBe(201);
  });
});

describe('a vehicle', () => {
  it('is corrected by the workshop, with its plate in the usual form, and shows its next appointment', async () => {
    const { id, customerId } = await anAppointment({ vehicleLicensePlate: 'SB 10 AAA', appointmentDate: TUESDAY });
    const [{ id: vehicleId }] = (await page(customerId)).vehicles;
    const body = { model: 'Duster', year: 2021, licensePlate: 'sb-11-bbb', vin: 'uu1hsdaa', color: '' };
    expect((await asAdmin('PATCH', `/api/admin/vehicles/${vehicleId}`, body)).status).toBe(204);
    const book = (await asAdmin('GET', `/api/vehicles/${vehicleId}/book`)).body;
    expect(book.vehicle).toMatchObject({
      make: 'Dacia',
      model: 'Duster',
      year: 2021,
      licensePlate: 'SB 11 BBB',
      vin: 'UU1HSDAA',
      color: null,
    });
    expect(book.nextVisit).toMatchObject({ id, date: TUESDAY, status: 'pending' });
  });

  it('is not made like another one of its owner', async () => {
    const guest = { customerPhone: newPhone() };
    const { customerId } = await anAppointment({ ...guest, vehicleLicensePlate: 'SB 20 AAA' });
    await anAppointment({ ...guest, vehicleLicensePlate: 'SB 20 BBB' });
    const [{ id }] = (await page(customerId)).vehicles;
    expect(await asAdmin('PATCH', `/api/admin/vehicles/${id}`, { licensePlate: 'SB20AAA' })).toMatchObject({
      status: 409,
      body: { code: 'vehicle_of_customer_known', errors: [{ field: 'licensePlate' }] },
    });
    const vin = 'UU1HSDAB012345678';
    await anAppointment({ ...guest, vehicleLicensePlate: 'SB 20 CCC', vehicleVin: vin });
    expect(await asAdmin('PATCH', `/api/admin/vehicles/${id}`, { vin })).toMatchObject({
      status: 409,
      body: { code: 'vehicle_of_customer_known', errors: [{ field: 'vin' }] },
    });
    const wrong = { year: 1800, make: '', vin: 'x'.repeat(41), licensePlate: '€€€' };
    const refused = await asAdmin('PATCH', `/api/admin/vehicles/${id}`, wrong);
    expect([refused.status, errorsOf(refused).toSorted()]).toEqual([400, ['licensePlate', 'make', 'vin', 'year']]);
  });
});

describe('an erased guest', () => {
  it('keeps neither notes nor tags, and gets neither', async () => {
    const { customerId } = await anAppointment({ customerName: 'Filofteia Uitată' });
    await note(customerId, 'Quetzalcoatl');
    await tag(customerId, ['Quetzal']);
    expect((await asAdmin('DELETE', `/api/admin/guests/${customerId}`)).status).toBe(204);
    await workshop.deliverEvents();
    expect(await rowsWith(await allRows(workshop.database), ['Quetzal'])).toEqual([]);
    expect(await page(customerId)).toMatchObject({ isErased: true, phone: '', notes: [], tags: [] });
    for (const answer of [
      await note(customerId, 'x'),
      await tag(customerId, ['x']),
      await write(customerId, 'Salut!'),
      await asAdmin('PATCH', `/api/customers/${customerId}`, { name: 'X' }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'customer_already_erased' } });
    }
    expect((await list('search=filofteia')).body).toEqual([]);
  });

  it('of an account takes what was noted, which the export contained', async () => {
    const { cookie } = await workshop.client();
    const { customerId } = await anAppointment({ customerPhone: newPhone() }, cookie);
    await note(customerId, 'Axolotl');
    await tag(customerId, ['Axolotl-Tag']);
    const exported = await workshop.http('POST', '/api/account/export', { cookie, body: { password: 'parola-buna' } });
    expect(exported.status).toBe(200);
    const erased = await workshop.http('DELETE', '/api/account', { cookie, body: { password: 'parola-buna' } });
    expect(erased.status).toBe(204);
    await workshop.deliverEvents();
    expect(await rowsWith(await allRows(workshop.database), ['Axolotl'])).toEqual([]);
  });
});
