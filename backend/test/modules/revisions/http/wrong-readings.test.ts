import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceBookRecords } from '../../../../src/modules/revisions/personal-data.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { odometerDesk } from '../support/odometer-desk.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const { on, admin, aJob, complete, enter, read, readings, withdraw, idOf, mileageOf, aReminder, reminder } =
  odometerDesk(() => workshop);

describe('a wrong reading at a completion', () => {
  it('is superseded by a confirmed one, which reminders by kilometres follow', async () => {
    const owner = { customerPhone: newPhone() };
    const first = await aJob(owner);
    on('2026-03-10');
    expect((await complete(first.id, { mileage: 18_410 })).status).toBe(200);
    const due = await aReminder(first.vehicleId, 190_000);
    const next = await aJob(owner);
    on('2026-03-17');
    expect(await complete(next.id, { mileage: 184_500 })).toMatchObject({
      status: 409,
      body: { code: 'mileage_questioned', reason: 'jump', known: { mileage: 18_410, readOn: '2026-03-10' } },
    });
    expect((await complete(next.id, { mileage: 184_500, confirmMileage: true })).status).toBe(200);
    expect(await readings(first.vehicleId)).toEqual([
      [18_410, 'jump'],
      [184_500, null],
    ]);
    expect(await mileageOf(first.vehicleId)).toBe(184_500);
    await read(first.vehicleId, '2026-04-17', 187_600);
    // 100 km a day from there.
    expect((await reminder(first.vehicleId, due)).expectedDate).toBe('2026-05-11');
  });

  it('counts again when the completion that superseded it is undone', async () => {
    const owner = { customerPhone: newPhone() };
    const first = await aJob(owner);
    on('2026-03-10');
    await complete(first.id, { mileage: 90_000 });
    const next = await aJob(owner);
    on('2026-03-17');
    await complete(next.id, { mileage: 900_100, confirmMileage: true });
    expect((await admin('POST', `appointments/${next.id}/undo`)).status).toBe(200);
    expect(await readings(first.vehicleId)).toEqual([
      [90_000, null],
      [900_100, 'withdrawn'],
    ]);
    expect(await mileageOf(first.vehicleId)).toBe(90_000);
  });

  it.each([1_841_050, 2_000])(
    'is asked about when it is the first one and hardly fits the year: %i km',
    async (mileage) => {
      const { id, vehicleId } = await aJob();
      expect(await complete(id, { mileage })).toMatchObject({
        status: 409,
        body: { code: 'first_mileage_questioned', detail: expect.stringContaining('2019') },
      });
      expect((await complete(id, { mileage, confirmMileage: true })).status).toBe(200);
      expect(await mileageOf(vehicleId)).toBe(mileage);
    },
  );
});

describe('a reading above the most that is accepted', () => {
  it('is refused with that limit, which is one for all kilometres', async () => {
    const { id, vehicleId } = await aJob();
    for (const asked of [
      enter(vehicleId, { mileage: 5_000_001 }),
      complete(id, { mileage: 5_000_001 }),
      admin('POST', 'admin/revisions', { vehicleId, mileageAtRevision: 5_000_001 }),
    ]) {
      const { status, body } = await asked;
      expect(status).toBe(400);
      const of = body.errors.find(({ field }: { field: string }) => field.startsWith('mileage'));
      expect(of.message).toBe('Trebuie să fie un număr întreg între 0 și 5000000');
    }
    const { schemas } = JSON.parse(
      readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
    ).components;
    const limits = Object.values<{ properties?: Record<string, { maximum?: number }> }>(schemas)
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .filter(([name, { maximum }]) => /mileage$/i.test(name) && name !== 'intervalMileage' && maximum)
      .map(([, { maximum }]) => maximum);
    expect(limits.length).toBeGreaterThan(8);
    expect(new Set(limits)).toEqual(new Set([5_000_000]));
  });
});

