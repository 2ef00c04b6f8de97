import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../../src/kernel/actor.ts';
import type { PhoneNumber } from '../../../../src/kernel/phone-number.ts';
import type { VehicleDescription } from '../../../../src/kernel/vehicle-description.ts';
import { Customer } from '../../../../src/modules/customers/domain/customer.ts';
import { finalBefore } from '../../../../src/modules/customers/domain/customer-merge.ts';
import {
  AccountKeepsItsContact,
  CustomerAlreadyErased,
  CustomerHasAccount,
  CustomerMerged,
} from '../../../../src/modules/customers/domain/customers.errors.ts';
import { Vehicle } from '../../../../src/modules/customers/domain/vehicle.ts';

const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };
const by = 'user:1';
const AT = new Date('2026-03-02T07:00:00Z');
const LATER = new Date('2026-03-03T07:00:00Z');
const PHONE = '+40722000000' as PhoneNumber;

function aCustomer(userId: number | null = null, id = 3): Customer {
  const profile = { name: 'Ion Pop', phone: PHONE, email: 'ion@exemplu.ro', userId };
  return Object.assign(Customer.create(profile, AT), { id });
}

function aVehicle(description: Partial<VehicleDescription> = {}): Vehicle {
  const known = { make: 'Dacia', model: 'Logan', year: 2019, ...description };
  return Object.assign(Vehicle.create(3, known, AT), { id: 6 });
}

const eventsOf = (root: Customer | Vehicle) =>
  root.releaseEvents().map(({ type, data }) => ({ type: type.replace('customers.', ''), ...data }));

describe('a customer', () => {
  it('is registered with an event in its stream', () => {
    const customer = aCustomer(7, 0);
    customer.markRegistered(4);
    expect(customer).toMatchObject({ id: 4, createdAt: AT, mergedInto: null, erasedAt: null });
    expect(customer.stream).toBe('customer-4');
    expect(eventsOf(customer)).toEqual([{ type: 'customer-registered', customerId: 4, userId: 7 }]);
  });

  it('takes a name and an e-mail from a booking, and tells whether one differs', () => {
    const customer = aCustomer();
    expect(customer.updateProfile('Ion Pop', 'ion@exemplu.ro')).toBe(false);
    expect(customer.updateProfile('Ion Pop', null)).toBe(false);
    expect(customer.email).toBe('ion@exemplu.ro');
    expect(customer.updateProfile('Ioan Pop', 'ion@exemplu.ro')).toBe(true);
    expect(customer.updateProfile('Ioan Pop', 'ioan@exemplu.ro')).toBe(true);
    expect(customer).toMatchObject({ name: 'Ioan Pop', email: 'ioan@exemplu.ro' });
  });

  it('is a guest without an account until it is erased', () => {
    const erased = aCustomer();
    erased.erase(AT);
    expect([aCustomer(), aCustomer(7), erased].map(({ isGuest }) => isGuest)).toEqual([true, false, false]);
  });

  it('has notes and tags, whose events do not hold them', () => {
    const customer = aCustomer();
    customer.markNoted(8, ADMIN);
    customer.markNoteDeleted(8, ADMIN);
    customer.markTagged(ADMIN);
    expect(eventsOf(customer)).toEqual([
      { type: 'note-added', customerId: 3, noteId: 8, by },
      { type: 'note-deleted', customerId: 3, noteId: 8, by },
      { type: 'tags-changed', customerId: 3, by },
    ]);
  });
});

describe('the contact of a guest', () => {
  it('is changed by the desk; the event names the fields and not their values', () => {
    const guest = aCustomer();
    guest.changeContact({ name: 'Ioan Pop', email: null, phone: PHONE }, ADMIN);
    expect(guest).toMatchObject({ name: 'Ioan Pop', phone: PHONE, email: null });
    expect(eventsOf(guest)).toEqual([{ type: 'guest-changed', customerId: 3, fields: ['name', 'email'], by }]);
  });

  it('stays without an event when nothing differs or nothing is given', () => {
    const guest = aCustomer();
    guest.changeContact({ name: 'Ion Pop' }, ADMIN);
    guest.changeContact({ name: undefined, email: undefined }, ADMIN);
    expect(guest).toMatchObject({ name: 'Ion Pop', email: 'ion@exemplu.ro' });
    expect(eventsOf(guest)).toEqual([]);
  });

  it('is not changed for an account, a merged and an erased customer', () => {
    const merged = aCustomer();
    merged.mergeInto(aCustomer(null, 4), 1, ADMIN);
    const erased = aCustomer();
    erased.erase(AT);
    const change = (customer: Customer) => () => customer.changeContact({ name: 'Alt Nume' }, ADMIN);
    expect(change(aCustomer(7))).toThrow(AccountKeepsItsContact);
    expect(change(merged)).toThrow(CustomerMerged);
    expect(change(erased)).toThrow(CustomerAlreadyErased);
    expect(merged.name).toBe('Ion Pop');
  });
});

