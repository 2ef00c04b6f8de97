import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const LOGAN = { make: 'Dacia', model: 'Logan', year: 2019 };

interface Owner {
  readonly cookie: string;
  readonly vehicleId: number;
}

async function registerOwner(mileage?: number): Promise<Owner> {
  const { cookie } = await workshop.client();
  const body = { ...LOGAN, mileage, confirmMileage: true };
  const { body: vehicle } = await workshop.http('POST', '/api/account/vehicles', { body, cookie });
  await workshop.deliverEvents();
  return { cookie, vehicleId: vehicle.id };
}

const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'];
let bookings = 0;

/** Books an appointment for the vehicle of an owner, with its mileage. */
async function bookWithMileage({ cookie }: Owner, mileage: number) {
  const { body: me } = await workshop.http('GET', '/api/account', { cookie });
  const start = ['09:00', '11:00', '14:00'][bookings % 3];
  const fields = { customerPhone: me.phone, vehicleMileage: mileage, appointmentTime: start };
  const appointmentDate = days[Math.floor(bookings / 3)];
  bookings += 1;
  const answer = await workshop.book({ ...fields, appointmentDate }, { cookie });
  expect(answer.status).toBe(201);
  await workshop.deliverEvents();
}

async function reportMileage({ cookie, vehicleId }: Owner, mileage: number) {
  await workshop.http('PATCH', `/api/account/vehicles/${vehicleId}`, { body: { mileage }, cookie });
  await workshop.deliverEvents();
}

async function readingsOf({ cookie, vehicleId }: Owner) {
  const { body } = await workshop.http('GET', `/api/vehicles/${vehicleId}/odometer`, { cookie });
  return body.readings.map(({ mileage, source, doubt }: Record<string, unknown>) => [mileage, source, doubt]);
}

async function mileageOf({ cookie, vehicleId }: Owner): Promise<number> {
  const { body } = await workshop.http('GET', '/api/account/vehicles', { cookie });
  return body.find(({ id }: { id: number }) => id === vehicleId).mileage;
}

