import type { DescribedBy, Vehicle } from './vehicle.ts';

/** The customers' vehicles. Everything here needs a unit of work. */
export abstract class Vehicles {
  /**
   * Stores a vehicle unless its customer already has it: the same plate or, without a plate, the same make,
   * model and year.
   *
   * @returns the id, and whether the vehicle is new. A new one has told of itself.
   */
  abstract findOrAdd(vehicle: Vehicle, by: DescribedBy): Promise<{ id: number; isNew: boolean }>;

  /**
   * Loads a vehicle and keeps others from changing it until the transaction ends.
   * @throws VehicleNotFound
   */
  abstract forChange(id: number): Promise<Vehicle>;

  /** How many vehicles the customer has, without those archived. */
  abstract countOf(customerId: number): Promise<number>;

  /** The customer's vehicles, without those archived; locked like {@link forChange}. */
  abstract ofCustomerForChange(customerId: number): Promise<Vehicle[]>;

  /** Gives one customer's vehicles to another, who must not have any of them already. */
  abstract handOver(from: number, to: number): Promise<void>;

  /** Takes plate, VIN and colour off the vehicles of a customer, and archives them. */
  abstract makeAnonymous(customerId: number, at: Date): Promise<void>;

  /**
   * Stores what changed. A second vehicle of the same plate or description is refused by the database
   * (`vehicle_plate_key`, `vehicle_description_key`).
   */
  abstract save(vehicle: Vehicle): Promise<void>;
}
