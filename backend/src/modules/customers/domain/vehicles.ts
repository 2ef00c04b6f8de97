import type { DescribedBy, Vehicle } from './vehicle.ts';

/** Repository of the customers' vehicles. Every method needs a unit of work. */
export abstract class Vehicles {
  /**
   * Stores a vehicle unless its customer already has it: same plate or, without a plate, same make, model and year.
   *
   * @returns the id, and whether the vehicle is new. A new one has raised its first events.
   */
  abstract findOrAdd(vehicle: Vehicle, by: DescribedBy): Promise<{ id: number; isNew: boolean }>;

  /**
   * Loads a vehicle under a row lock.
   * @throws VehicleNotFound
   */
  abstract forChange(id: number): Promise<Vehicle>;

  abstract countOf(customerId: number): Promise<number>;

  /** The vehicles of a customer, without archived ones, locked like {@link forChange}. */
  abstract ofCustomerForChange(customerId: number): Promise<Vehicle[]>;

  /** Assigns the vehicles of one customer to another, who must not already have any of them. */
  abstract handOver(from: number, to: number): Promise<void>;

  /** Erases plate and personal details of the vehicles of a customer, and archives them. */
  abstract makeAnonymous(customerIds: readonly number[], at: Date): Promise<void>;

  /**
   * Stores the changes and records the raised events. The constraints `vehicle_plate_key` and
   * `vehicle_description_key` refuse a second vehicle of the same plate or description.
   */
  abstract save(vehicle: Vehicle): Promise<void>;
}
