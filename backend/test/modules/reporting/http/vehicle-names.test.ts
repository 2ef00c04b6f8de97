import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NAMES_MAX_AGE_MS } from '../../../../src/modules/reporting/application/vehicle-names/list-vehicle-names.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { type Appointment, mergingIn } from '../../customers/support/merging.ts';

let workshop: Workshop;
let customers: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  workshop = await startWorkshop();
  customers = mergingIn(workshop);
});
afterAll(() => workshop.close());
// The list of an earlier test is too old.
beforeEach(waitForNextList);

function waitForNextList(): void {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + NAMES_MAX_AGE_MS);
}

async function modelsOf(make: string): Promise<string[] | undefined> {
  const { status, body } = await workshop.http('GET', '/api/vehicle-names');
  expect(status).toBe(200);
  return body.find((one: { make: string }) => one.make === make)?.models;
}

/** A completed appointment of a vehicle; by default of a new guest. */
async function complete(vehicleMake: string, vehicleModel: string, fields: object = {}): Promise<Appointment> {
  const appointment = await customers.book(newPhone(), { vehicleMake, vehicleModel, ...fields });
  await workshop.database.database.query(
    `UPDATE booking.appointment SET status = 'completed', completed_at = now(), charged_bani = 0 WHERE id = $1`,
    [appointment.id],
  );
  return appointment;
}

describe('GET /api/vehicle-names', () => {
  it('offers a model from its third customer on, as most of them write it', async () => {
    await complete('Trabant', '601 Kombi');
    await complete('Trabant', '601 Kombi');
    expect(await modelsOf('Trabant')).toBeUndefined();
    await complete('TRABANT', '601  kombi');
    // The list of this hour.
    expect(await modelsOf('Trabant')).toBeUndefined();
    waitForNextList();
    expect(await modelsOf('Trabant')).toEqual(['601 Kombi']);
  });

  it('counts a customer with several appointments and vehicles once', async () => {
    const customerPhone = newPhone();
    for (const vehicleLicensePlate of ['BV 01 AAA', 'BV 02 AAA', 'BV 03 AAA']) {
      await complete('Wartburg', '353', { customerPhone, vehicleLicensePlate });
    }
    expect(await modelsOf('Wartburg')).toBeUndefined();
  });

  it('does not count what was only booked', async () => {
    for (let n = 0; n < 3; n += 1) await customers.book(newPhone(), { vehicleMake: 'Spam', vehicleModel: 'Casino' });
    expect(await modelsOf('Spam')).toBeUndefined();
  });

  it('counts merged customers once, and none that was erased', async () => {
    const [one, other, third] = [
      await complete('Tatra', '613'),
      await complete('Tatra', '613'),
      await complete('Tatra', '613'),
    ];
    expect(await modelsOf('Tatra')).toEqual(['613']);
    const mergeId = await customers.merged(one.customerId, other.customerId);
    waitForNextList();
    expect(await modelsOf('Tatra')).toBeUndefined();
    expect((await customers.undo(mergeId)).status).toBe(204);
    waitForNextList();
    expect(await modelsOf('Tatra')).toEqual(['613']);
    expect((await customers.asAdmin('DELETE', `/api/admin/guests/${third.customerId}`)).status).toBe(204);
    waitForNextList();
    expect(await modelsOf('Tatra')).toBeUndefined();
  });

  it('is the same for everyone and cached by browsers for an hour', async () => {
    const { headers } = await workshop.http('GET', '/api/vehicle-names');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['set-cookie']).toBeUndefined();
  });
});
