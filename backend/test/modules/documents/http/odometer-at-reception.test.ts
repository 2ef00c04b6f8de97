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
const vehicleOf = async (appointment: number) =>
  (
    await shop.database.only<{ id: number }>('SELECT vehicle_id AS id FROM booking.appointment WHERE id = $1', [
      appointment,
    ])
  ).id;
const readingsOf = async (appointment: number) =>
  shop.database.query(
    `SELECT read_on::text AS day, mileage, source, doubt FROM revisions.odometer_reading WHERE vehicle_id = $1 ORDER BY mileage`,
    [await vehicleOf(appointment)],
  );
const mileageOfVehicle = async (appointment: number) =>
  (
    await shop.database.only<{ mileage: number }>('SELECT mileage FROM customers.vehicle WHERE id = $1', [
      await vehicleOf(appointment),
    ])
  ).mileage;
const today = () => shop.estimating.workshop.clock.time.toISOString().slice(0, 10);
const accepted = (mileage: number, source = 'reception') => ({ day: today(), mileage, source, doubt: null });
const withdrawn = (mileage: number) => ({ ...accepted(mileage), doubt: 'withdrawn' });
const complete = (appointment: number, mileage: number) => {
  const { workshop } = shop.estimating;
  return workshop.http('POST', `/api/appointments/${appointment}/completion`, {
    cookie: workshop.admin,
    body: { mileage },
  });
};
const completionOf = async (appointment: number) => {
  const { workshop } = shop.estimating;
  return (await workshop.http('GET', `/api/appointments/${appointment}/completion`, { cookie: workshop.admin })).body;
};
const undo = (appointment: number) => {
  const { workshop } = shop.estimating;
  return workshop.http('POST', `/api/appointments/${appointment}/undo`, { cookie: workshop.admin, body: {} });
};