describe('a guest who joins an account', () => {
  it('is merged into the customer of the account, or stays with the one it was merged into', () => {
    const guest = aCustomer();
    guest.joinAccount(7, aCustomer(7, 9));
    expect(guest).toMatchObject({ userId: 7, mergedInto: 9 });
    const merged = Object.assign(aCustomer(), { mergedInto: 5 });
    merged.joinAccount(7, null);
    expect(merged).toMatchObject({ userId: 7, mergedInto: 5 });
    expect(eventsOf(merged)).toEqual([{ type: 'guest-joined-account', customerId: 3, userId: 7 }]);
  });

  it('has events of the merge and its undo, with both customers', () => {
    const guest = aCustomer();
    guest.mergeInto(aCustomer(7, 9), 2, ADMIN);
    guest.separate(2, 9, ADMIN);
    const merge = { mergeId: 2, customerId: 3, intoCustomerId: 9, by };
    expect(eventsOf(guest)).toEqual([
      { type: 'guest-joined-account', customerId: 3, userId: 7 },
      { type: 'customers-merged', ...merge },
      { type: 'guest-left-account', customerId: 3, userId: 7 },
      { type: 'merge-reversed', ...merge },
    ]);
  });
});

describe('the erasure of a guest', () => {
  it('removes the contact, once', () => {
    const guest = aCustomer();
    guest.eraseGuest(ADMIN, AT);
    guest.eraseGuest(ADMIN, LATER);
    expect(guest).toMatchObject({ phone: '', email: null, erasedAt: AT });
    expect(guest.name).toBe('—');
    expect(eventsOf(guest)).toEqual([{ type: 'guest-erased', customerId: 3, by }]);
    guest.erase(LATER);
    expect(guest.erasedAt).toBe(AT);
  });

  it('is not that of an account', () => {
    const customer = aCustomer(7);
    expect(() => customer.eraseGuest(ADMIN, AT)).toThrow(CustomerHasAccount);
    expect(customer).toMatchObject({ name: 'Ion Pop', erasedAt: null });
  });
});

it('a merge is final a day after it', () => {
  expect(finalBefore(LATER)).toEqual(AT);
});

