import { describe, expect, it } from '@jest/globals';
import type { VehicleDescription } from '../../../../src/kernel/vehicle-description.ts';
import { Vehicle } from '../../../../src/modules/customers/domain/vehicle.ts';

const aVehicle = (description: Partial<VehicleDescription> = {}) =>
  Vehicle.create(
    1,
    { make: 'Dacia', model: 'Logan', year: 2019, ...description },
    new Date('2026-03-02T08:00:00Z'),
  );

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

  describe('merged with the description of a guest', () => {
    it('fills in unknown details', () => {
      const known = aVehicle();
      expect(known.fillInFrom(aVehicle({ color: 'albastru', fuelType: 'diesel', mileage: 120_000 }))).toBe(
        true,
      );
      expect(known).toMatchObject({ color: 'albastru', fuelType: 'diesel', mileage: 120_000, vin: null });
    });

    it('keeps known details', () => {
      const known = aVehicle({ color: 'albastru', mileage: 120_000 });
      expect(known.fillInFrom(aVehicle({ make: 'Renault', color: 'roșu', mileage: 119_000 }))).toBe(false);
      expect(known).toMatchObject({ make: 'Dacia', color: 'albastru', mileage: 120_000 });
    });

    it('takes a higher mileage', () => {
      const known = aVehicle({ mileage: 120_000 });
      expect(known.fillInFrom(aVehicle({ mileage: 120_001 }))).toBe(true);
      expect(known.mileage).toBe(120_001);
    });

    it('takes a mileage of zero when none is known', () => {
      const known = aVehicle();
      expect(known.fillInFrom(aVehicle({ mileage: 0 }))).toBe(true);
      expect(known.mileage).toBe(0);
    });
  });

  describe('of a guest who joins an account', () => {
    it.each([
      ['the same plate', { licensePlate: 'b-123-abc' }, { licensePlate: 'B 123 ABC', model: 'Duster' }, true],
      [
        'the same VIN',
        { vin: 'UU1', licensePlate: 'B 1 AAA' },
        { vin: 'uu1', licensePlate: 'B 2 BBB' },
        true,
      ],
      ['the same description and no plates', { make: 'dacia' }, { make: 'DACIA' }, true],
      ['the same description, one plate', { licensePlate: 'B 123 ABC' }, {}, false],
      ['another year and no plates', { year: 2018 }, {}, false],
    ])('is or is not a twin of a known one: %s', (_, one, other, isTwin) => {
      expect(aVehicle(one).isTwinOf(aVehicle(other))).toBe(isTwin);
    });

    it('is archived when merged into its twin, which takes over unknown details', () => {
      const at = new Date('2026-03-03T08:00:00Z');
      const known = Object.assign(aVehicle({ color: 'albastru' }), { id: 9 });
      const ofGuest = Object.assign(aVehicle({ color: 'roșu', vin: 'UU1', mileage: 120_000 }), { id: 6 });
      ofGuest.mergeInto(known, at);
      expect(known).toMatchObject({ color: 'albastru', vin: 'UU1', mileage: 120_000, archivedAt: null });
      expect(ofGuest.archivedAt).toBe(at);
      expect(ofGuest.releaseEvents()).toMatchObject([
        { data: { vehicleId: 6, intoVehicleId: 9, customerId: 1 } },
      ]);
    });
  });

  describe('merged with the description of its owner', () => {
    it('takes given details; omitted ones stay', () => {
      const known = aVehicle({ color: 'albastru', transmission: 'manual', mileage: 120_000 });
      expect(known.correctFrom(aVehicle({ model: 'Duster', color: 'roșu', mileage: 5 }))).toBe(true);
      expect(known).toMatchObject({
        model: 'Duster',
        color: 'roșu',
        transmission: 'manual',
        mileage: 120_000,
      });
    });

    it('does not change when nothing differs', () => {
      const known = aVehicle({ color: 'albastru' });
      expect(known.correctFrom(aVehicle({ color: 'albastru' }))).toBe(false);
    });
  });
});
