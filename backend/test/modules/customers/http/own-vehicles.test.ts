import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aMember, type Member } from '../../identity/support/members.ts';

const LOGAN = { make: 'Dacia', model: 'Logan', year: 2019, licensePlate: 'b-123-abc', color: 'alb' };

describe('own vehicles', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const list = async ({ cookie }: Member) => (await app.http('GET', '/api/account/vehicles', { cookie })).body;
  const register = ({ cookie }: Member, body: unknown, headers = {}) =>
    app.http('POST', '/api/account/vehicles', { cookie, body, headers });
  const change = ({ cookie }: Member, id: number, body: unknown) =>
    app.http('PATCH', `/api/account/vehicles/${id}`, { cookie, body });
  const archive = ({ cookie }: Member, id: number) => app.http('DELETE', `/api/account/vehicles/${id}`, { cookie });

  it('are registered, changed field by field, and archived', async () => {
    const ana = await aMember(app);
    expect(await list(ana)).toEqual([]);
    const registered = await register(ana, LOGAN);
    expect(registered).toMatchObject({
      status: 201,
      body: { ...LOGAN, licensePlate: 'B 123 ABC', mileage: null, fuelType: null },
    });
    const { id } = registered.body;
    expect((await change(ana, id, { mileage: '85000', color: '' })).body).toMatchObject({
      ...LOGAN,
      licensePlate: 'B 123 ABC',
      mileage: 85_000,
      color: null,
    });
    // The owner may lower a wrong mileage.
    expect((await change(ana, id, { mileage: 58_000 })).body).toMatchObject({ mileage: 58_000 });
    expect(await list(ana)).toMatchObject([{ id, mileage: 58_000 }]);
    expect((await archive(ana, id)).status).toBe(204);
    expect(await list(ana)).toEqual([]);
    expect((await archive(ana, id)).status).toBe(204);
    expect((await change(ana, id, { color: 'roșu' })).status).toBe(404);
    // An archived vehicle may be registered again.
    expect((await register(ana, LOGAN)).status).toBe(201);
  });

  it('are asked about a first mileage that hardly fits the year, once', async () => {
    const ana = await aMember(app);
    const questioned = {
      status: 409,
      body: { code: 'first_mileage_questioned', detail: expect.stringContaining('2019') },
    };
    expect(await register(ana, { ...LOGAN, year: 2019, mileage: 1_850_000 })).toMatchObject(questioned);
    expect(await list(ana)).toEqual([]);
    const { id } = (await register(ana, { ...LOGAN, year: 2019 })).body;
    expect(await change(ana, id, { mileage: 2_400_000 })).toMatchObject(questioned);
    const confirmed = { mileage: 850_000, confirmMileage: true };
    expect((await change(ana, id, confirmed)).body).toMatchObject({ id, mileage: 850_000 });
    const other = { ...LOGAN, year: 2019, licensePlate: 'B 99 KMS', ...confirmed };
    expect(await register(ana, other)).toMatchObject({ status: 201, body: { mileage: 850_000 } });
  });

  it('are unique by plate', async () => {
    const ana = await aMember(app);
    await register(ana, LOGAN);
    expect(await register(ana, { ...LOGAN, licensePlate: 'B 123 ABC' })).toMatchObject({
      status: 409,
      body: { code: 'vehicle_known' },
    });
    const { body: other } = await register(ana, { ...LOGAN, licensePlate: 'B 124 ABC' });
    expect(await change(ana, other.id, { licensePlate: 'B 123 ABC' })).toMatchObject({
      status: 409,
      body: { code: 'vehicle_known' },
    });
  });

  it('are registered once per idempotency key', async () => {
    const ana = await aMember(app);
    const headers = { 'idempotency-key': 'vehicle-1' };
    const answers = await Promise.all([register(ana, LOGAN, headers), register(ana, LOGAN, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await list(ana)).toHaveLength(1);
  });

  it('of another client answer 404', async () => {
    const [ana, ion] = [await aMember(app), await aMember(app)];
    const { id } = (await register(ana, LOGAN)).body;
    expect((await change(ion, id, { color: 'negru' })).status).toBe(404);
    expect((await archive(ion, id)).status).toBe(404);
    expect(await list(ion)).toEqual([]);
    expect(await list(ana)).toMatchObject([{ id, color: 'alb' }]);
  });

  it.each([
    [{ ...LOGAN, make: ' ' }, 'make'],
    [{ ...LOGAN, year: 1989 }, 'year'],
    [{ ...LOGAN, year: '2019' }, 'year'],
    [{ ...LOGAN, mileage: -1 }, 'mileage'],
    [{ ...LOGAN, fuelType: 'coal' }, 'fuelType'],
    [{ ...LOGAN, licensePlate: '***' }, 'licensePlate'],
    [{ ...LOGAN, customerId: 1 }, 'customerId'],
  ])('refuse %j', async (body, field) => {
    const answer = await register(await aMember(app), body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it('require make, model and year', async () => {
    const ana = await aMember(app);
    const { id } = (await register(ana, LOGAN)).body;
    for (const field of ['make', 'model', 'year']) {
      expect(await change(ana, id, { [field]: null })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it('are limited to fifty under concurrent requests', async () => {
    const ana = await aMember(app);
    await register(ana, LOGAN);
    await app.database.database.query(
      `INSERT INTO customers.vehicle (customer_id, make, model, year, license_plate)
       SELECT id, 'Dacia', 'Logan', 2000, 'X ' || n FROM customers.customer, generate_series(1, 48) n
       WHERE user_id = $1`,
      [ana.id],
    );
    const answers = await Promise.all(
      ['B 200 AAA', 'B 200 AAB', 'B 200 AAC'].map((licensePlate) => register(ana, { ...LOGAN, licensePlate })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
