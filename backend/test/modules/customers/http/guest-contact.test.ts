import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember } from '../../identity/support/members.ts';
import { customerPages, errorsOf } from '../support/customer-page.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const { sql, asAdmin, anAppointment, page } = customerPages(() => workshop);

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
