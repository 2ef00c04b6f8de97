import type { Actor } from '../../../../kernel/actor.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';

export interface KnownOdometer {
  readonly last: { readonly value: number; readonly date: LocalDate } | null;
  /** The fewest kilometres that a reading of today can have after those of the workshop. */
  readonly lowest: number | null;
}

// What was said of a mileage that the odometer hardly can show.
export interface MileageAnswer {
  readonly isConfirmed?: boolean | undefined;
  readonly isReplaced?: boolean | undefined;
}

/**
 * Odometers of the vehicles of appointments. Implemented by the revisions module, which booking does not import (ADR 38).
 */
export abstract class JobOdometer {
  // `without`: the id of a reading that is left out, because it is to be corrected
  abstract known(vehicleId: number, without?: number | null): Promise<KnownOdometer>;

  /**
   * Records what the workshop read at the reception or the completion of an appointment and returns the id of the
   * reading; null when the same was read that day before. Readings that contradict it no longer count. Needs a unit of
   * work.
   * @throws the question whether it is right, unless it is answered, when a reading of the workshop contradicts it, or
   * the age of the vehicle a first one
   */
  abstract record(
    vehicleId: number,
    reading: { readonly readOn: LocalDate; readonly mileage: number },
    by: Actor,
    answer?: MileageAnswer,
    source?: 'workshop' | 'reception',
  ): Promise<number | null>;

  /** A reading of an undone completion or corrected sheet no longer counts, and what it contradicted counts again. Needs a unit of work. */
  abstract withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void>;

  abstract mileageOf(readingId: number): Promise<number | null>;
}
