import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppointmentDetails } from '../../../../src/modules/booking/index.ts';
import { MessageAppointments } from '../../../../src/modules/notifications/application/recipients/addressed.ts';
import { startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const vehicleRow = (plate: string) =>
  workshop.database.database.one<{ id: number; mileage: number | null; color: string | null; vin: string | null }>(
    'SELECT id, mileage, color, vin FROM customers.vehicle WHERE license_plate = $1',
    [plate],
  );
const readings = async (vehicleId: number) =>
  (
    await workshop.database.database.query<{ mileage: number }>(
      `SELECT (data->>'mileage')::int AS mileage FROM platform.event
       WHERE stream = $1 AND type = 'customers.vehicle-mileage-reported' ORDER BY stream_version`,
      [`vehicle-${vehicleId}`],
    )
  ).map(({ mileage }) => mileage);

/** A client with a proven phone who has booked with a vehicle of 50,000 km. */
async function provenClient(plate: string, date: string) {
  const { cookie, customerPhone } = await workshop.provenClient();
  const appointment = { customerPhone, vehicleLicensePlate: plate, appointmentDate: date };
  const own = await workshop.book({ ...appointment, vehicleMileage: 50_000 }, { cookie });
  expect(own.status).toBe(201);
  return { cookie, appointment };
}

const STRANGE = { vehicleMileage: 999_999, vehicleColor: 'roz', vehicleVin: 'STRANGER1', vehicleMake: 'Renault' };

describe('what a visitor says of a known vehicle', () => {
  it('stays with the appointment: phone and plate change neither the vehicle nor its readings', async () => {
    const { cookie, appointment } = await provenClient('B 101 AAA', '2026-03-03');
    const { body, status } = await workshop.book({ ...appointment, appointmentTime: '10:00', ...STRANGE });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('statedVehicle');
    const row = await vehicleRow('B 101 AAA');
    expect(row).toMatchObject({ mileage: 50_000, color: null, vin: null });
    expect(await readings(row?.id ?? 0)).toEqual([50_000]);
    const seen = await workshop.http('GET', `/api/appointments/${body.id}`, { cookie: workshop.admin });
    expect(seen.body).toMatchObject({
      vehicle: { make: 'Dacia' },
      statedVehicle: { make: 'Renault', mileage: 999_999, color: 'roz', vin: 'STRANGER1' },
    });
    const byLink = await workshop.http('GET', `/api/appointments/${body.id}`, {
      headers: { 'manage-token': body.manageToken },
    });
    expect(byLink.body).not.toHaveProperty('statedVehicle');
    // The real reading of the owner still counts.
    const real = { ...appointment, appointmentTime: '14:00', vehicleMileage: 50_500 };
    expect((await workshop.book(real, { cookie })).status).toBe(201);
    expect(await readings(row?.id ?? 0)).toEqual([50_000, 50_500]);
    await workshop.deliverEvents();
    expect(await vehicleRow('B 101 AAA')).toMatchObject({ mileage: 50_500 });
  });

  it('is all that its manage link shows of the vehicle: phone and plate teach nothing that is stored', async () => {
    const { appointment } = await provenClient('B 107 AAA', '2026-03-10');
    const typed = { vehicleMake: 'Renault', vehicleModel: 'Clio', vehicleYear: 2011 };
    const { body } = await workshop.book({ ...appointment, ...typed, appointmentTime: '10:00' });
    const headers = { 'manage-token': body.manageToken };
    const seen = await workshop.http('GET', `/api/appointments/${body.id}`, { headers });
    expect(seen.body.vehicle).toEqual({ make: 'Renault', model: 'Clio', year: 2011, licensePlate: 'B 107 AAA' });
    const moved = await workshop.http('POST', `/api/appointments/${body.id}/reschedule`, {
      body: { appointmentDate: '2026-03-10', appointmentTime: '14:00' },
      headers,
    });
    expect(moved).toMatchObject({ status: 200, body: { vehicle: { make: 'Renault', model: 'Clio', year: 2011 } } });
    const atDesk = await workshop.http('GET', `/api/appointments/${body.id}`, { cookie: workshop.admin });
    expect(atDesk.body.vehicle).toMatchObject({ make: 'Dacia', model: 'Logan', year: 2019 });
  });

  it.each([
    ['VIN', 'left out', '2026-03-13', { vehicleVin: 'UU1LINK0000000001', vehicleLicensePlate: '' }, 'Renault Clio'],
    ['plate', 'typed', '2026-03-16', { vehicleLicensePlate: 'b 109 aaa' }, 'B 109 AAA'],
  ])('found by its %s, shows a plate only if it was typed: it was %s', async (key, _, date, known, name) => {
    const plate = key === 'VIN' ? 'B 110 AAA' : 'B 109 AAA';
    const { cookie, appointment } = await provenClient(plate, date);
    const own = await workshop.http('GET', '/api/account/vehicles', { cookie });
    const vehicle = `/api/account/vehicles/${own.body[0].id}`;
    expect((await workshop.http('PATCH', vehicle, { cookie, body: { vin: 'UU1LINK0000000001' } })).status).toBe(200);
    const typed = { vehicleMake: 'Renault', vehicleModel: 'Clio', vehicleYear: 2011, ...known };
    const { body } = await workshop.book({ ...appointment, ...typed, appointmentTime: '10:00' });
    const shown = { make: 'Renault', model: 'Clio', year: 2011, ...(key === 'plate' && { licensePlate: plate }) };
    const link = { headers: { 'manage-token': body.manageToken } };
    const path = `/api/appointments/${body.id}`;
    const shows = async () => {
      expect((await workshop.http('GET', path, link)).body.vehicle).toEqual(shown);
      const calendar = await workshop.http('GET', `${path}/calendar`, link);
      expect(calendar.body.replace(/\r\n /g, '')).toContain(`\\, ${name} ·`);
      expect((await workshop.app.get(MessageAppointments).get(body.id)).vehicle).toBe(name);
      expect((await workshop.app.get(AppointmentDetails).get(body.id)).vehicle.licensePlate).toBe(plate);
    };
    await shows();
    // The vehicle and what the desk knows of it change later.
    const takeOver = await workshop.http('POST', `${path}/take-over-vehicle`, { cookie: workshop.admin });
    expect(takeOver.status).toBe(200);
    const changed = { make: 'Audi', model: 'A4', year: 2020, color: 'alb' };
    expect((await workshop.http('PATCH', vehicle, { cookie, body: changed })).status).toBe(200);
    await shows();
  });

  it('adds a vehicle to a proven client without its details and reading', async () => {
    const { appointment } = await provenClient('B 102 AAA', '2026-03-04');
    const { status } = await workshop.book({
      ...appointment,
      ...STRANGE,
      appointmentTime: '10:00',
      vehicleLicensePlate: 'B 103 AAA',
    });
    expect(status).toBe(201);
    const row = await vehicleRow('B 103 AAA');
    expect(row).toMatchObject({ mileage: null, color: null, vin: null });
    expect(await readings(row?.id ?? 0)).toEqual([]);
  });

  it('describes a vehicle that a guest without account books with for the first time, and only then', async () => {
    const guest = { customerPhone: '+40722990001', vehicleLicensePlate: 'B 104 AAA', appointmentDate: '2026-03-05' };
    await workshop.book({ ...guest, vehicleMileage: 80_000, vehicleColor: 'alb' });
    await workshop.book({ ...guest, ...STRANGE, appointmentTime: '10:00' });
    const row = await vehicleRow('B 104 AAA');
    expect(row).toMatchObject({ mileage: 80_000, color: 'alb', vin: null });
    expect(await readings(row?.id ?? 0)).toEqual([80_000]);
  });

  it('reaches the vehicle once an admin takes it over, once', async () => {
    const { cookie, appointment } = await provenClient('B 105 AAA', '2026-03-06');
    const stated = { vehicleMileage: 51_000, vehicleColor: 'verde' };
    const { body } = await workshop.book({ ...appointment, appointmentTime: '10:00', ...stated });
    const path = `/api/appointments/${body.id}/take-over-vehicle`;
    expect((await workshop.http('POST', path, { cookie })).status).toBe(403);
    expect((await workshop.http('POST', path)).status).toBe(401);
    const answers = await Promise.all([1, 2, 3].map(() => workshop.http('POST', path, { cookie: workshop.admin })));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).not.toHaveProperty('statedVehicle');
    }
    const row = await vehicleRow('B 105 AAA');
    expect(row).toMatchObject({ mileage: 51_000, color: 'verde' });
    expect(await readings(row?.id ?? 0)).toEqual([50_000, 51_000]);
    const missing = await workshop.http('POST', '/api/appointments/999999/take-over-vehicle', {
      cookie: workshop.admin,
    });
    expect(missing.status).toBe(404);
  });

  it.each([
    ['contradicts the readings', 900_000, '2026-03-11', true],
    ['agrees with them', 50_400, '2026-03-12', undefined],
  ])('is said to be set aside where its mileage %s', async (_, vehicleMileage, date, mileageSetAside) => {
    const { cookie, appointment } = await provenClient(`B 108 ${mileageSetAside ? 'AAA' : 'AAB'}`, date);
    const { body: me } = await workshop.http('GET', '/api/account/vehicles', { cookie });
    await workshop.deliverEvents();
    const { body } = await workshop.book({ ...appointment, appointmentTime: '10:00', vehicleMileage });
    const path = `/api/appointments/${body.id}/take-over-vehicle`;
    const answer = await workshop.http('POST', path, { cookie: workshop.admin });
    expect([answer.status, answer.body.mileageSetAside]).toEqual([200, mileageSetAside]);
    await workshop.deliverEvents();
    const { body: own } = await workshop.http('GET', '/api/account/vehicles', { cookie });
    expect(own[0].mileage).toBe(mileageSetAside ? me[0].mileage : vehicleMileage);
  });

  it('reaches the vehicle when an admin books', async () => {
    const { appointment } = await provenClient('B 106 AAA', '2026-03-09');
    const call = { ...appointment, appointmentTime: '10:00', vehicleMileage: 52_000, vehicleColor: 'gri' };
    expect((await workshop.book(call, { cookie: workshop.admin })).status).toBe(201);
    const row = await vehicleRow('B 106 AAA');
    expect(row).toMatchObject({ mileage: 52_000, color: 'gri' });
    expect(await readings(row?.id ?? 0)).toEqual([50_000, 52_000]);
  });
});
