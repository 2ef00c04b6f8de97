import { describe, expect, it } from '@jest/globals';
import type { VehicleDescription } from '../../../../src/kernel/vehicle-description.ts';
import { VehicleHasOtherVin } from '../../../../src/modules/customers/domain/customers.errors.ts';
import { Vehicle } from '../../../../src/modules/customers/domain/vehicle.ts';

const aVehicle = (description: Partial<VehicleDescription> = {}) =>
  Vehicle.create(1, { make: 'Dacia', model: 'Logan', year: 2019, ...description }, new Date('2026-03-02T08:00:00Z'));

const VIN = 'UU1LSDAAG52541230';
const OTHER = 'UU1LSDAAG52541231';

describe('a vehicle', () => {
  it.each([
    ['b-123-abc', 'B 123 ABC'],
    ['bv12abc', 'BV 12 ABC'],
    ['w-ab 1234', 'W-AB 1234'],
    ['  x/y  1 ', 'X/Y 1'],
  ])('normalises the plate %j to %s', (written, plate) => {
    expect(aVehicle({ licensePlate: written }).licensePlate).toBe(plate);
  });

  it('stores its VIN in capitals without spaces', () => {
    expect(aVehicle({ vin: 'uu1 lsdaag 5254 1234' }).vin).toBe('UU1LSDAAG52541234');
  });

  describe('described by a visitor', () => {
    it('answers with what differs, and stays as it is', () => {
      const known = aVehicle({ color: 'albastru', mileage: 120_000 });
      const seen = aVehicle({ make: 'Renault', year: 2018, color: 'roșu', vin: 'UU1', mileage: 119_000 });
      const stated = { make: 'Renault', year: 2018, color: 'roșu', vin: 'UU1', mileage: 119_000 };
      expect(known.statementOf(seen)).toEqual(stated);
      expect(known).toMatchObject({ make: 'Dacia', color: 'albastru', vin: null, mileage: 120_000 });
      expect(known.statementOf(aVehicle({ make: 'DACIA', color: 'albastru' }))).toBeNull();
    });

    it('takes the statement over: given details replace known ones, and the mileage is reported', () => {
      const known = Object.assign(aVehicle({ color: 'albastru', fuelType: 'diesel', mileage: 5 }), { id: 6 });
      known.takeOver({ color: 'roșu', mileage: 7 });
      expect(known).toMatchObject({ make: 'Dacia', color: 'roșu', fuelType: 'diesel', mileage: 7 });
      expect(known.releaseEvents()).toMatchObject([{ data: { vehicleId: 6, mileage: 7, source: 'booking' } }]);
    });
  });

  describe('of a guest who joins an account', () => {
    it.each([
      ['the same plate', { licensePlate: 'b-123-abc' }, { licensePlate: 'B 123 ABC', model: 'Duster' }, true],
      [
        'the same VIN',
        { vin: VIN, licensePlate: 'B 1 AAA' },
        { vin: VIN.toLowerCase(), licensePlate: 'B 2 BBB' },
        true,
      ],
      ['the same VIN, with O for 0', { vin: VIN }, { vin: VIN.replace('0', 'O'), licensePlate: 'B 2 BBB' }, true],
      [
        'the same plate and different VINs',
        { vin: VIN, licensePlate: 'B 1 AAA' },
        { vin: OTHER, licensePlate: 'B1AAA' },
        false,
      ],
      ['the same description, no plates and different VINs', { vin: VIN }, { vin: OTHER }, false],
      ['the same plate, one VIN', { vin: VIN, licensePlate: 'B 1 AAA' }, { licensePlate: 'B1AAA' }, true],
      ['what is no VIN', { vin: '-', licensePlate: 'B 1 AAA' }, { vin: '-', licensePlate: 'B 2 AAA' }, false],
      ['what is no number', { vin: 'necunoscut' }, { vin: '000000', make: 'Ford' }, false],
      ['a diplomatic plate', { licensePlate: 'CD 123 456' }, { licensePlate: 'cd-123-456' }, true],
      ['a foreign plate', { licensePlate: 'B-AB 1234' }, { licensePlate: 'BAB1234', model: 'Duster' }, true],
      ['a plate of the army', { licensePlate: 'A 12345' }, { licensePlate: 'A12345' }, true],
      ['the same description and no plates', { make: 'dacia' }, { make: 'DACIA' }, true],
      ['the same description, one plate', { licensePlate: 'B 123 ABC' }, {}, false],
      ['another year and no plates', { year: 2018 }, {}, false],
    ])('is or is not a twin of a known one: %s', (_, one, other, isTwin) => {
      expect(aVehicle(one).isTwinOf(aVehicle(other))).toBe(isTwin);
    });

    it('does not raise the known mileage of its twin', () => {
      const known = Object.assign(aVehicle({ mileage: 50_000 }), { id: 9 });
      const ofGuest = Object.assign(aVehicle({ mileage: 999_999 }), { id: 6 });
      ofGuest.mergeInto(known, new Date('2026-03-03T08:00:00Z'));
      expect(known.mileage).toBe(50_000);
    });

    it('is archived when merged into its twin, which takes over unknown details', () => {
      const at = new Date('2026-03-03T08:00:00Z');
      const known = Object.assign(aVehicle({ color: 'albastru' }), { id: 9 });
      const ofGuest = Object.assign(aVehicle({ color: 'roșu', vin: 'UU1', mileage: 120_000 }), { id: 6 });
      ofGuest.mergeInto(known, at);
      expect(known).toMatchObject({ color: 'albastru', vin: 'UU1', mileage: 120_000, archivedAt: null });
      expect(ofGuest.archivedAt).toBe(at);
      expect(ofGuest.releaseEvents()).toMatchObject([{ data: { vehicleId: 6, intoVehicleId: 9, customerId: 1 } }]);
    });
  });

  describe('merged with the description of its owner', () => {
    it('takes given details; omitted ones stay', () => {
      const known = aVehicle({ color: 'albastru', transmission: 'manual', mileage: 120_000 });
      expect(known.correctFrom(aVehicle({ model: 'Duster', color: 'roșu', mileage: 5 }))).toBe(true);
      expect(known).toMatchObject({ model: 'Duster', color: 'roșu', transmission: 'manual', mileage: 120_000 });
    });

    it('takes the new plate of its VIN, unless another one of the customer has that', () => {
      const known = Object.assign(aVehicle({ vin: VIN, licensePlate: 'B 1 AAA' }), { id: 1 });
      const seen = aVehicle({ vin: VIN, licensePlate: 'CJ 2 BBB' });
      expect(known.statementOf(seen)).toEqual({ licensePlate: 'CJ 2 BBB' });
      const other = Object.assign(aVehicle({ licensePlate: 'cj2bbb' }), { id: 2 });
      expect(known.correctFrom(seen, [known, other])).toBe(false);
      expect(known.correctFrom(seen, [known])).toBe(true);
      expect(known.licensePlate).toBe('CJ 2 BBB');
      // Another spelling is no other plate.
      known.correctFrom(aVehicle({ vin: VIN, licensePlate: 'CJ-2-BBB' }));
      expect(known.licensePlate).toBe('CJ 2 BBB');
    });

    it('keeps its VIN, and gets one that it has not', () => {
      const known = aVehicle({ vin: VIN });
      known.correctFrom(aVehicle({ vin: OTHER }));
      expect(known.vin).toBe(VIN);
      const unknown = aVehicle();
      unknown.correctFrom(aVehicle({ vin: OTHER }));
      expect(unknown.vin).toBe(OTHER);
      expect(() => known.takeOver({ vin: OTHER })).toThrow(VehicleHasOtherVin);
    });

    it('does not change when nothing differs', () => {
      const known = aVehicle({ color: 'albastru' });
      expect(known.correctFrom(aVehicle({ color: 'albastru' }))).toBe(false);
    });
  });
});
