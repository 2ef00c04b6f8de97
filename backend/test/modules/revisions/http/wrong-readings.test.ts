import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceBookRecords } from '../../../../src/modules/revisions/personal-data.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const on = (day: string) => {
  workshop.clock.time = new Date(`${day}T08:00:00Z`);
};
const admin = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/${path}`, { body, cookie: workshop.admin });

const TIMES = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'];
let jobs = 0;

// An appointment in progress, of a vehicle without readings unless its owner comes again.
async function aJob(owner: object = { customerPhone: newPhone() }) {
  const at = workshop.clock.time;
  on('2026-03-02');
  const appointmentDate = `2026-03-${String(3 + (Math.floor(jobs / 14) % 3)).padStart(2, '0')}`;
  const { body } = await workshop.book({ appointmentDate, appointmentTime: TIMES[Math.floor(jobs / 2) % 7], ...owner });
  jobs += 1;
  for (const status of ['confirmed', 'in-progress']) await admin('PATCH', `appointments/${body.id}/status`, { status });
  workshop.clock.time = at;
  return {
    id: body.id as number,
    vehicleId: (await admin('GET', `appointments/${body.id}`)).body.vehicle.id as number,
  };
}

const complete = (id: number, body: object) => admin('POST', `appointments/${id}/completion`, body);
const enter = (vehicleId: number, body: object) => admin('POST', `vehicles/${vehicleId}/odometer`, body);

async function read(vehicleId: number, day: string, mileage: number, answer: object = {}) {
  on(day);
  expect((await enter(vehicleId, { mileage, ...answer })).status).toBe(200);
  await workshop.deliverEvents();
}

async function readings(vehicleId: number) {
  const { body } = await admin('GET', `vehicles/${vehicleId}/odometer`);
  return body.readings.map(({ mileage, doubt }: Record<string, unknown>) => [mileage, doubt]);
}

async function idOf(vehicleId: number, mileage: number): Promise<number> {
  const { body } = await admin('GET', `vehicles/${vehicleId}/odometer`);
  return body.readings.find((one: { mileage: number }) => one.mileage === mileage).id;
}

const mileageOf = async (vehicleId: number) => (await admin('GET', `vehicles/${vehicleId}/book`)).body.vehicle.mileage;

async function aReminder(vehicleId: number, dueMileage: number): Promise<number> {
  return (
    await admin('POST', `vehicles/${vehicleId}/reminders`, { reminderType: 'oil', description: 'Ulei', dueMileage })
  ).body.id;
}
const reminder = async (vehicleId: number, id: number) =>
  (await admin('GET', `vehicles/${vehicleId}/reminders`)).body.find((one: { id: number }) => one.id === id);

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