describe('a reading that the desk withdraws', () => {
  it('no longer counts, what it contradicted does, and it can be read again', async () => {
    const { vehicleId } = await aJob();
    await read(vehicleId, '2026-03-10', 90_000);
    await read(vehicleId, '2026-03-12', 90_200);
    await read(vehicleId, '2026-03-20', 910_000, { confirmMileage: true });
    expect(await mileageOf(vehicleId)).toBe(910_000);
    const path = `vehicles/${vehicleId}/odometer/${await idOf(vehicleId, 910_000)}/withdrawal`;
    const both = await Promise.all([1, 2].map(() => admin('POST', path, { reason: 'mistyped' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readings(vehicleId)).toEqual([
      [90_000, null],
      [90_200, null],
      [910_000, 'withdrawn'],
    ]);
    expect(await mileageOf(vehicleId)).toBe(90_200);
    const { body } = await admin('GET', `vehicles/${vehicleId}/odometer`);
    expect(body.readings.at(-1)).toMatchObject({ withdrawnFor: 'mistyped' });
    await read(vehicleId, '2026-03-20', 910_000, { confirmMileage: true });
    expect(await mileageOf(vehicleId)).toBe(910_000);
  });

  it('gives back both readings of a day that it contradicted', async () => {
    const { vehicleId } = await aJob();
    on('2026-03-10');
    for (const mileage of [90_000, 90_040, 9_004]) {
      workshop.clock.time = new Date(workshop.clock.time.getTime() + 60_000);
      expect((await enter(vehicleId, { mileage, confirmMileage: true })).status).toBe(200);
    }
    expect(await mileageOf(vehicleId)).toBe(9_004);
    await withdraw(vehicleId, 9_004, 'mistyped');
    expect(await readings(vehicleId)).toEqual([
      [90_000, null],
      [90_040, null],
      [9_004, 'withdrawn'],
    ]);
  });

  it('needs a known reason, the desk, and a reading of that vehicle', async () => {
    const { vehicleId } = await aJob();
    const other = await aJob();
    await read(vehicleId, '2026-03-10', 90_000);
    const reading = await idOf(vehicleId, 90_000);
    const path = `vehicles/${vehicleId}/odometer/${reading}/withdrawal`;
    for (const body of [{}, { reason: 'x' }, { reason: ['mistyped'] }]) {
      expect(await admin('POST', path, body)).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
    }
    const { cookie } = await workshop.client();
    const body = { reason: 'mistyped' };
    expect((await workshop.http('POST', `/api/${path}`, { cookie, body })).status).toBe(403);
    const ofAnother = `vehicles/${other.vehicleId}/odometer/${reading}/withdrawal`;
    expect((await admin('POST', ofAnother, body)).status).toBe(404);
    expect(await readings(vehicleId)).toEqual([[90_000, null]]);
  });
});

describe('two vehicles that become one', () => {
  it('have one consistent series, in which the next reading passes', async () => {
    const [kept, gone] = [await aJob(), await aJob()];
    await read(kept.vehicleId, '2026-03-10', 120_000);
    await read(gone.vehicleId, '2026-03-12', 90_000);
    const records = workshop.app.get(ServiceBookRecords);
    await workshop.app.get(UnitOfWork).run(() => records.replaceVehicle(gone.vehicleId, kept.vehicleId));
    expect(await readings(kept.vehicleId)).toEqual([
      [120_000, null],
      [90_000, 'regression'],
    ]);
    await read(kept.vehicleId, '2026-03-20', 120_500);
    expect(await mileageOf(kept.vehicleId)).toBe(120_500);
  });

  it('leave to each completed appointment the reading of its own day', async () => {
    const customerPhone = newPhone();
    const kept = await aJob({ customerPhone, vehicleLicensePlate: 'B 31 KEP' });
    const gone = await aJob({ customerPhone, vehicleLicensePlate: 'B 32 GON' });
    const unread = await aJob();
    const readAt = async (id: number) => (await admin('GET', `appointments/${id}/completion`)).body.mileage.read;
    // As the reception has read it that day: the completion has no reading of its own.
    on('2026-03-10');
    expect((await enter(gone.vehicleId, { mileage: 90_000 })).status).toBe(200);
    expect((await complete(gone.id, { mileage: 90_000 })).status).toBe(200);
    on('2026-03-12');
    expect((await complete(kept.id, { mileage: 120_000 })).status).toBe(200);
    expect((await complete(unread.id, {})).status).toBe(200);
    const ofGone = { value: 90_000, date: '2026-03-10' };
    expect(await readAt(gone.id)).toEqual(ofGone);
    expect((await admin('POST', `admin/vehicles/${gone.vehicleId}/join`, { into: kept.vehicleId })).status).toBe(204);
    await workshop.deliverEvents();
    await read(kept.vehicleId, '2026-03-20', 120_500);
    expect(await readAt(gone.id)).toEqual(ofGone);
    expect(await readAt(kept.id)).toEqual({ value: 120_000, date: '2026-03-12' });
    expect(await readAt(unread.id)).toBeNull();
    expect(await readAt((await aJob()).id)).toBeNull();
  });

  it('leave no reading to an appointment whose reading was withdrawn', async () => {
    const { id, vehicleId } = await aJob();
    on('2026-03-12');
    expect((await complete(id, { mileage: 120_000 })).status).toBe(200);
    await read(vehicleId, '2026-03-13', 12_000, { confirmMileage: true });
    const readAt = async () => (await admin('GET', `appointments/${id}/completion`)).body.mileage.read;
    // Superseded, but of its day.
    expect(await readAt()).toEqual({ value: 120_000, date: '2026-03-12' });
    await withdraw(vehicleId, 120_000, 'mistyped');
    expect(await readAt()).toBeNull();
  });
});

describe('a checklist that is started later than it was confirmed', () => {
  it('does not supersede what was read since', async () => {
    const { vehicleId } = await aJob();
    await read(vehicleId, '2026-03-10', 90_000);
    const plan = { vehicleId, revisionDate: '2026-03-20', mileageAtRevision: 90_500, type: 'oil' };
    const { body } = await admin('POST', 'admin/revisions', plan);
    await read(vehicleId, '2026-03-12', 91_000);
    expect((await admin('POST', `admin/revisions/${body.id}/start`)).status).toBe(200);
    expect(await readings(vehicleId)).toEqual([
      [90_000, null],
      [91_000, null],
      [90_500, 'regression'],
    ]);
  });
});