describe('the kilometres of a reception sheet', () => {
  it('are a reading of the vehicle, once', async () => {
    const appointment = await shop.estimating.anAppointment([], aCar());
    await shop.fill(appointment, { mileage: 90_000 });
    await shop.fill(appointment, { mileage: 90_000, asked: 'Altceva.' });
    expect(await readingsOf(appointment)).toEqual([accepted(90_000)]);
    expect(await mileageOfVehicle(appointment)).toBe(90_000);
    const next = await shop.estimating.anAppointment([], { ...aCar(), vehicleLicensePlate: 'BV 99 NEW' });
    expect((await desk('GET', `appointments/${next}/reception`)).body.odometer).toEqual({ last: null, lowest: null });
  });

  it('are corrected with the sheet, up and down, and taken back with it', async () => {
    const appointment = await shop.estimating.anAppointment([], aCar());
    await shop.fill(appointment, { mileage: 90_000 });
    await shop.fill(appointment, { mileage: 9_000 });
    expect(await readingsOf(appointment)).toEqual([accepted(9_000), withdrawn(90_000)]);
    await shop.fill(appointment, { mileage: 90_000 });
    expect(await readingsOf(appointment)).toEqual([withdrawn(9_000), accepted(90_000)]);
    expect(await mileageOfVehicle(appointment)).toBe(90_000);
    await shop.fill(appointment, { mileage: null });
    expect(await readingsOf(appointment)).toEqual([withdrawn(9_000), withdrawn(90_000)]);
  });

  it('are asked about when they contradict what the workshop read before, and nothing of the sheet is kept', async () => {
    const car = aCar();
    const before = await shop.estimating.anAppointment(['confirmed', 'in-progress'], car);
    expect(await complete(before, 80_000)).toMatchObject({ status: 200 });
    const appointment = await shop.estimating.anAppointment([], car);
    expect((await desk('GET', `appointments/${appointment}/reception`)).body.odometer).toEqual({
      last: { value: 80_000, date: today() },
      lowest: 80_000,
    });
    for (const mileage of [79_999, 900_000]) {
      expect(await shop.fill(appointment, { mileage })).toMatchObject({
        status: 409,
        body: { code: 'mileage_questioned', known: { mileage: 80_000 } },
      });
    }
    expect((await desk('GET', `appointments/${appointment}/reception`)).body.revision).toBe(0);
    expect(await shop.fill(appointment, { mileage: 80_500 })).toMatchObject({ status: 200 });
    const { odometer } = (await desk('GET', `appointments/${appointment}/reception`)).body;
    // Its own reading does not stand in the way of a correction.
    expect(odometer).toMatchObject({ lowest: 80_000 });
  });

  it('supersede a wrong reading once they are confirmed, and give it back when they are corrected', async () => {
    const car = aCar();
    const before = await shop.estimating.anAppointment(['confirmed', 'in-progress'], car);
    expect(await complete(before, 18_410)).toMatchObject({ status: 200 });
    const appointment = await shop.estimating.anAppointment([], car);
    expect(await shop.fill(appointment, { mileage: 184_500, confirmMileage: true })).toMatchObject({ status: 200 });
    expect(await readingsOf(appointment)).toEqual([
      { ...accepted(18_410, 'workshop'), doubt: 'jump' },
      accepted(184_500),
    ]);
    expect(await mileageOfVehicle(appointment)).toBe(184_500);
    expect(await shop.fill(appointment, { mileage: 18_500 })).toMatchObject({ status: 200 });
    expect(await readingsOf(appointment)).toEqual([accepted(18_410, 'workshop'), accepted(18_500), withdrawn(184_500)]);
  });

  it('begin another odometer, below what was read before', async () => {
    const car = aCar();
    const before = await shop.estimating.anAppointment(['confirmed', 'in-progress'], car);
    expect(await complete(before, 250_000)).toMatchObject({ status: 200 });
    const appointment = await shop.estimating.anAppointment(['confirmed', 'in-progress'], car);
    expect(await shop.fill(appointment, { mileage: 1_200, odometerReplaced: true })).toMatchObject({ status: 200 });
    expect(await readingsOf(appointment)).toEqual([accepted(1_200), accepted(250_000, 'workshop')]);
    expect(await mileageOfVehicle(appointment)).toBe(1_200);
    expect(await complete(appointment, 1_230)).toMatchObject({ status: 200 });
    expect(await mileageOfVehicle(appointment)).toBe(1_230);
  });

  it('count more than what the owner said, which counts again when they are taken back', async () => {
    const appointment = await shop.estimating.anAppointment([], aCar(70_000));
    await shop.estimating.workshop.deliverEvents();
    expect(await readingsOf(appointment)).toEqual([accepted(70_000, 'booking')]);
    await shop.fill(appointment, { mileage: 65_000 });
    expect(await readingsOf(appointment)).toEqual([
      accepted(65_000),
      { ...accepted(70_000, 'booking'), doubt: 'regression' },
    ]);
    await shop.fill(appointment, { mileage: null });
    expect(await readingsOf(appointment)).toEqual([withdrawn(65_000), accepted(70_000, 'booking')]);
  });

  it('are the least that the completion can read; the same adds none, and an undo takes back only its own', async () => {
    const appointment = await shop.estimating.anAppointment(['confirmed', 'in-progress'], aCar());
    await shop.fill(appointment, { mileage: 50_000 });
    expect(await complete(appointment, 49_999)).toMatchObject({ status: 409, body: { code: 'mileage_questioned' } });
    expect(await complete(appointment, 50_000)).toMatchObject({ status: 200 });
    expect(await readingsOf(appointment)).toEqual([accepted(50_000)]);
    expect(await undo(appointment)).toMatchObject({ status: 200 });
    expect(await readingsOf(appointment)).toEqual([accepted(50_000)]);
    expect(await completionOf(appointment)).toMatchObject({ mileage: { value: 50_000 } });
    expect(await complete(appointment, 50_012)).toMatchObject({ status: 200 });
    expect(await undo(appointment)).toMatchObject({ status: 200 });
    expect(await readingsOf(appointment)).toEqual([accepted(50_000), { ...withdrawn(50_012), source: 'workshop' }]);
    expect(await mileageOfVehicle(appointment)).toBe(50_000);
    await shop.fill(appointment, { mileage: 49_000 });
    expect(await mileageOfVehicle(appointment)).toBe(49_000);
  });

  it('stay with the vehicle that a merged one was, also when they are corrected', async () => {
    const appointment = await shop.estimating.anAppointment([], aCar());
    const twin = await shop.estimating.anAppointment([], aCar());
    await shop.fill(appointment, { mileage: 30_000 });
    await shop.fill(twin, { mileage: 40_000 });
    const records = shop.estimating.workshop.app.get(DocumentRecords);
    await records.replaceVehicle(await vehicleOf(appointment), await vehicleOf(twin));
    await shop.fill(appointment, { mileage: 31_000 });
    expect(await readingsOf(appointment)).toEqual([withdrawn(30_000), accepted(31_000)]);
    expect(await readingsOf(twin)).toEqual([accepted(40_000)]);
  });

  it('stay with the vehicle after a cancellation and an erasure, which takes the sheet', async () => {
    const appointment = await shop.estimating.anAppointment([], aCar());
    await shop.fill(appointment, { mileage: 20_000 });
    await shop.estimating.move(appointment, 'cancelled');
    expect(await readingsOf(appointment)).toEqual([accepted(20_000)]);
    expect(await desk('DELETE', `guests/${await shop.customerOf(appointment)}`)).toMatchObject({ status: 204 });
    await shop.estimating.workshop.deliverEvents();
    expect(
      await shop.database.query('SELECT FROM documents.reception WHERE appointment_id = $1', [appointment]),
    ).toEqual([]);
    expect(await readingsOf(appointment)).toEqual([accepted(20_000)]);
  });

  it('are recorded once by two who save the sheet at the same time', async () => {
    const appointment = await shop.estimating.anAppointment([], aCar());
    const both = await Promise.all([
      shop.fill(appointment, { mileage: 60_000 }),
      shop.fill(appointment, { mileage: 60_100 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const readings = await readingsOf(appointment);
    expect(readings.filter(({ doubt }) => doubt === null)).toHaveLength(1);
    const { mileage } = (await desk('GET', `appointments/${appointment}/reception`)).body;
    expect(readings).toContainEqual(accepted(mileage));
  });
});
