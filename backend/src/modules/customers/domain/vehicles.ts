import type { Vehicle } from './vehicle.ts';

/** The customers' vehicles. Everything here needs a unit of work. */
export abstract class Vehicles {
  /**
   * Stores a vehicle unless its customer already has it: the same plate or, without a plate, the same make,
   * model and year.
   *
   * @returns the id, and whether the vehicle is new. A new one has told of itself.
   */
  abstract findOrAdd(vehicle: Vehicle): Promise<{ id: number; isNew: boolean }>;

  /**
   * Loads a vehicle and keeps others from changing it until the transaction ends.
   * @throws VehicleNotFound
   */
  abstract forChange(id: number): Promise<Vehicle>;

  /** Stores what changed. */
  abstract save(vehicle: Vehicle): Promise<void>;
}
