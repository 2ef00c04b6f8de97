import type { Schemas } from '../api/client.ts';
import { vehicleWithPlate } from './plate-of-other.ts';

const found = ['BV 07 XYZ', 'BV 07 XY', null].map((licensePlate, id) => ({
  id,
  licensePlate,
})) as Schemas['FoundVehicle'][];

describe('the vehicle with a plate', () => {
  it.each([
    ['bv-07-xyz', 0],
    ['BV07XY', 1],
    ['BV 07', undefined],
    ['B 07 XYZ', undefined],
  ])('%s', (plate, id) => {
    expect(vehicleWithPlate(found, plate)?.id).toBe(id);
  });
});
