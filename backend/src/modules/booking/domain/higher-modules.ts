import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';

/** What is known of the odometer of a vehicle. */
export interface KnownOdometer {
  /** The last reading that counts, in kilometres. */
  readonly last: { readonly value: number; readonly date: LocalDate } | null;
  /** The fewest kilometres that a reading of today can have after those of the workshop. */
  readonly lowest: number | null;
}

/** Odometers of the vehicles of visits. Implemented by the revisions module, which booking does not import (ADR 38). */
export abstract class JobOdometer {
  abstract known(vehicleId: number): Promise<KnownOdometer>;

  /**
   * Records what the workshop read when a visit was completed and returns the id of the reading; null when the same was
   * read that day before. Readings of the owner that contradict it no longer count. Needs a unit of work.
   * @throws MileageRefused when a reading of the workshop contradicts it
   */
  abstract record(
    vehicleId: number,
    reading: { readonly readOn: LocalDate; readonly mileage: number },
    by: Actor,
  ): Promise<number | null>;

  /** A reading of an undone completion no longer counts, and what it contradicted counts again. Needs a unit of work. */
  abstract withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void>;

  /** The kilometres of a reading. */
  abstract mileageOf(readingId: number): Promise<number | null>;
}

/** Starts that the waitlist holds. Implemented by the waitlist module, which booking does not import (ADR 30). */
export abstract class StartHolds {
  /**
   * Takes back a hold that its customer has no message of yet, as if it had not been made. Needs a unit of work.
   * @returns false when the customer has been told
   */
  abstract takeBack(holdId: number, by: Actor): Promise<boolean>;
}

/** What falls due on the vehicles of visits. Implemented by the reminders module, which booking does not import (ADR 38). */
export abstract class VehicleMaintenance {
  /**
   * Sets the date of the next revision of a vehicle: that of its reminder, or of a new one. Needs a unit of work.
   * @throws NextRevisionRefused when the vehicle takes no reminder
   */
  abstract planNextRevision(vehicleId: number, dueDate: LocalDate, by: Actor): Promise<void>;
}