describe('the odometer of a vehicle', () => {
  it('starts with the mileage that its owner entered', async () => {
    const owner = await registerOwner(85_000);
    expect(await readingsOf(owner)).toEqual([[85_000, 'client', null]]);
  });

  it('gets a reading from a booking, also from that of a guest', async () => {
    const owner = await registerOwner(85_000);
    await bookWithMileage(owner, 85_400);
    expect(await readingsOf(owner)).toEqual([
      [85_000, 'client', null],
      [85_400, 'booking', null],
    ]);
    expect(await mileageOf(owner)).toBe(85_400);

    const { body: appointment } = await workshop.book({
      customerPhone: newPhone(),
      vehicleMileage: 42_000,
      appointmentDate: '2026-03-10',
    });
    await workshop.deliverEvents();
    const readings = await workshop.database.database.query(
      `SELECT reading.mileage, source FROM revisions.odometer_reading reading
       JOIN booking.appointment USING (vehicle_id) WHERE appointment.id = $1`,
      [appointment.id],
    );
    expect(readings).toEqual([{ mileage: 42_000, source: 'booking' }]);
  });

  it.each([
    ['fewer kilometres than before', 8_500, 'regression'],
    ['implausibly many kilometres', 850_000, 'jump'],
  ])('rejects the reading of a booking with %s, without refusing the booking', async (_, mileage, doubt) => {
    const owner = await registerOwner(85_000);
    await bookWithMileage(owner, mileage);
    expect(await readingsOf(owner)).toEqual([
      [85_000, 'client', null],
      [mileage, 'booking', doubt],
    ]);
    expect(await mileageOf(owner)).toBe(85_000);
  });

  it('accepts a rejected reading once it is confirmed, and rejects the readings that contradict it', async () => {
    const owner = await registerOwner(85_000);
    await bookWithMileage(owner, 185_000);
    const path = `/api/vehicles/${owner.vehicleId}/odometer`;
    const enter = (body: object) => workshop.http('POST', path, { body, cookie: owner.cookie });
    expect(await enter({ mileage: 185_000 })).toMatchObject({ status: 409, body: { reason: 'jump' } });
    expect((await enter({ mileage: 185_000, confirmMileage: true })).status).toBe(200);
    expect(await readingsOf(owner)).toEqual([
      [85_000, 'client', 'jump'],
      [185_000, 'client', null],
    ]);
    expect(await mileageOf(owner)).toBe(185_000);
  });

  it('accepts a lower mileage from an owner who entered too much before', async () => {
    const owner = await registerOwner(850_000);
    await reportMileage(owner, 85_000);
    expect(await readingsOf(owner)).toEqual([
      [850_000, 'client', 'regression'],
      [85_000, 'client', null],
    ]);
    expect(await mileageOf(owner)).toBe(85_000);
  });

  it('rejects a lower mileage from the owner after a reading by the workshop', async () => {
    const owner = await registerOwner();
    const body = { ...owner, revisionDate: '2026-03-02', mileageAtRevision: 120_000, type: 'oil' };
    const { cookie: _, ...revision } = body;
    const planned = await workshop.http('POST', '/api/admin/revisions', { body: revision, cookie: workshop.admin });
    expect(planned.status).toBe(201);
    expect(await readingsOf(owner)).toEqual([]);
    await workshop.http('POST', `/api/admin/revisions/${planned.body.id}/start`, { cookie: workshop.admin });
    expect(await mileageOf(owner)).toBe(120_000);
    await reportMileage(owner, 60_000);
    expect(await readingsOf(owner)).toEqual([
      [120_000, 'revision', null],
      [60_000, 'client', 'regression'],
    ]);
    expect(await mileageOf(owner)).toBe(120_000);
  });

  it('follows the correction of a mileage that the workshop mistyped', async () => {
    const owner = await registerOwner(85_000);
    const complete = async (mileageAtRevision: number, fields: object) => {
      const { vehicleId } = owner;
      const body = { vehicleId, revisionDate: '2026-03-02', mileageAtRevision, type: 'oil', ...fields };
      const planned = await workshop.http('POST', '/api/admin/revisions', { body, cookie: workshop.admin });
      expect(planned.status).toBe(201);
      for (const step of ['start', 'complete']) {
        const path = `/api/admin/revisions/${planned.body.id}/${step}`;
        await workshop.http('POST', path, { body: {}, cookie: workshop.admin });
      }
      return planned.body.id as number;
    };
    const mistyped = await complete(85_900, {});
    expect(await mileageOf(owner)).toBe(85_900);
    // No confirmation is needed: the corrected reading is not compared.
    await complete(85_100, { correctsId: mistyped });
    expect(await readingsOf(owner)).toEqual([
      [85_000, 'client', null],
      [85_900, 'revision', 'regression'],
      [85_100, 'revision', null],
    ]);
    expect(await mileageOf(owner)).toBe(85_100);
  });

  it('stores no second reading of the same day and mileage', async () => {
    const owner = await registerOwner(85_000);
    await bookWithMileage(owner, 85_000);
    await reportMileage(owner, 85_000);
    expect(await readingsOf(owner)).toEqual([[85_000, 'client', null]]);
  });

  it('raises an event for each accepted and each rejected reading', async () => {
    const owner = await registerOwner(85_000);
    await bookWithMileage(owner, 8_500);
    const events = await workshop.database.database.query(
      `SELECT type, data ->> 'source' AS source, data ->> 'reason' AS reason
       FROM platform.event WHERE stream = $1 ORDER BY stream_version`,
      [`odometer-${owner.vehicleId}`],
    );
    expect(events).toEqual([
      { type: 'revisions.mileage-read', source: 'client', reason: null },
      { type: 'revisions.mileage-doubted', source: 'booking', reason: 'regression' },
    ]);
  });
});
