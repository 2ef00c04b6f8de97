import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { odometerDesk } from '../support/odometer-desk.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const {
  on,
  admin,
  aJob,
  complete,
  enter,
  read,
  readings,
  withdraw,
  replacements,
  idOf,
  mileageOf,
  aReminder,
  reminder,
} = odometerDesk(() => workshop);

describe('a replaced odometer', () => {
  it('starts another scale: later readings follow it, and what was due by kilometres moves with it', async () => {
    const { vehicleId } = await aJob();
    await read(vehicleId, '2026-03-10', 245_000);
    await read(vehicleId, '2026-04-09', 248_000);
    await read(vehicleId, '2026-04-29', 250_000);
    const due = await aReminder(vehicleId, 260_000);
    on('2026-05-01');
    expect(await enter(vehicleId, { mileage: 1_200 })).toMatchObject({ status: 409, body: { reason: 'regression' } });
    await read(vehicleId, '2026-05-01', 1_200, { odometerReplaced: true });
    expect(await readings(vehicleId)).toEqual([
      [245_000, null],
      [248_000, null],
      [250_000, null],
      [1_200, null],
    ]);
    expect(await mileageOf(vehicleId)).toBe(1_200);
    expect(await reminder(vehicleId, due)).toMatchObject({ dueMileage: 11_200 });
    await read(vehicleId, '2026-05-31', 4_200);
    expect(await mileageOf(vehicleId)).toBe(4_200);
    const { body } = await admin('GET', `vehicles/${vehicleId}/odometer`);
    // The average goes on across both.
    expect(body.kilometresPerYear).toBeGreaterThan(30_000);
    expect((await admin('GET', `vehicles/${vehicleId}/book`)).body.odometer.kmPerDay).toBeGreaterThan(80);
  });

  it.each([
    ['overdue', 180_000, [150_000, 180_000, 200_000, 248_799], 500, [0, 500, 20_500, 69_299]],
    ['far away', 250_000, [4_990_000], 900_000, [5_000_000]],
  ])('gives back what was due by kilometres when it was none: %s', async (_, mileage, due, first, moved) => {
    const { vehicleId } = await aJob();
    await read(vehicleId, '2026-03-10', mileage);
    const ids: number[] = [];
    for (const kilometres of due) ids.push(await aReminder(vehicleId, kilometres));
    await workshop.deliverEvents();
    const kilometresOf = async () => {
      const all = await Promise.all(ids.map((id) => reminder(vehicleId, id)));
      return all.map(({ dueMileage, expectedDate }) => [dueMileage, expectedDate]);
    };
    const before = await kilometresOf();
    await read(vehicleId, '2026-03-20', first, { odometerReplaced: true });
    expect((await kilometresOf()).map(([dueMileage]) => dueMileage)).toEqual(moved);
    await withdraw(vehicleId, first, 'not-replaced');
    expect(await kilometresOf()).toEqual(before);
    // A reminder that is changed meanwhile keeps what was written.
    await read(vehicleId, '2026-03-21', first + 100, { odometerReplaced: true });
    const [id] = ids;
    expect((await admin('PATCH', `reminders/${id}`, { dueMileage: first + 1_100 })).status).toBe(200);
    await withdraw(vehicleId, first + 100, 'not-replaced');
    expect((await kilometresOf())[0]?.[0]).toBe(mileage + 1_000);
  });

  it('is one again when its first reading is withdrawn', async () => {
    const { vehicleId } = await aJob();
    await read(vehicleId, '2026-03-10', 250_000);
    const due = await aReminder(vehicleId, 260_000);
    await read(vehicleId, '2026-03-20', 1_200, { odometerReplaced: true });
    const path = `vehicles/${vehicleId}/odometer/${await idOf(vehicleId, 1_200)}/withdrawal`;
    expect((await admin('POST', path, { reason: 'not-replaced' })).status).toBe(200);
    await workshop.deliverEvents();
    expect(await readings(vehicleId)).toEqual([
      [250_000, null],
      [1_200, 'withdrawn'],
    ]);
    expect(await reminder(vehicleId, due)).toMatchObject({ dueMileage: 260_000 });
  });

  it('stays replaced when its first reading is superseded or withdrawn after another one', async () => {
    const { vehicleId } = await aJob();
    await read(vehicleId, '2026-03-10', 250_000);
    await read(vehicleId, '2026-03-20', 12_000, { odometerReplaced: true });
    await read(vehicleId, '2026-03-21', 1_300, { confirmMileage: true });
    await read(vehicleId, '2026-03-22', 1_400);
    const path = `vehicles/${vehicleId}/odometer/${await idOf(vehicleId, 1_300)}/withdrawal`;
    expect((await admin('POST', path, { reason: 'mistyped' })).status).toBe(200);
    await read(vehicleId, '2026-03-23', 1_500);
    expect(await readings(vehicleId)).toEqual([
      [250_000, null],
      [12_000, 'regression'],
      [1_300, 'withdrawn'],
      [1_400, null],
      [1_500, null],
    ]);
  });

  it.each(['not-replaced', 'other-vehicle', 'other'])(
    'ends with its first reading (%s): what then contradicts the one before counts no more and may be withdrawn',
    async (reason) => {
      const { vehicleId } = await aJob();
      await read(vehicleId, '2026-03-10', 80_000);
      const due = await aReminder(vehicleId, 90_000);
      await read(vehicleId, '2026-03-20', 500, { odometerReplaced: true });
      await read(vehicleId, '2026-03-20', 900);
      await withdraw(vehicleId, 500, reason);
      expect(await readings(vehicleId)).toEqual([
        [80_000, null],
        [500, 'withdrawn'],
        [900, 'regression'],
      ]);
      expect(await replacements(vehicleId)).toEqual([]);
      expect(await mileageOf(vehicleId)).toBe(80_000);
      expect(await reminder(vehicleId, due)).toMatchObject({ dueMileage: 90_000 });
      await read(vehicleId, '2026-03-21', 80_400);
      expect(await replacements(vehicleId)).toEqual([]);
      await withdraw(vehicleId, 900, 'mistyped');
      expect(await readings(vehicleId)).toEqual([
        [80_000, null],
        [500, 'withdrawn'],
        [900, 'withdrawn'],
        [80_400, null],
      ]);
    },
  );

  it('was none when a confirmed reading continues the one before, until that is withdrawn', async () => {
    const { vehicleId } = await aJob();
    await read(vehicleId, '2026-03-10', 80_000);
    const due = await aReminder(vehicleId, 90_000);
    await read(vehicleId, '2026-03-20', 500, { odometerReplaced: true });
    await read(vehicleId, '2026-03-20', 900);
    await read(vehicleId, '2026-03-21', 80_400, { confirmMileage: true });
    expect(await replacements(vehicleId)).toEqual([]);
    expect(await mileageOf(vehicleId)).toBe(80_400);
    expect(await reminder(vehicleId, due)).toMatchObject({ dueMileage: 90_000 });
    await withdraw(vehicleId, 80_400, 'mistyped');
    expect(await replacements(vehicleId)).toEqual([500]);
    expect(await mileageOf(vehicleId)).toBe(900);
    expect(await reminder(vehicleId, due)).toMatchObject({ dueMileage: 10_500 });
  });

  it('that is entered again after its completion was undone has its later readings again', async () => {
    const { id, vehicleId } = await aJob();
    await read(vehicleId, '2026-03-10', 80_000);
    on('2026-03-20');
    expect((await complete(id, { mileage: 500, odometerReplaced: true })).status).toBe(200);
    await read(vehicleId, '2026-03-20', 900);
    expect((await admin('POST', `appointments/${id}/undo`)).status).toBe(200);
    expect(await mileageOf(vehicleId)).toBe(80_000);
    expect((await complete(id, { mileage: 500, odometerReplaced: true })).status).toBe(200);
    expect(await readings(vehicleId)).toEqual([
      [80_000, null],
      [500, null],
      [900, null],
    ]);
    expect(await replacements(vehicleId)).toEqual([500]);
  });

  it('is entered by the workshop, not by the owner', async () => {
    const { cookie } = await workshop.provenClient();
    const vehicle = { make: 'Dacia', model: 'Logan', year: 2019 };
    const { body } = await workshop.http('POST', '/api/account/vehicles', { cookie, body: vehicle });
    const replaced = { mileage: 1_200, odometerReplaced: true };
    expect(await workshop.http('POST', `/api/vehicles/${body.id}/odometer`, { cookie, body: replaced })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'odometerReplaced' }] },
    });
  });
});
