import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';

/** What falls due on the vehicles of visits. Implemented by the reminders module, which booking does not import (ADR 38). */
export abstract class VehicleMaintenance {
  /**
   * Sets the date of the next revision of a vehicle: that of its reminder, or of a new one. Needs a unit of work.
   * @throws NextRevisionRefused when the vehicle takes no reminder
   */
  abstract planNextRevision(vehicleId: number, dueDate: LocalDate, by: Actor): Promise<void>;
}
