import { describe, expect, it } from '@jest/globals';
import { Vehicle, type VehicleDescription } from '../../../../src/modules/customers/domain/vehicle.ts';

const aVehicle = (description: Partial<VehicleDescription> = {}) =>
  Vehicle.described(
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
  ])('written with the plate %j has the plate %s', (written, plate) => {
    expect(aVehicle({ licensePlate: written }).licensePlate).toBe(plate);
  });

  it('has its VIN in capitals without spaces', () => {
    expect(aVehicle({ vin: 'uu1 lsdaag 5254 1234' }).vin).toBe('UU1LSDAAG52541234');
  });

  describe('brought again by a guest', () => {
    it('learns what was not known', () => {
      const known = aVehicle();
      expect(known.fillInFrom(aVehicle({ color: 'albastru', fuelType: 'diesel', mileage: 120_000 }))).toBe(
        true,
      );
      expect(known).toMatchObject({ color: 'albastru', fuelType: 'diesel', mileage: 120_000, vin: null });
    });

    it('keeps what is known', () => {
      const known = aVehicle({ color: 'albastru', mileage: 120_000 });
      expect(known.fillInFrom(aVehicle({ make: 'Renault', color: 'roșu', mileage: 119_000 }))).toBe(false);
      expect(known).toMatchObject({ make: 'Dacia', color: 'albastru', mileage: 120_000 });
    });

    it('has driven further', () => {
      const known = aVehicle({ mileage: 120_000 });
      expect(known.fillInFrom(aVehicle({ mileage: 120_001 }))).toBe(true);
      expect(known.mileage).toBe(120_001);
    });

    it('has driven nothing at all, if it is new', () => {
      const known = aVehicle();
      expect(known.fillInFrom(aVehicle({ mileage: 0 }))).toBe(true);
      expect(known.mileage).toBe(0);
    });
  });

  describe('described again by its owner', () => {
    it('is as they say now; what they leave out stays', () => {
      const known = aVehicle({ color: 'albastru', transmission: 'manual', mileage: 120_000 });
      expect(known.correctFrom(aVehicle({ model: 'Duster', color: 'roșu', mileage: 5 }))).toBe(true);
      expect(known).toMatchObject({
        model: 'Duster',
        color: 'roșu',
        transmission: 'manual',
        mileage: 120_000,
      });
    });

    it('is the same when they say the same', () => {
      const known = aVehicle({ color: 'albastru' });
      expect(known.correctFrom(aVehicle({ color: 'albastru' }))).toBe(false);
    });
  });
});
