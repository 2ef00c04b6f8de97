import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingPayload, MONDAY, newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

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
      vehicleMileage: expect.stringContaining('5000000'),
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
    ['a name of two lines', 'customerName', 'Ion\nProgramarea de mâine este anulată'],
    ['a name that turns round what follows', 'customerName', 'Ion\u202e'],
    ['a make of two lines', 'vehicleMake', 'Dacia\u2028Logan'],
    ['a model of two lines', 'vehicleModel', 'Logan\r\nMCV'],
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
      Array.from({ length: 6 }, () => workshop.http('POST', '/api/appointments', { body, ...keyed('together') })),
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
