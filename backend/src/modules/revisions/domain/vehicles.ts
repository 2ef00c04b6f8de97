/** Whose a vehicle is. */
export interface VehicleOwner {
  readonly vehicleId: number;
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
}

/** What revisions need to know of vehicles and visits, which others keep. */
export abstract class Vehicles {
  abstract ownerOf(vehicleId: number): Promise<VehicleOwner | null>;

  /**
   * {@link ownerOf}, and keeps the owner from being erased until the unit of work ends; null when they were. Whoever
   * adds something personal to a book asks this way (ADR 9).
   */
  abstract holdOwner(vehicleId: number): Promise<VehicleOwner | null>;

  /** Every customer that this account is. */
  abstract customersOf(userId: number): Promise<readonly number[]>;

  /** Its kilometres are these, as far as anybody knows; inside a unit of work. */
  abstract recordMileage(vehicleId: number, mileage: number): Promise<void>;

  /** The vehicle that an appointment is for; null when there is no such appointment or it was cancelled. */
  abstract ofAppointment(appointmentId: number): Promise<number | null>;
}
