import { readFileSync } from 'node:fs';
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

async function withdraw(vehicleId: number, mileage: number, reason: string) {
  const path = `vehicles/${vehicleId}/odometer/${await idOf(vehicleId, mileage)}/withdrawal`;
  expect((await admin('POST', path, { reason })).status).toBe(200);
  await workshop.deliverEvents();
}

async function replacements(vehicleId: number) {
  const { body } = await admin('GET', `vehicles/${vehicleId}/odometer`);
  const starts = body.readings.filter((one: Record<string, unknown>) => one.startsScale && one.doubt === null);
  return starts.map(({ mileage }: { mileage: number }) => mileage);
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
