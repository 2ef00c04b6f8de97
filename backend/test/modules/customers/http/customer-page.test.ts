import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { allRows, rowsWith } from '../../../support/all-rows.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';
import { customerPages, errorsOf } from '../support/customer-page.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const { sql, asAdmin, anAppointment, complete, page, list, note, tag, write } = customerPages(() => workshop);

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
