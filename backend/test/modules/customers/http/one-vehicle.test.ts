import { plateKey } from '@car-workshop/contracts/licence-plate';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { vinKey } from '../../../../src/modules/customers/domain/vehicle.ts';
import { bookingPayload, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const VIN = 'UU1LSDAAG52541230';
const OTHER_VIN = 'UU1LSDAAG52541231';

let starts = 0;
// Books the next free start; returns the appointment as the desk sees it.
async function book(fields: object, request: object = {}) {
  const times = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'];
  const day = 3 + Math.floor(starts / 14);
  const appointmentDate = `2026-03-${String(day + (day >= 7 ? 2 : 0)).padStart(2, '0')}`;
  const appointmentTime = times[Math.floor(starts / 2) % 7];
  starts += 1;
  const { status, body } = await workshop.book({ appointmentDate, appointmentTime, ...fields }, request);
  expect([status, body]).toEqual([201, expect.anything()]);
  return (await workshop.http('GET', `/api/appointments/${body.id}`, { cookie: workshop.admin })).body;
}
const admin = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/${path}`, { body, cookie: workshop.admin });
const vehiclesOf = (phone: string) =>
  workshop.database.database.query(
    `SELECT vehicle.id, license_plate AS plate, vin FROM customers.vehicle JOIN customers.customer ON customer.id = customer_id
     WHERE phone = $1 AND archived_at IS NULL ORDER BY vehicle.id`,
    [phone],
  );

describe('a plate', () => {
  it.each([
    [['CD 123 456', 'CD123456', 'cd-123-456'], 'diplomatic'],
    [['TC 123 456', 'tc123456'], 'consular'],
    [['MAI 12345', 'MAI-12345', 'mai12345'], 'of the police'],
    [['A 12345', 'a12345'], 'of the army'],
    [['BV 012345', 'bv-012345', 'BV012345'], 'provisional'],
    [['B-AB 1234', 'BAB1234', 'b ab 1234', 'B–AB·1234'], 'German'],
    [['ABC-123', 'abc 123', 'ABC123'], 'Hungarian'],
    [['B 123 ABC', 'b123abc', 'B-123-ABC'], 'ordinary'],
  ])('is compared by letters and digits, and shown as it was typed first: %j', async ([first = '', ...others]) => {
    const customerPhone = newPhone();
    const { vehicle } = await book({ customerPhone, vehicleLicensePlate: first });
    expect(vehicle.licensePlate).toBe(first);
    const [spelling = ''] = others.slice(-1);
    expect((await book({ customerPhone, vehicleLicensePlate: spelling })).vehicle.id).toBe(vehicle.id);
    const { cookie } = await workshop.client();
    const car = { make: 'Dacia', model: 'Logan', year: 2019 };
    const register = (licensePlate: string) =>
      workshop.http('POST', '/api/account/vehicles', { cookie, body: { ...car, licensePlate } });
    expect((await register(first)).status).toBe(201);
    for (const other of others) expect([other, (await register(other)).status]).toEqual([other, 409]);
  });

  it('and a VIN have the same key in the database as in the code', async () => {
    const texts = [
      'CD 123 456',
      'b-ab·1234',
      'MÜ xy 12',
      'св 1234 ав',
      'X/Y 1',
      'B–1',
      'uu1 lsdaag-52541230',
      'O0I1Q',
      'OQI123',
      '0000000',
      'abcdefgh',
      '',
    ];
    const rows = await workshop.database.database.query(
      'SELECT text, customers.plate_key(text) AS plate, customers.vin_key(text) AS vin FROM unnest($1::text[]) text',
      [texts],
    );
    expect(rows).toEqual(texts.map((text) => ({ text, plate: plateKey(text), vin: vinKey(text) })));
  });
});

describe('a vehicle of a customer', () => {
  it('is the same by its VIN: the new plate is offered, and taken over by the desk', async () => {
    const customerPhone = newPhone();
    const first = await book({ customerPhone, vehicleLicensePlate: 'B 10 VIN', vehicleVin: VIN });
    const second = await book({ customerPhone, vehicleLicensePlate: 'CJ 10 NEW', vehicleVin: VIN.toLowerCase() });
    expect(second).toMatchObject({
      vehicle: { id: first.vehicle.id, licensePlate: 'B 10 VIN' },
      statedVehicle: { licensePlate: 'CJ 10 NEW' },
    });
    expect((await admin('POST', `appointments/${second.id}/take-over-vehicle`)).status).toBe(200);
    expect(await vehiclesOf(customerPhone)).toEqual([{ id: first.vehicle.id, plate: 'CJ 10 NEW', vin: VIN }]);
  });

  it('gets its new plate at once from its owner and from the desk', async () => {
    const { cookie, customerPhone } = await workshop.provenClient();
    await book({ customerPhone, vehicleLicensePlate: 'B 11 VIN', vehicleVin: VIN }, { cookie });
    await book({ customerPhone, vehicleLicensePlate: 'B 12 VIN', vehicleVin: VIN }, { cookie });
    expect(await vehiclesOf(customerPhone)).toMatchObject([{ plate: 'B 12 VIN' }]);
    // A stranger who types it on another plate only says so.
    const stated = await book({ customerPhone, vehicleLicensePlate: 'B 13 VIN', vehicleVin: VIN });
    expect(stated.statedVehicle).toMatchObject({ licensePlate: 'B 13 VIN' });
    expect(await vehiclesOf(customerPhone)).toMatchObject([{ plate: 'B 12 VIN' }]);
  });

  it('that its owner adds with a new plate is the one that is known: the new plate is offered, and taken over when confirmed', async () => {
    const { cookie, customerPhone } = await workshop.provenClient();
    const car = { make: 'Dacia', model: 'Logan', year: 2019, vin: VIN };
    const add = (fields: object) =>
      workshop.http('POST', '/api/account/vehicles', { cookie, body: { ...car, ...fields } });
    const { body: known } = await add({ licensePlate: 'B 24 VIN', fuelType: 'diesel' });
    const typed = { licensePlate: 'CJ 24 NEW', vin: VIN.toLowerCase(), color: 'roșu' };
    const asked = await add(typed);
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'vin_known', detail: expect.stringContaining('2019 Dacia Logan, B 24 VIN') },
    });
    expect(await vehiclesOf(customerPhone)).toEqual([{ id: known.id, plate: 'B 24 VIN', vin: VIN }]);
    expect(await add({ ...typed, newPlate: true })).toMatchObject({
      status: 201,
      body: { id: known.id, licensePlate: 'CJ 24 NEW', vin: VIN, fuelType: 'diesel', color: 'roșu' },
    });
    expect(await vehiclesOf(customerPhone)).toEqual([{ id: known.id, plate: 'CJ 24 NEW', vin: VIN }]);
  });

  it('has no new plate where none is typed, the same is, or another of them has it', async () => {
    const { cookie, customerPhone } = await workshop.provenClient();
    const car = { make: 'Dacia', model: 'Logan', year: 2019 };
    const add = (fields: object) =>
      workshop.http('POST', '/api/account/vehicles', { cookie, body: { ...car, ...fields } });
    expect((await add({ vin: VIN, licensePlate: 'B 25 VIN' })).status).toBe(201);
    expect((await add({ licensePlate: 'B 26 VIN' })).status).toBe(201);
    const before = await vehiclesOf(customerPhone);
    for (const licensePlate of [undefined, 'b25vin', 'B 26 VIN']) {
      const refused = await add({ vin: VIN, licensePlate, newPlate: true });
      expect([licensePlate, refused]).toMatchObject([licensePlate, { status: 409, body: { code: 'vehicle_known' } }]);
    }
    // Of another VIN, or of none, it is another vehicle.
    expect((await add({ vin: OTHER_VIN, licensePlate: 'B 27 VIN', newPlate: true })).status).toBe(201);
    expect((await vehiclesOf(customerPhone)).slice(0, 2)).toEqual(before);
  });

  it('is not given the plate, the VIN or the description of another one by its owner', async () => {
    const { cookie, customerPhone } = await workshop.provenClient();
    const own = (method: string, path: string, body: object) =>
      workshop.http(method, `/api/account/vehicles${path}`, { cookie, body });
    const add = async (fields: object) =>
      (await own('POST', '', { make: 'VW', model: 'Polo', year: 2019, ...fields })).body.id as number;
    await add({ licensePlate: 'CJ 20 ONE' });
    const x5 = await add({ make: 'BMW', model: 'X5', vin: VIN, licensePlate: 'CJ 20 TWO' });
    const polo = await add({ vin: OTHER_VIN, licensePlate: 'CJ 20 TRE' });
    await add({});
    const before = await vehiclesOf(customerPhone);
    const known = { status: 409, body: { code: 'vehicle_known' } };
    expect(await own('PATCH', `/${x5}`, { licensePlate: 'CJ20ONE' })).toMatchObject(known);
    expect(await own('PATCH', `/${x5}`, { vin: OTHER_VIN })).toMatchObject(known);
    expect(await own('PATCH', `/${polo}`, { licensePlate: '' })).toMatchObject(known);
    const both = await Promise.all(
      [x5, polo].map((id) => own('PATCH', `/${id}`, { licensePlate: 'CJ 20 FOR', vin: '' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await vehiclesOf(customerPhone)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('that is one with another already keeps its mileage current', async () => {
    const { cookie } = await workshop.provenClient();
    const add = async (licensePlate: string, vin?: string) =>
      (
        await workshop.http('POST', '/api/account/vehicles', {
          cookie,
          body: { make: 'VW', model: 'Polo', year: 2019, licensePlate, vin },
        })
      ).body.id as number;
    const [one, other] = [await add('CJ 21 ONE'), await add('CJ 21 TWO', VIN)];
    const repeat = 'UPDATE customers.vehicle SET license_plate = $2 WHERE id = $1';
    await workshop.database.database.query(repeat, [other, 'CJ 21 ONE']);
    const read = { mileage: 90_000 };
    const answer = await workshop.http('PATCH', `/api/account/vehicles/${one}`, { cookie, body: read });
    expect(answer).toMatchObject({ status: 200, body: read });
  });

  it.each([
    ['without plates', {}],
    ['with one plate', { vehicleLicensePlate: 'B 14 VIN' }],
  ])('is never one with another VIN: %s', async (_, plate) => {
    const customerPhone = newPhone();
    const one = await book({ customerPhone, vehicleVin: VIN, ...plate });
    const other = await book({ customerPhone, vehicleVin: OTHER_VIN, ...plate });
    expect(other.vehicle.id).not.toBe(one.vehicle.id);
    expect(await vehiclesOf(customerPhone)).toMatchObject([{ vin: VIN }, { vin: OTHER_VIN }]);
    // Without a VIN it is the one that was known first.
    expect((await book({ customerPhone, ...plate })).vehicle.id).toBe(one.vehicle.id);
  });

  it('gets the VIN that it has not, and two of the same VIN at once are one', async () => {
    const customerPhone = newPhone();
    const first = await book({ customerPhone, vehicleLicensePlate: 'B 15 VIN' });
    await book({ customerPhone, vehicleLicensePlate: 'b15vin', vehicleVin: VIN }, { cookie: workshop.admin });
    expect(await vehiclesOf(customerPhone)).toEqual([{ id: first.vehicle.id, plate: 'B 15 VIN', vin: VIN }]);
    const phone = newPhone();
    const both = await Promise.all(
      ['B 16 VIN', 'B 17 VIN'].map((vehicleLicensePlate) =>
        book({ customerPhone: phone, vehicleLicensePlate, vehicleVin: VIN }),
      ),
    );
    expect(both[0].vehicle.id).toBe(both[1].vehicle.id);
  });

  it('is not identified by what is no VIN', async () => {
    const customerPhone = newPhone();
    await book({ customerPhone, vehicleLicensePlate: 'B 18 VIN', vehicleVin: 'necunoscut' });
    await book({ customerPhone, vehicleLicensePlate: 'B 19 VIN', vehicleVin: 'necunoscut' });
    expect(await vehiclesOf(customerPhone)).toHaveLength(2);
  });
});

describe('a VIN that the desk enters with an appointment', () => {
  let entered = 0;
  const enter = (fields: object) => {
    const date = `2026-03-${23 + Math.floor(entered / 6)}`;
    const time = ['08:30', '10:30', '14:00'][Math.floor(entered / 2) % 3];
    entered += 1;
    const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload(fields);
    return admin('POST', 'admin/board/visits', { ...contact, date, time });
  };
  const vehicleOf = async (fields: object) => {
    const { status, body } = await enter(fields);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.vehicle.id as number;
  };

  it('is the same vehicle on another plate, in any spelling, and the vehicle gets the plate', async () => {
    const customerPhone = newPhone();
    const id = await vehicleOf({ customerPhone, vehicleLicensePlate: 'B 30 VIN', vehicleVin: VIN });
    const spellings = [VIN.toLowerCase(), ' uu1 lsdaa g5254 1230 ', VIN.replace('0', 'O'), VIN.replace('1', 'I')];
    for (const [at, vehicleVin] of spellings.entries()) {
      expect(await vehicleOf({ customerPhone, vehicleLicensePlate: `CJ 3${at} NEW`, vehicleVin })).toBe(id);
    }
    expect(await vehiclesOf(customerPhone)).toEqual([{ id, plate: 'CJ 33 NEW', vin: VIN }]);
  });

  it('tells two vehicles apart that have no plate, which the caller has with their VINs', async () => {
    const customerPhone = newPhone();
    const one = await vehicleOf({ customerPhone, vehicleVin: VIN });
    const other = await vehicleOf({ customerPhone, vehicleVin: OTHER_VIN });
    expect(other).not.toBe(one);
    const { body: callers } = await admin('POST', 'admin/callers', { phone: customerPhone });
    expect(callers).toMatchObject([
      {
        vehicles: [
          { id: other, vin: OTHER_VIN },
          { id: one, vin: VIN },
        ],
      },
    ]);
    for (const [id, vehicleVin] of [
      [one, VIN],
      [other, OTHER_VIN],
    ] as const) {
      expect(await vehicleOf({ customerPhone, vehicleVin })).toBe(id);
    }
  });

  it('is of another vehicle when it is one of another customer, who keeps it', async () => {
    const [owner, buyer] = [newPhone(), newPhone()];
    const plate = { vehicleLicensePlate: 'B 34 VIN', vehicleVin: VIN };
    const id = await vehicleOf({ customerPhone: owner, ...plate });
    expect(await vehicleOf({ customerPhone: buyer, ...plate })).not.toBe(id);
    expect(await vehiclesOf(owner)).toEqual([{ id, plate: 'B 34 VIN', vin: VIN }]);
    expect(await vehiclesOf(buyer)).toMatchObject([{ plate: 'B 34 VIN', vin: VIN }]);
  });

  it('is refused at its field when it is too long or no text, and nothing is entered', async () => {
    const customerPhone = newPhone();
    for (const vehicleVin of ['X'.repeat(41), 17, [VIN], { vin: VIN }, true]) {
      const refused = await enter({ customerPhone, vehicleVin });
      expect([vehicleVin, refused]).toMatchObject([
        vehicleVin,
        { status: 400, body: { errors: [{ field: 'vehicleVin', message: expect.any(String) }] } },
      ]);
    }
    expect(await vehiclesOf(customerPhone)).toEqual([]);
  });
});

describe('two vehicles of one customer', () => {
  it('are joined by the desk: appointments, readings and reminders are of the one that stays', async () => {
    const customerPhone = newPhone();
    const gone = await book({ customerPhone, vehicleLicensePlate: 'B 20 VIN', vehicleMileage: 90_000 });
    const kept = await book({ customerPhone, vehicleLicensePlate: 'B 21 VIN', vehicleVin: VIN });
    await workshop.deliverEvents();
    const reminder = { reminderType: 'itp', description: 'ITP', dueDate: '2026-09-01' };
    expect((await admin('POST', `vehicles/${gone.vehicle.id}/reminders`, reminder)).status).toBe(201);
    const path = `admin/vehicles/${gone.vehicle.id}/join`;
    expect((await admin('POST', path, { into: kept.vehicle.id })).status).toBe(204);
    await workshop.deliverEvents();
    expect(await vehiclesOf(customerPhone)).toEqual([{ id: kept.vehicle.id, plate: 'B 21 VIN', vin: VIN }]);
    expect((await admin('GET', `appointments/${gone.id}`)).body.vehicle.id).toBe(kept.vehicle.id);
    expect((await admin('GET', `vehicles/${kept.vehicle.id}/odometer`)).body.readings).toMatchObject([
      { mileage: 90_000 },
    ]);
    expect((await admin('GET', `vehicles/${kept.vehicle.id}/reminders`)).body).toMatchObject([reminder]);
    expect((await admin('POST', path, { into: kept.vehicle.id })).status).toBe(404);
  });

  it('that were repeated before plates were compared stay two until the desk joins them; bookings go to the first', async () => {
    const customerPhone = newPhone();
    const { vehicle } = await book({ customerPhone, vehicleLicensePlate: 'CD 123 456' });
    const { id: repeated } = await workshop.database.database.only<{ id: number }>(
      `INSERT INTO customers.vehicle (customer_id, make, model, year, license_plate, is_repeated)
       SELECT customer_id, make, model, year, 'CD123456', true FROM customers.vehicle WHERE id = $1 RETURNING id`,
      [vehicle.id],
    );
    expect((await book({ customerPhone, vehicleLicensePlate: 'cd123456' })).vehicle.id).toBe(vehicle.id);
    expect((await admin('POST', `admin/vehicles/${repeated}/join`, { into: vehicle.id })).status).toBe(204);
    expect(await vehiclesOf(customerPhone)).toHaveLength(1);
  });

  it('are not joined with another VIN, with themselves, of another customer, or by a client', async () => {
    const customerPhone = newPhone();
    const one = await book({ customerPhone, vehicleVin: VIN });
    const other = await book({ customerPhone, vehicleVin: OTHER_VIN });
    const strange = await book({ customerPhone: newPhone() });
    const join = (into: unknown) => admin('POST', `admin/vehicles/${one.vehicle.id}/join`, { into });
    expect(await join(other.vehicle.id)).toMatchObject({ status: 409, body: { code: 'which_vin_is_right' } });
    for (const into of [one.vehicle.id, strange.vehicle.id, 999_999, 'x', null]) {
      expect(await join(into)).toMatchObject({ status: 400, body: { errors: [{ field: 'into' }] } });
    }
    const { cookie } = await workshop.client();
    const path = `/api/admin/vehicles/${one.vehicle.id}/join`;
    expect((await workshop.http('POST', path, { cookie, body: { into: other.vehicle.id } })).status).toBe(403);
    expect(await vehiclesOf(customerPhone)).toHaveLength(2);
  });

  it('of which one VIN is mistyped are joined by saying which is right', async () => {
    const customerPhone = newPhone();
    const right = await book({ customerPhone, vehicleVin: VIN });
    const wrong = await book({ customerPhone, vehicleVin: OTHER_VIN });
    const correct = (vin: string) => admin('PATCH', `admin/vehicles/${wrong.vehicle.id}`, { vin });
    const join = (vin?: unknown) =>
      admin('POST', `admin/vehicles/${right.vehicle.id}/join`, { into: wrong.vehicle.id, vin });
    // Neither the right VIN nor none can be entered, and the answer leads to the other vehicle.
    for (const [vin, field, text] of [
      [VIN, 'vin', 'cu acest VIN. Dacă este aceeași mașină, alătur-o'],
      ['', 'licensePlate', 'fără număr sau VIN nu se deosebesc. Dacă este aceeași mașină, alătur-o'],
    ] as const) {
      expect(await correct(vin)).toMatchObject({
        status: 409,
        body: {
          code: 'vehicle_of_customer_known',
          vehicleId: right.vehicle.id,
          errors: [{ field, message: expect.stringContaining(text) }],
        },
      });
    }
    expect(await join()).toMatchObject({
      status: 409,
      body: { code: 'which_vin_is_right', vins: [OTHER_VIN, VIN], detail: expect.stringContaining('alege seria') },
    });
    for (const vin of ['WVWZZZ1KZAW000999', 'x', 7, ['a'], 'x'.repeat(41)]) {
      expect(await join(vin)).toMatchObject({ status: 400, body: { errors: [{ field: 'vin' }] } });
    }
    expect((await join(` ${VIN.toLowerCase()}`)).status).toBe(204);
    expect(await vehiclesOf(customerPhone)).toEqual([{ id: wrong.vehicle.id, plate: null, vin: VIN }]);
    expect((await admin('GET', `appointments/${right.id}`)).body.vehicle.id).toBe(wrong.vehicle.id);
    expect((await book({ customerPhone, vehicleVin: VIN })).vehicle.id).toBe(wrong.vehicle.id);
  });

  it('are one after two of the desk have joined them in opposite directions', async () => {
    const customerPhone = newPhone();
    const one = await book({ customerPhone, vehicleLicensePlate: 'B 22 VIN' });
    const other = await book({ customerPhone, vehicleLicensePlate: 'B 23 VIN' });
    const answers = await Promise.all([
      admin('POST', `admin/vehicles/${one.vehicle.id}/join`, { into: other.vehicle.id }),
      admin('POST', `admin/vehicles/${other.vehicle.id}/join`, { into: one.vehicle.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await vehiclesOf(customerPhone)).toHaveLength(1);
  });
});

describe('a vehicle that the desk registers', () => {
  const guest = async () => {
    const { body } = await admin('POST', 'admin/guests', { name: 'Radu Neagu', phone: newPhone() });
    return body as number;
  };
  const car = { make: 'Dacia', model: 'Sandero', year: 2020 };
  const register = (body: object) => admin('POST', 'admin/vehicles', body);

  it('belongs to its customer at once, and is in the book without a mileage', async () => {
    const customerId = await guest();
    const { status, body: id } = await register({ ...car, customerId, licensePlate: 'CJ 77 NOU', vin: VIN });
    expect(status).toBe(201);
    const { body: customer } = await admin('GET', `customers/${customerId}`);
    expect(customer.vehicles).toEqual([expect.objectContaining({ id, licensePlate: 'CJ 77 NOU', vin: VIN })]);
    const { body: book } = await admin('GET', `vehicles/${id}/book`);
    expect(book.vehicle).toMatchObject({ ...car, mileage: null });
  });

  it('is refused when the customer has it, by VIN, plate or description, also in the same instant', async () => {
    const customerId = await guest();
    const known = (await register({ ...car, customerId, licensePlate: 'CJ 78 NOU' })).body;
    for (const licensePlate of ['CJ 78 NOU', 'cj78nou']) {
      const { status, body } = await register({ ...car, customerId, licensePlate });
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ code: 'vehicle_of_customer_known', vehicleId: known }),
      ]);
    }
    const twice = { ...car, customerId, licensePlate: 'CJ 79 NOU' };
    const answers = await Promise.all([register(twice), register(twice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await register({ ...car, customerId: await guest(), licensePlate: 'CJ 78 NOU' })).status).toBe(201);
  });

  it('is refused with the name of the field that is wrong, and for nobody', async () => {
    const customerId = await guest();
    const fieldsOf = async (body: object) => {
      const answer = await register(body);
      return [answer.status, answer.body.errors?.map(({ field }: { field: string }) => field)];
    };
    expect(await fieldsOf({ ...car, customerId, licensePlate: '?' })).toEqual([400, ['licensePlate']]);
    expect(await fieldsOf({ ...car, customerId, make: ' ' })).toEqual([400, ['make']]);
    expect(await fieldsOf({ ...car, customerId: 'x' })).toEqual([400, ['customerId']]);
    expect((await register({ ...car, customerId: 2_000_000_000 })).status).toBe(404);
    await admin('DELETE', `admin/guests/${customerId}`);
    expect((await register({ ...car, customerId })).status).toBe(409);
  });
});
