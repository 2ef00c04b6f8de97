import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DocumentRecords } from '../../../../src/modules/documents/personal-data.ts';
import { DocumentingWorkshop } from '../support/documents.ts';

let shop: DocumentingWorkshop;
let desk: DocumentingWorkshop['estimating']['desk'];
beforeAll(async () => {
  shop = await DocumentingWorkshop.start();
  ({ desk } = shop.estimating);
});
afterAll(() => shop.close());

let plates = 10;
const aCar = (mileage?: number) => {
  plates += 1;
  const contact = { customerPhone: `0722 400 0${plates}`, vehicleLicensePlate: `BV ${plates} ODO` };
  return { ...contact, ...(mileage !== undefined && { vehicleMileage: mileage }) };
};
const vehicleOf = async (visit: number) =>
  (await shop.database.only<{ id: number }>('SELECT vehicle_id AS id FROM booking.appointment WHERE id = $1', [visit]))
    .id;
const readingsOf = async (visit: number) =>
  shop.database.query(
    `SELECT read_on::text AS day, mileage, source, doubt FROM revisions.odometer_reading WHERE vehicle_id = $1 ORDER BY mileage`,
    [await vehicleOf(visit)],
  );
const mileageOfVehicle = async (visit: number) =>
  (
    await shop.database.only<{ mileage: number }>('SELECT mileage FROM customers.vehicle WHERE id = $1', [
      await vehicleOf(visit),
    ])
  ).mileage;
const today = () => shop.estimating.workshop.clock.time.toISOString().slice(0, 10);
const accepted = (mileage: number, source = 'reception') => ({ day: today(), mileage, source, doubt: null });
const withdrawn = (mileage: number) => ({ ...accepted(mileage), doubt: 'withdrawn' });
const complete = (visit: number, mileage: number) => {
  const { workshop } = shop.estimating;
  return workshop.http('POST', `/api/appointments/${visit}/completion`, { cookie: workshop.admin, body: { mileage } });
};
const completionOf = async (visit: number) => {
  const { workshop } = shop.estimating;
  return (await workshop.http('GET', `/api/appointments/${visit}/completion`, { cookie: workshop.admin })).body;
};
const undo = (visit: number) => {
  const { workshop } = shop.estimating;
  return workshop.http('POST', `/api/appointments/${visit}/undo`, { cookie: workshop.admin, body: {} });
};

