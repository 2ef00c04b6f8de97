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
