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

  /** Every customer that this account is. */
  abstract customersOf(userId: number): Promise<readonly number[]>;

  /** Its kilometres are these, as far as anybody knows; inside a unit of work. */
  abstract noteMileage(vehicleId: number, mileage: number): Promise<void>;

  /** The vehicle that an appointment is for; null when there is no such appointment or it was cancelled. */
  abstract ofAppointment(appointmentId: number): Promise<number | null>;
}