describe('the kilometres of a reception sheet', () => {
  it('are a reading of the vehicle, once', async () => {
    const visit = await shop.estimating.aVisit([], aCar());
    await shop.fill(visit, { mileage: 90_000 });
    await shop.fill(visit, { mileage: 90_000, asked: 'Altceva.' });
    expect(await readingsOf(visit)).toEqual([accepted(90_000)]);
    expect(await mileageOfVehicle(visit)).toBe(90_000);
    const next = await shop.estimating.aVisit([], { ...aCar(), vehicleLicensePlate: 'BV 99 NEW' });
    expect((await desk('GET', `appointments/${next}/reception`)).body.odometer).toEqual({ last: null, lowest: null });
  });

  it('are corrected with the sheet, up and down, and taken back with it', async () => {
    const visit = await shop.estimating.aVisit([], aCar());
    await shop.fill(visit, { mileage: 90_000 });
    await shop.fill(visit, { mileage: 9_000 });
    expect(await readingsOf(visit)).toEqual([accepted(9_000), withdrawn(90_000)]);
    await shop.fill(visit, { mileage: 90_000 });
    expect(await readingsOf(visit)).toEqual([withdrawn(9_000), accepted(90_000)]);
    expect(await mileageOfVehicle(visit)).toBe(90_000);
    await shop.fill(visit, { mileage: null });
    expect(await readingsOf(visit)).toEqual([withdrawn(9_000), withdrawn(90_000)]);
  });

  it('are asked about when they contradict what the workshop read before, and nothing of the sheet is kept', async () => {
    const car = aCar();
    const before = await shop.estimating.aVisit(['confirmed', 'in-progress'], car);
    expect(await complete(before, 80_000)).toMatchObject({ status: 200 });
    const visit = await shop.estimating.aVisit([], car);
    expect((await desk('GET', `appointments/${visit}/reception`)).body.odometer).toEqual({
      last: { value: 80_000, date: today() },
      lowest: 80_000,
    });
    for (const mileage of [79_999, 900_000]) {
      expect(await shop.fill(visit, { mileage })).toMatchObject({
        status: 409,
        body: { code: 'mileage_questioned', known: { mileage: 80_000 } },
      });
    }
    expect((await desk('GET', `appointments/${visit}/reception`)).body.revision).toBe(0);
    expect(await shop.fill(visit, { mileage: 80_500 })).toMatchObject({ status: 200 });
    const { odometer } = (await desk('GET', `appointments/${visit}/reception`)).body;
    // Its own reading does not stand in the way of a correction.
    expect(odometer).toMatchObject({ lowest: 80_000 });
  });

  it('supersede a wrong reading once they are confirmed, and give it back when they are corrected', async () => {
    const car = aCar();
    const before = await shop.estimating.aVisit(['confirmed', 'in-progress'], car);
    expect(await complete(before, 18_410)).toMatchObject({ status: 200 });
    const visit = await shop.estimating.aVisit([], car);
    expect(await shop.fill(visit, { mileage: 184_500, confirmMileage: true })).toMatchObject({ status: 200 });
    expect(await readingsOf(visit)).toEqual([{ ...accepted(18_410, 'workshop'), doubt: 'jump' }, accepted(184_500)]);
    expect(await mileageOfVehicle(visit)).toBe(184_500);
    expect(await shop.fill(visit, { mileage: 18_500 })).toMatchObject({ status: 200 });
    expect(await readingsOf(visit)).toEqual([accepted(18_410, 'workshop'), accepted(18_500), withdrawn(184_500)]);
  });

  it('begin another odometer, below what was read before', async () => {
    const car = aCar();
    const before = await shop.estimating.aVisit(['confirmed', 'in-progress'], car);
    expect(await complete(before, 250_000)).toMatchObject({ status: 200 });
    const visit = await shop.estimating.aVisit(['confirmed', 'in-progress'], car);
    expect(await shop.fill(visit, { mileage: 1_200, odometerReplaced: true })).toMatchObject({ status: 200 });
    expect(await readingsOf(visit)).toEqual([accepted(1_200), accepted(250_000, 'workshop')]);
    expect(await mileageOfVehicle(visit)).toBe(1_200);
    expect(await complete(visit, 1_230)).toMatchObject({ status: 200 });
    expect(await mileageOfVehicle(visit)).toBe(1_230);
  });

  it('count more than what the owner said, which counts again when they are taken back', async () => {
    const visit = await shop.estimating.aVisit([], aCar(70_000));
    await shop.estimating.workshop.deliverEvents();
    expect(await readingsOf(visit)).toEqual([accepted(70_000, 'booking')]);
    await shop.fill(visit, { mileage: 65_000 });
    expect(await readingsOf(visit)).toEqual([
      accepted(65_000),
      { ...accepted(70_000, 'booking'), doubt: 'regression' },
    ]);
    await shop.fill(visit, { mileage: null });
    expect(await readingsOf(visit)).toEqual([withdrawn(65_000), accepted(70_000, 'booking')]);
  });

  it('are the least that the completion can read; the same adds none, and an undo takes back only its own', async () => {
    const visit = await shop.estimating.aVisit(['confirmed', 'in-progress'], aCar());
    await shop.fill(visit, { mileage: 50_000 });
    expect(await complete(visit, 49_999)).toMatchObject({ status: 409, body: { code: 'mileage_questioned' } });
    expect(await complete(visit, 50_000)).toMatchObject({ status: 200 });
    expect(await readingsOf(visit)).toEqual([accepted(50_000)]);
    expect(await undo(visit)).toMatchObject({ status: 200 });
    expect(await readingsOf(visit)).toEqual([accepted(50_000)]);
    expect(await completionOf(visit)).toMatchObject({ mileage: { value: 50_000 } });
    expect(await complete(visit, 50_012)).toMatchObject({ status: 200 });
    expect(await undo(visit)).toMatchObject({ status: 200 });
    expect(await readingsOf(visit)).toEqual([accepted(50_000), { ...withdrawn(50_012), source: 'workshop' }]);
    expect(await mileageOfVehicle(visit)).toBe(50_000);
    await shop.fill(visit, { mileage: 49_000 });
    expect(await mileageOfVehicle(visit)).toBe(49_000);
  });

  it('stay with the vehicle that a merged one was, also when they are corrected', async () => {
    const visit = await shop.estimating.aVisit([], aCar());
    const twin = await shop.estimating.aVisit([], aCar());
    await shop.fill(visit, { mileage: 30_000 });
    await shop.fill(twin, { mileage: 40_000 });
    const records = shop.estimating.workshop.app.get(DocumentRecords);
    await records.replaceVehicle(await vehicleOf(visit), await vehicleOf(twin));
    await shop.fill(visit, { mileage: 31_000 });
    expect(await readingsOf(visit)).toEqual([withdrawn(30_000), accepted(31_000)]);
    expect(await readingsOf(twin)).toEqual([accepted(40_000)]);
  });

  it('stay with the vehicle after a cancellation and an erasure, which takes the sheet', async () => {
    const visit = await shop.estimating.aVisit([], aCar());
    await shop.fill(visit, { mileage: 20_000 });
    await shop.estimating.move(visit, 'cancelled');
    expect(await readingsOf(visit)).toEqual([accepted(20_000)]);
    expect(await desk('DELETE', `guests/${await shop.customerOf(visit)}`)).toMatchObject({ status: 204 });
    await shop.estimating.workshop.deliverEvents();
    expect(await shop.database.query('SELECT FROM documents.reception WHERE appointment_id = $1', [visit])).toEqual([]);
    expect(await readingsOf(visit)).toEqual([accepted(20_000)]);
  });

  it('are recorded once by two who save the sheet at the same time', async () => {
    const visit = await shop.estimating.aVisit([], aCar());
    const both = await Promise.all([shop.fill(visit, { mileage: 60_000 }), shop.fill(visit, { mileage: 60_100 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const readings = await readingsOf(visit);
    expect(readings.filter(({ doubt }) => doubt === null)).toHaveLength(1);
    const { mileage } = (await desk('GET', `appointments/${visit}/reception`)).body;
    expect(readings).toContainEqual(accepted(mileage));
  });
});
