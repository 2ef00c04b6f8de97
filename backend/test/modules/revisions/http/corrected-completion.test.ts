import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { odometerDesk } from '../support/odometer-desk.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const { on, admin, aJob, complete, enter, read, readings, replacements, mileageOf, aReminder, reminder } = odometerDesk(
  () => workshop,
);

describe('a completion that is corrected', () => {
  const at = (time: string) => {
    workshop.clock.time = new Date(`${time}:00Z`);
  };
  const reopen = async (id: number) =>
    expect((await admin('POST', `appointments/${id}/reopen`, { reason: 'wrong-price' })).status).toBe(200);

  // Two readings of one day: the first one of the completion.
  async function twiceRead() {
    const job = await aJob();
    at('2026-03-10T09:00');
    expect((await complete(job.id, { mileage: 99_000 })).status).toBe(200);
    at('2026-03-10T12:00');
    expect((await enter(job.vehicleId, { mileage: 99_040 })).status).toBe(200);
    at('2026-03-11T09:00');
    return job;
  }

  it.each([
    ['the same day', '2026-03-10T13:00', {}],
    ['another day', '2026-03-11T09:00', {}],
    ['with its kilometres, as the form sends them', '2026-03-11T09:00', { mileage: 99_000 }],
  ])('in its price changes no reading: %s', async (_, time, completion) => {
    const { id, vehicleId } = await twiceRead();
    const both = [
      [99_000, null],
      [99_040, null],
    ];
    at(time);
    await reopen(id);
    expect(await readings(vehicleId)).toEqual(both);
    expect((await complete(id, { ...completion, lines: [{ label: 'Ulei', amount: 20 }] })).status).toBe(200);
    expect(await readings(vehicleId)).toEqual(both);
    expect(await mileageOf(vehicleId)).toBe(99_040);
    expect((await admin('GET', `appointments/${id}/completion`)).body.mileage.read).toEqual({
      value: 99_000,
      date: '2026-03-10',
    });
  });

  it('in its price keeps the readings that it superseded, and by which it was superseded', async () => {
    const { id, vehicleId } = await aJob();
    await read(vehicleId, '2026-03-09', 990_000, { confirmMileage: true });
    on('2026-03-10');
    expect((await complete(id, { mileage: 99_000, confirmMileage: true })).status).toBe(200);
    const correct = async () => {
      const before = await readings(vehicleId);
      await reopen(id);
      expect((await complete(id, {})).status).toBe(200);
      expect(await readings(vehicleId)).toEqual(before);
    };
    await correct();
    await read(vehicleId, '2026-03-11', 98_000, { confirmMileage: true });
    await correct();
    expect(await mileageOf(vehicleId)).toBe(98_000);
  });

  it('in its price keeps the odometer that it began, and what is due by it', async () => {
    const { id, vehicleId } = await aJob();
    await read(vehicleId, '2026-03-09', 80_000);
    const due = await aReminder(vehicleId, 90_000);
    on('2026-03-10');
    expect((await complete(id, { mileage: 500, odometerReplaced: true })).status).toBe(200);
    await read(vehicleId, '2026-03-11', 900);
    await reopen(id);
    expect((await complete(id, { mileage: 500 })).status).toBe(200);
    await workshop.deliverEvents();
    expect(await replacements(vehicleId)).toEqual([500]);
    expect(await mileageOf(vehicleId)).toBe(900);
    expect(await reminder(vehicleId, due)).toMatchObject({ dueMileage: 10_500 });
  });

  it('in its kilometres takes the place of its reading: a later one of the day counts', async () => {
    const { id, vehicleId } = await twiceRead();
    await reopen(id);
    expect(await complete(id, { mileage: 99_050 })).toMatchObject({ status: 409, body: { reason: 'regression' } });
    expect((await complete(id, { mileage: 98_990 })).status).toBe(200);
    expect(await mileageOf(vehicleId)).toBe(99_040);
    // The next odometer follows the later one.
    const due = await aReminder(vehicleId, 100_040);
    await read(vehicleId, '2026-03-12', 0, { odometerReplaced: true });
    expect(await reminder(vehicleId, due)).toMatchObject({ dueMileage: 1_000 });
  });

  it('has no reading once it is cancelled, and its own again when that is undone', async () => {
    const { id, vehicleId } = await twiceRead();
    await reopen(id);
    expect((await admin('PATCH', `appointments/${id}/status`, { status: 'cancelled' })).status).toBe(200);
    expect(await readings(vehicleId)).toEqual([
      [99_000, 'withdrawn'],
      [99_040, null],
    ]);
    expect((await admin('POST', `appointments/${id}/undo`)).status).toBe(200);
    expect((await complete(id, {})).status).toBe(200);
    expect(await readings(vehicleId)).toEqual([
      [99_000, null],
      [99_040, null],
    ]);
  });

  it('as a checklist whose price was wrong leaves a later reading of its day', async () => {
    const { vehicleId } = await aJob();
    const plan = { vehicleId, revisionDate: '2026-03-10', mileageAtRevision: 99_000, type: 'oil' };
    const carryOut = async (fields: object) => {
      const { status, body } = await admin('POST', 'admin/revisions', { ...plan, ...fields });
      expect(status).toBe(201);
      for (const step of ['start', 'complete']) await admin('POST', `admin/revisions/${body.id}/${step}`, {});
      return body.id as number;
    };
    at('2026-03-10T09:00');
    const wrong = await carryOut({});
    at('2026-03-10T12:00');
    expect((await enter(vehicleId, { mileage: 99_040 })).status).toBe(200);
    at('2026-03-10T13:00');
    await carryOut({ correctsId: wrong });
    expect(await readings(vehicleId)).toEqual([
      [99_000, null],
      [99_040, null],
    ]);
  });
});
