import type { Actor } from '../../../../kernel/actor.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';

export interface KnownReading {
  readonly value: number;
  readonly date: LocalDate;
}

export interface KnownOdometer {
  readonly last: KnownReading | null;
  /** The fewest kilometres that a reading of today can have after those of the workshop. */
  readonly lowest: number | null;
}

export interface JobReading {
  readonly readOn: LocalDate;
  readonly mileage: number;
  // The id of the withdrawn reading that it corrects, whose place it takes among those of the same day.
  readonly corrects?: number | null;
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
    reading: JobReading,
    by: Actor,
    answer?: MileageAnswer,
    source?: 'workshop' | 'reception',
  ): Promise<number | null>;

  /** A reading of an undone completion or corrected sheet no longer counts, and what it contradicted counts again. Needs a unit of work. */
  abstract withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void>;

  /** Whether a reading that a booking states would count. */
  abstract accepts(vehicleId: number, reading: JobReading): Promise<boolean>;

  /** A withdrawn reading counts again as it did before. Without effect on another one. Needs a unit of work. */
  abstract restore(vehicleId: number, readingId: number, by: Actor): Promise<void>;

  /** What was read, unless it was withdrawn. */
  abstract readingOf(readingId: number): Promise<KnownReading | null>;

  /** What the workshop read last on a day, also when it no longer counts; null when it read or left nothing. */
  abstract readOn(vehicleId: number, day: LocalDate): Promise<KnownReading | null>;
}
