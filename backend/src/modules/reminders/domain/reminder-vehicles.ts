/** A vehicle with its owner. */
export interface RemindedVehicle {
  readonly vehicleId: number;
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate: string | null;
  readonly isArchived: boolean;
}

/** Contact of a vehicle's owner. */
export interface VehicleOwner {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
}

/** The vehicles that reminders are about, and their owners, from the customers module. */
export abstract class ReminderVehicles {
  /** The existing ones of these vehicles. */
  abstract withIds(vehicleIds: readonly number[]): Promise<readonly RemindedVehicle[]>;

  /** The vehicles of an account, without archived ones. */
  abstract ofAccount(userId: number): Promise<readonly RemindedVehicle[]>;

  /** The owners by customer id, without erased ones. */
  abstract ownersOf(vehicles: readonly RemindedVehicle[]): Promise<ReadonlyMap<number, VehicleOwner>>;

  /**
   * Blocks an erasure of the customer until the unit of work ends, so that it finds what is written meanwhile (ADR 9).
   * @returns false when the customer was erased.
   */
  abstract lockOwner(customerId: number): Promise<boolean>;

  /** The customers that are erased with an account. */
  abstract erasedWith(userId: number): Promise<readonly number[]>;
}

/** The name of a vehicle in messages: its plate, or make and model. */
export function vehicleName({ licensePlate, make, model }: RemindedVehicle): string {
  return licensePlate ?? `${make} ${model}`;
}
