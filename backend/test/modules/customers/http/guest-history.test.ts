import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { ChangeAppointmentStatus } from '../../../../src/modules/booking/application/change-appointment-status.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo, type Member } from '../../identity/support/members.ts';
import { aRevision } from '../../revisions/support/revisions-app.ts';

let workshop: Workshop;
let starts: string[];
beforeAll(async () => {
  workshop = await startWorkshop();
  starts = [
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
  ].flatMap((date) => ['08:30', '10:00', '14:00', '16:00'].map((time) => `${date} ${time}`));
});
afterAll(() => workshop.close());
beforeEach(() => workshop.deliverEvents());

async function book(phone: string, booking: object = {}, cookie?: string): Promise<number> {
  const [appointmentDate, appointmentTime] = (starts.shift() ?? '').split(' ');
  const answer = await workshop.book(
    { customerPhone: phone, appointmentDate, appointmentTime, ...booking },
    { cookie },
  );
  if (answer.status !== 201) throw new Error(`not booked: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

async function complete(appointmentId: number): Promise<void> {
  for (const to of ['confirmed', 'in-progress', 'completed'] as const) {
    await workshop.app.get(CommandBus).execute(new ChangeAppointmentStatus({ appointmentId, to, by: SYSTEM }));
  }
  await workshop.deliverEvents();
}

async function prove({ id, cookie }: Member): Promise<void> {
  await workshop.http('POST', '/api/account/phone-proof', { cookie });
  const body = { code: await codeSentTo(workshop, id) };
  const { status } = await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body });
  if (status !== 200) throw new Error('not proven');
  await workshop.deliverEvents();
}

const own = async ({ cookie }: Member) => {
  const { body } = await workshop.http('GET', '/api/client/appointments', { cookie });
  return body.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
};
const points = async ({ id, cookie }: Member) =>
  (await workshop.http('GET', `/api/loyalty/dashboard/${id}`, { cookie })).body.loyaltyPoints;
const vehicles = async ({ cookie }: Member) => (await workshop.http('GET', '/api/account/vehicles', { cookie })).body;

const vehicleOf = async (appointmentId: number): Promise<number> => {
  const [row] = await workshop.database.database.query<{ vehicleId: number }>(
    'SELECT vehicle_id AS "vehicleId" FROM booking.appointment WHERE id = $1',
    [appointmentId],
  );
  return row?.vehicleId ?? 0;
};

/** Creates a reminder for a vehicle as the workshop. */
async function remind(vehicleId: number, body: object): Promise<void> {
  const answer = await workshop.http('POST', `/api/vehicles/${vehicleId}/reminders`, { cookie: workshop.admin, body });
  expect(answer.status).toBe(201);
}

const customersWith = (phone: string) =>
  workshop.database.database.query<{ name: string; userId: number | null }>(
    `SELECT name, user_id AS "userId" FROM customers.customer WHERE phone = $1`,
    [phone],
  );

describe('the appointments of a guest', () => {
  it('join an account once its phone is proven', async () => {
    const phone = newPhone();
    const past = await book(phone);
    await complete(past);
    const open = await book(phone, { vehicleLicensePlate: 'B 77 ANA' });
    const ana = await aMember(workshop, { phone });
    await workshop.deliverEvents();
    expect(await own(ana)).toEqual([]);
    expect((await workshop.http('DELETE', `/api/appointments/${open}`, { cookie: ana.cookie })).status).toBe(404);

    await prove(ana);
    expect(await own(ana)).toEqual([past, open]);
    expect(await points(ana)).toBe(0);
    expect((await vehicles(ana)).map(({ licensePlate }: { licensePlate: string }) => licensePlate)).toContain(
      'B 77 ANA',
    );
    await complete(open);
    expect(await points(ana)).toBe(1);
  });

  it('can be cancelled by the account they joined', async () => {
    const phone = newPhone();
    const open = await book(phone);
    const ana = await aMember(workshop, { phone });
    await prove(ana);
    expect((await workshop.http('DELETE', `/api/appointments/${open}`, { cookie: ana.cookie })).status).toBe(204);
  });

  it('join the appointments booked by the account, each vehicle once', async () => {
    const phone = newPhone();
    const asGuest = await book(phone, { vehicleLicensePlate: 'B 11 DUP' });
    const otherCar = await book(phone, { vehicleLicensePlate: 'B 22 ONE', vehicleModel: 'Duster' });
    const ana = await aMember(workshop, { phone });
    const asClient = await book(phone, { vehicleLicensePlate: 'B 11 DUP' }, ana.cookie);
    await prove(ana);
    expect(await own(ana)).toEqual([asGuest, otherCar, asClient]);
    const plates = (await vehicles(ana)).map(({ licensePlate }: { licensePlate: string }) => licensePlate);
    expect(plates.sort()).toEqual(['B 11 DUP', 'B 22 ONE']);
    // The guest's appointments can still be read, started and completed.
    await complete(asGuest);
    await complete(otherCar);
    expect(await points(ana)).toBe(2);
    // The account keeps using the vehicles it has.
    await book(phone, { vehicleLicensePlate: 'B 22 ONE', vehicleModel: 'Duster' }, ana.cookie);
    expect(await vehicles(ana)).toHaveLength(2);
  });

  it('move reminders to the vehicle that the account had already', async () => {
    const phone = newPhone();
    const asGuest = await book(phone, { vehicleLicensePlate: 'B 33 DUE', vehicleVin: 'UU1HSDACN12345678' });
    const ana = await aMember(workshop, { phone });
    const asClient = await book(phone, { vehicleLicensePlate: 'B 33 DUE' }, ana.cookie);
    const [ofGuest, ofAna] = [await vehicleOf(asGuest), await vehicleOf(asClient)];
    const itp = { reminderType: 'itp', dueDate: '2026-06-01' };
    await remind(ofGuest, { ...itp, description: 'ITP, spus de atelier' });
    await remind(ofGuest, { reminderType: 'oil', description: 'ulei', dueDate: '2026-05-01' });
    await remind(ofAna, { ...itp, description: 'ITP, spus de Ana' });
    await prove(ana);
    await workshop.deliverEvents();

    const { body: due } = await workshop.http('GET', '/api/client/reminders', { cookie: ana.cookie });
    expect(due).toMatchObject([
      { description: 'ulei', vehicleId: ofAna, expectedDate: '2026-05-01' },
      { description: 'ITP, spus de Ana', vehicleId: ofAna },
    ]);
    expect(await vehicles(ana)).toMatchObject([{ id: ofAna, vin: 'UU1HSDACN12345678' }]);
    const { body: left } = await workshop.http('GET', `/api/vehicles/${ofGuest}/reminders`, { cookie: workshop.admin });
    expect(left).toEqual([]);
  });

  it('bring their appointments, readings and final checklists into one service book', async () => {
    const phone = newPhone();
    const asGuest = await book(phone, { vehicleLicensePlate: 'B 34 ONE' });
    await workshop.deliverEvents();
    const ana = await aMember(workshop, { phone });
    // Too many kilometres for what the workshop reads of the same car.
    const asClient = await book(phone, { vehicleLicensePlate: 'B 34 ONE', vehicleMileage: 999_999 }, ana.cookie);
    await workshop.deliverEvents();
    const [ofGuest, ofAna] = [await vehicleOf(asGuest), await vehicleOf(asClient)];
    const asAdmin = (method: string, path: string, body?: object) =>
      workshop.http(method, `/api/admin/revisions${path}`, { cookie: workshop.admin, body });
    const plan = aRevision(ofGuest, { templateId: undefined, mileageAtRevision: 84_200, revisionDate: '2026-03-02' });
    const { body: planned } = await asAdmin('POST', '', plan);
    await asAdmin('POST', `/${planned.id}/start`);
    expect((await asAdmin('POST', `/${planned.id}/complete`, {})).status).toBe(200);
    await prove(ana);
    await workshop.deliverEvents();

    expect(await vehicleOf(asGuest)).toBe(ofAna);
    expect(await vehicles(ana)).toMatchObject([{ id: ofAna, mileage: 84_200 }]);
    const of = (vehicleId: number, what: string) =>
      workshop.http('GET', `/api/vehicles/${vehicleId}/${what}`, { cookie: workshop.admin });
    expect((await of(ofAna, 'revisions')).body).toMatchObject([{ id: planned.id }]);
    const readings = 'SELECT vehicle_id AS "of" FROM revisions.odometer_reading WHERE mileage = 84200';
    expect(await workshop.database.database.query(readings)).toEqual([{ of: ofAna }]);
    expect((await of(ofGuest, 'revisions')).body).toEqual([]);
    // It is as final as before.
    const change = 'UPDATE revisions.revision SET vehicle_id = $2 WHERE id = $1';
    await expect(workshop.database.database.query(change, [planned.id, ofGuest])).rejects.toMatchObject({
      constraint: 'revision_is_final',
    });
  });

  it('belong to the account from the start when its phone is proven already, and earn a point', async () => {
    const phone = newPhone();
    const ana = await aMember(workshop, { phone, name: 'Ana Prima' });
    await prove(ana);
    const first = await book(phone, { customerName: 'Oricine', vehicleLicensePlate: 'B 44 ANA' });
    const second = await book(phone, { customerName: 'Altcineva' });
    expect(await own(ana)).toEqual([first, second]);
    expect(await customersWith(phone)).toEqual([{ name: 'Ana Prima', userId: ana.id }]);
    expect((await vehicles(ana)).map(({ licensePlate }: { licensePlate: string }) => licensePlate)).toContain(
      'B 44 ANA',
    );
    await complete(second);
    expect(await points(ana)).toBe(1);
    expect((await workshop.http('DELETE', `/api/appointments/${first}`, { cookie: ana.cookie })).status).toBe(204);
  });

  it('booked with a proven phone show a guest only the data they sent, and change no name', async () => {
    const phone = newPhone();
    const ana = await aMember(workshop, { phone, name: 'Ana Secreta', email: 'ana@example.ro' });
    await prove(ana);
    await book(phone, {}, ana.cookie);
    const [appointmentDate, appointmentTime] = (starts.shift() ?? '').split(' ');
    const { body } = await workshop.book({
      customerPhone: phone,
      customerName: 'Oricine',
      customerEmail: 'oricine@example.ro',
      appointmentDate,
      appointmentTime,
    });
    expect(body.customer).toEqual({ name: 'Oricine', phone, email: 'oricine@example.ro' });
    expect(JSON.stringify(body)).not.toMatch(/Secreta|ana@/);
    expect(await customersWith(phone)).toHaveLength(1);
    expect(JSON.stringify(await customersWith(phone))).not.toContain('Oricine');
  });

  it('join the account when the phone is proven while a guest books with it', async () => {
    for (let round = 0; round < 8; round++) {
      const phone = newPhone();
      const known = round % 2 === 0 ? [await book(phone)] : [];
      const ana = await aMember(workshop, { phone });
      await workshop.http('POST', '/api/account/phone-proof', { cookie: ana.cookie });
      const body = { code: await codeSentTo(workshop, ana.id) };
      const [booked] = await Promise.all([
        book(phone),
        workshop.http('POST', '/api/account/phone-proof/confirm', { cookie: ana.cookie, body }),
        workshop.deliverEvents(),
      ]);
      await workshop.deliverEvents();
      expect(await own(ana)).toEqual([...known, booked]);
      for (const id of await own(ana)) {
        await workshop.http('DELETE', `/api/appointments/${id}`, { cookie: workshop.admin });
      }
    }
  });

  it('do not join an account that changed its phone before the proof was delivered', async () => {
    const phone = newPhone();
    await book(phone);
    const ana = await aMember(workshop, { phone });
    await workshop.http('POST', '/api/account/phone-proof', { cookie: ana.cookie });
    const code = await codeSentTo(workshop, ana.id);
    await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie: ana.cookie, body: { code } });
    const changes = { phone: newPhone(), currentPassword: ana.password };
    await workshop.http('PATCH', '/api/account', { cookie: ana.cookie, body: changes });
    const other = { code: await codeSentTo(workshop, ana.id) };
    await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie: ana.cookie, body: other });
    await workshop.deliverEvents();
    expect(await own(ana)).toEqual([]);
  });
});