describe('a vehicle', () => {
  const reported = { type: 'vehicle-mileage-reported', vehicleId: 6, customerId: 3 };

  it('is registered with an event in its stream, and with its mileage where it is known', () => {
    const unknown = Object.assign(aVehicle(), { id: 0 });
    unknown.markRegistered(6, 'booking');
    expect(unknown.stream).toBe('vehicle-6');
    expect(eventsOf(unknown)).toEqual([{ type: 'vehicle-registered', vehicleId: 6, customerId: 3 }]);
    const known = aVehicle({ mileage: 90_000 });
    known.markRegistered(6, 'owner');
    expect(eventsOf(known)).toEqual([
      { type: 'vehicle-registered', vehicleId: 6, customerId: 3 },
      { ...reported, mileage: 90_000, source: 'owner' },
    ]);
  });

  it('is created with what is stated and nothing else', () => {
    expect(aVehicle()).toMatchObject({
      licensePlate: null,
      mileage: null,
      vin: null,
      color: null,
      createdAt: AT,
      archivedAt: null,
    });
  });

  it('is described by a visitor: what is alike or not stated is not told', () => {
    const known = aVehicle({ color: 'albastru', mileage: 90_000 });
    expect(known.statementOf(aVehicle({ model: 'LOGAN', mileage: 90_000 }))).toBeNull();
    expect(known.statementOf(aVehicle({ model: 'Duster', mileage: 91_000 }))).toEqual({
      model: 'Duster',
      mileage: 91_000,
    });
    expect(known.statementOf(aVehicle({ color: 'albastru', year: 2020 }))).toEqual({ year: 2020 });
  });

  it('is changed by its owner: given details are stored in their usual form, omitted ones stay', () => {
    const vehicle = aVehicle({ color: 'albastru', licensePlate: 'B 123 ABC', vin: 'UU1' });
    vehicle.change({ licensePlate: 'bv12abc', vin: 'uu2 3', color: undefined, mileage: 90_000 });
    expect(vehicle).toMatchObject({ licensePlate: 'BV 12 ABC', vin: 'UU23', color: 'albastru' });
    const changed = { type: 'vehicle-changed', vehicleId: 6, customerId: 3 };
    expect(eventsOf(vehicle)).toEqual([{ ...reported, mileage: 90_000, source: 'owner' }, changed]);
    vehicle.change({ licensePlate: null, vin: null });
    expect(vehicle).toMatchObject({ licensePlate: null, vin: null });
    expect(eventsOf(vehicle)).toEqual([changed]);
  });

  it('reports a mileage that differs from the known one, which a reading sets', () => {
    const vehicle = aVehicle();
    vehicle.reportMileage(null, 'owner');
    vehicle.reportMileage(90_000, 'owner');
    expect(vehicle.mileage).toBeNull();
    expect(eventsOf(vehicle)).toEqual([{ ...reported, mileage: 90_000, source: 'owner' }]);
    vehicle.recordMileage(90_000);
    vehicle.reportMileage(90_000, 'owner');
    expect(vehicle.mileage).toBe(90_000);
    expect(eventsOf(vehicle)).toEqual([]);
  });

  it('is archived once', () => {
    const vehicle = aVehicle();
    vehicle.archive(AT);
    vehicle.archive(LATER);
    expect(vehicle.archivedAt).toBe(AT);
    expect(eventsOf(vehicle)).toEqual([{ type: 'vehicle-archived', vehicleId: 6, customerId: 3 }]);
  });

  it.each([
    ['another model and no plates', { model: 'Duster' }, {}, false],
    ['another make and no plates', { make: 'Renault' }, {}, false],
    ['the other has a plate', {}, { licensePlate: 'B 123 ABC' }, false],
    [
      'another VIN and other plates',
      { vin: 'A', licensePlate: 'B 1 AAA' },
      { vin: 'B', licensePlate: 'B 2 BBB' },
      false,
    ],
    ['model in capitals and no plates', { model: 'LOGAN' }, {}, true],
    ['the same plate in another form', { licensePlate: 'b123abc' }, { licensePlate: 'B 123 ABC' }, true],
  ])('is or is not a twin: %s', (_, one, other, isTwin) => {
    expect(aVehicle(one).isTwinOf(aVehicle(other))).toBe(isTwin);
  });

  it('has the VIN of another only when it has one', () => {
    expect(aVehicle().hasVinOf(aVehicle())).toBe(false);
    expect(aVehicle({ vin: 'UU1LSD1' }).hasVinOf(aVehicle({ vin: 'uu1lsd1' }))).toBe(true);
  });

  it('takes a higher mileage of its owner and keeps it over a lower one', () => {
    const vehicle = aVehicle({ mileage: 90_000 });
    expect(vehicle.correctFrom(aVehicle({ mileage: 91_000 }))).toBe(true);
    expect(vehicle.correctFrom(aVehicle({ mileage: 80_000 }))).toBe(false);
    expect(vehicle.mileage).toBe(91_000);
    expect(vehicle.correctFrom(aVehicle({ color: 'roșu' }))).toBe(true);
    expect(vehicle.correctFrom(aVehicle({ year: 2020 }))).toBe(true);
    expect(vehicle.correctFrom(aVehicle({ year: 2020, make: 'Renault' }))).toBe(true);
  });

  it('keeps a plate that has no known form, in capitals and with single spaces', () => {
    expect(aVehicle({ licensePlate: '  x/y   z 1 ' }).licensePlate).toBe('X/Y Z 1');
  });
});
