import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { VISITOR } from '../../../../src/kernel/actor.ts';
import { VEHICLE_DETAIL_NAMES } from '../../../../src/kernel/vehicle-description.ts';
import { CustomerDirectory } from '../../../../src/modules/customers/application/customer-directory.ts';
import {
  type BookingContact,
  type CustomerMatch,
  FindOrCreateCustomer,
} from '../../../../src/modules/customers/application/find-or-create-customer.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aMember } from '../../identity/support/members.ts';
import { aBookingContact } from '../support/booking-contacts.ts';

describe('finding or creating a customer', () => {
  let app: TestApp;
  let commands: CommandBus;
  let directory: CustomerDirectory;
  beforeAll(async () => {
    app = await startTestApp();
    commands = app.app.get(CommandBus);
    directory = app.app.get(CustomerDirectory);
  });
  afterAll(() => app.close());

  const findOrCreate = (contact: BookingContact) => {
    const { userId } = contact;
    const by = userId === null ? VISITOR : ({ kind: 'user', userId, role: 'client' } as const);
    return commands.execute(new FindOrCreateCustomer({ contact, by }));
  };
  const cardOf = async (contact: BookingContact) => {
    const { customerId, vehicleId } = await findOrCreate(contact);
    return directory.card(customerId, vehicleId);
  };
  const eventsOf = (stream: string) =>
    app.database.database.query<{ type: string; data: object }>(
      `SELECT type, data FROM platform.event WHERE stream = $1 ORDER BY stream_version`,
      [stream],
    );

  it('creates the customer and the vehicle once', async () => {
    const contact = aBookingContact({ vehicle: { mileage: 120_000, vin: 'uu1lsdaag52541234', fuelType: 'diesel' } });
    const { customerId, vehicleId } = await findOrCreate(contact);
    expect(await directory.card(customerId, vehicleId)).toEqual({
      customer: {
        id: customerId,
        name: 'Ștefan Țăranu',
        phone: contact.phone,
        email: 'stefan@example.ro',
        userId: null,
      },
      vehicle: {
        id: vehicleId,
        make: 'Dacia',
        model: 'Logan',
        year: 2019,
        licensePlate: 'B 123 ABC',
        mileage: 120_000,
        ...Object.fromEntries(VEHICLE_DETAIL_NAMES.map((detail) => [detail, null])),
        vin: 'UU1LSDAAG52541234',
        fuelType: 'diesel',
      },
    });
    expect(await findOrCreate(contact)).toEqual({ customerId, vehicleId, userId: null, stated: null });
    expect(await eventsOf(`customer-${customerId}`)).toEqual([
      { type: 'customers.customer-registered', data: { customerId, userId: null } },
    ]);
    expect(await eventsOf(`vehicle-${vehicleId}`)).toEqual([
      { type: 'customers.vehicle-registered', data: { vehicleId, customerId } },
      {
        type: 'customers.vehicle-mileage-reported',
        data: { vehicleId, customerId, mileage: 120_000, source: 'booking' },
      },
    ]);
  });

  it.each([
    ['with a plate', {}],
    ['without a plate', { licensePlate: undefined }],
  ])('creates one customer for twenty concurrent bookings %s', async (_, vehicle) => {
    const contact = aBookingContact({ vehicle });
    const answers = await Promise.all(Array.from({ length: 20 }, () => findOrCreate(contact)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [{ customerId, vehicleId }] = answers as [CustomerMatch, ...CustomerMatch[]];
    expect(await directory.withPhone(contact.phone)).toEqual([customerId]);
    const vehicles = await app.database.database.query(`SELECT id FROM customers.vehicle WHERE customer_id = $1`, [
      customerId,
    ]);
    expect(vehicles).toEqual([{ id: vehicleId }]);
    expect(await eventsOf(`customer-${customerId}`)).toHaveLength(1);
    expect(await eventsOf(`vehicle-${vehicleId}`)).toHaveLength(1);
  });

  it('creates no customer when the unit of work fails', async () => {
    const contact = aBookingContact();
    const work = app.app.get(UnitOfWork).run(async () => {
      await findOrCreate(contact);
      throw new Error('no bay left');
    });
    await expect(work).rejects.toThrow('no bay left');
    expect(await directory.withPhone(contact.phone)).toEqual([]);
  });

  it('lets a guest with the phone change neither name, e-mail nor the vehicle', async () => {
    const contact = aBookingContact({ email: null, vehicle: { color: 'albastru' } });
    const before = await cardOf(contact);
    const stranger = { ...contact, name: 'Altcineva', email: 'altcineva@example.ro' };
    const vehicle = { ...contact.vehicle, make: 'Renault', color: 'roșu', transmission: 'manual' };
    expect(await cardOf({ ...stranger, vehicle })).toEqual({ customer: before?.customer, vehicle: before?.vehicle });
  });

  it('creates separate customers for a guest and an account with the same phone', async () => {
    const guest = aBookingContact();
    const { id: userId } = await aMember(app);
    const { customerId: asGuest } = await findOrCreate(guest);
    const { customerId: asUser } = await findOrCreate({ ...guest, userId });
    expect(asUser).not.toBe(asGuest);
    expect(await directory.withPhone(guest.phone)).toEqual([asGuest, asUser]);
    expect(await directory.accountOf(asGuest)).toBeNull();
    expect(await directory.accountOf(asUser)).toBe(userId);
    expect(await directory.customersOf(userId)).toEqual([asUser]);
    expect(await eventsOf(`customer-${asUser}`)).toEqual([
      { type: 'customers.customer-registered', data: { customerId: asUser, userId } },
    ]);
  });

  it('lets the signed-in owner correct the data; omitted details stay', async () => {
    const { id: userId } = await aMember(app);
    const owner = aBookingContact({ userId, vehicle: { color: 'albastru', vin: 'ABC' } });
    await findOrCreate(owner);
    const changed = {
      ...owner,
      name: 'Ștefan Țăranu-Pop',
      email: undefined,
      vehicle: { ...owner.vehicle, color: 'roșu', vin: undefined },
    };
    expect(await cardOf(changed)).toMatchObject({
      customer: { name: 'Ștefan Țăranu-Pop', email: 'stefan@example.ro' },
      vehicle: { color: 'roșu', vin: 'ABC' },
    });
  });

  it('identifies vehicles by plate, and without one by make, model and year', async () => {
    const contact = aBookingContact();
    const vehicleOf = async (vehicle: Partial<BookingContact['vehicle']>) =>
      (await findOrCreate({ ...contact, vehicle: { ...contact.vehicle, ...vehicle } })).vehicleId;
    const first = await vehicleOf({});
    expect(await vehicleOf({ licensePlate: 'B 123 ABC', model: 'LOGAN' })).toBe(first);
    expect(await vehicleOf({ licensePlate: 'B 124 ABC' })).not.toBe(first);
    const plateless = await vehicleOf({ licensePlate: undefined });
    expect(plateless).not.toBe(first);
    expect(await vehicleOf({ licensePlate: undefined, make: 'DACIA', model: 'logan' })).toBe(plateless);
    expect(await vehicleOf({ licensePlate: undefined, year: 2020 })).not.toBe(plateless);
  });

  it('does not return the vehicle of another customer', async () => {
    const one = await findOrCreate(aBookingContact());
    const other = await findOrCreate(aBookingContact());
    expect(await directory.card(one.customerId, other.vehicleId)).toBeNull();
    expect(await directory.card(2_147_483_647, one.vehicleId)).toBeNull();
    expect(await directory.accountOf(2_147_483_647)).toBeNull();
  });

  describe('the search columns', () => {
    const found = async (view: 'customer' | 'vehicle', id: number, text: string) => {
      const sql =
        view === 'customer'
          ? `SELECT search LIKE '%' || customers.searchable($2) || '%' AS found FROM customers.customer_card WHERE customer_id = $1`
          : `SELECT search LIKE '%' || customers.searchable($2) || '%' AS found FROM customers.vehicle_card WHERE vehicle_id = $1`;
      return (await app.database.database.one<{ found: boolean }>(sql, [id, text]))?.found;
    };

    it('match names, phones and vehicle descriptions without case and diacritics', async () => {
      const contact = aBookingContact({ vehicle: { make: 'Škoda', model: 'Octavia' } });
      const { customerId, vehicleId } = await findOrCreate(contact);
      for (const text of ['stefan taranu', 'ȚĂRANU', contact.phone, contact.phone.replace('+40', '0')]) {
        expect([text, await found('customer', customerId, text)]).toEqual([text, true]);
      }
      for (const text of ['2019 skoda octavia', 'ŠKODA', 'B 123', 'b123abc']) {
        expect([text, await found('vehicle', vehicleId, text)]).toEqual([text, true]);
      }
      expect(await found('customer', customerId, 'popescu')).toBe(false);
    });
  });
});
