/** The customer that a vehicle belongs to. */
export interface VehicleOwner {
  readonly vehicleId: number;
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
}

/** Vehicles and their owners, as the customers module stores them. */
export abstract class RevisionVehicles {
  /** @returns null when there is no such vehicle */
  abstract ownerOf(vehicleId: number): Promise<VehicleOwner | null>;

  /**
   * Locks a customer against erasure until the unit of work ends. Personal data of a guest is written only under this
   * lock (ADR 9).
   * @returns false when the customer does not exist or was erased
   */
  abstract lockCustomer(customerId: number): Promise<boolean>;

  /** All customers that belong to an account. */
  abstract customersOf(userId: number): Promise<readonly number[]>;

  /** The customers that are erased with an account. */
  abstract erasedWith(userId: number): Promise<readonly number[]>;

  /** Sets the current mileage of a vehicle, in kilometres; null when none is known. Needs a unit of work. */
  abstract recordMileage(vehicleId: number, mileage: number | null): Promise<void>;
}

/** Accounts of vehicle owners. */
export abstract class OwnerAccounts {
  /**
   * Locks an account against erasure until the unit of work ends. Personal data is written only under this lock
   * (ADR 9).
   * @returns false when the account does not exist or was erased
   */
  abstract lock(userId: number): Promise<boolean>;
}

/** Appointments that revisions result from. */
export abstract class RevisionAppointments {
  /** The vehicle of an appointment; null when there is no such appointment or it was cancelled. */
  abstract vehicleOf(appointmentId: number): Promise<number | null>;
}
