/** A vehicle that something is due on, and whose it is. */
export interface RemindedVehicle {
  readonly vehicleId: number;
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate: string | null;
  /** Its owner no longer has it. */
  readonly isArchived: boolean;
}

/** Whom to call about a vehicle. */
export interface VehicleOwner {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
}

/** What reminders need to know of vehicles and their owners, which the customers module keeps. */
export abstract class Vehicles {
  /** Those of these vehicles that there are. */
  abstract withIds(vehicleIds: readonly number[]): Promise<readonly RemindedVehicle[]>;

  /** The vehicles that an account has now. */
  abstract ofAccount(userId: number): Promise<readonly RemindedVehicle[]>;

  /** Who has them, by customer id; whoever was erased is left out. */
  abstract ownersOf(vehicles: readonly RemindedVehicle[]): Promise<ReadonlyMap<number, VehicleOwner>>;

  /** Every customer that this account is, also after it was erased. */
  abstract customersOf(userId: number): Promise<readonly number[]>;
}

/** How people call a vehicle: by its plate, or by make and model. */
export function vehicleInWords({ licensePlate, make, model }: RemindedVehicle): string {
  return licensePlate ?? `${make} ${model}`;
}
