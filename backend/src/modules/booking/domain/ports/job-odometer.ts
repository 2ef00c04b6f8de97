import type { Actor } from '../../../../kernel/actor.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';

export interface KnownReading {
  readonly value: number;
  readonly date: LocalDate;
}

export interface KnownOdometer {
  readonly last: KnownReading | null;
  /** The lowest plausible mileage in kilometres for today, after the readings of the workshop. */
  readonly lowest: number | null;
}

export interface JobReading {
  readonly readOn: LocalDate;
  readonly mileage: number;
  // The id of the withdrawn reading that this one corrects and replaces among those of the day.
  readonly corrects?: number | null;
}

// The desk's answer about a mileage that contradicts the odometer.
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
   * Records the reading at the reception or completion of an appointment and returns its id; null if the same was read
   * on that day. Contradicting readings no longer count. Needs a unit of work.
   * @throws the question whether the reading is right, unless it is answered, when it contradicts a reading of the
   * workshop or, as a first reading, the vehicle's age
   */
  abstract record(
    vehicleId: number,
    reading: JobReading,
    by: Actor,
    answer?: MileageAnswer,
    source?: 'workshop' | 'reception',
  ): Promise<number | null>;

  /**
   * Withdraws a reading of an undone completion or corrected sheet; those it contradicted count. Needs a unit of work.
   */
  abstract withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void>;

  /** Whether a reading that a booking states would count. */
  abstract accepts(vehicleId: number, reading: JobReading): Promise<boolean>;

  /** Restores a withdrawn reading; without effect if it is not withdrawn. Needs a unit of work. */
  abstract restore(vehicleId: number, readingId: number, by: Actor): Promise<void>;

  /** The reading; null if it was withdrawn. */
  abstract readingOf(readingId: number): Promise<KnownReading | null>;

  /** The last reading of the workshop on a day, even if it no longer counts; null if there is none. */
  abstract readOn(vehicleId: number, day: LocalDate): Promise<KnownReading | null>;
}
