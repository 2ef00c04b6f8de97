import type { LocalDate } from '../../../kernel/wall-clock.ts';

/** What a completed revision says about the next one. */
export interface RevisionOutcome {
  readonly vehicleId: number;
  readonly type: string;
  /** Whether no later one of this type is completed. */
  readonly isLatest: boolean;
}

/** What reminders need to know of service books, which the revisions module keeps; inside a unit of work. */
export abstract class ServiceBooks {
  /** The day on which the odometer is expected to show so many kilometres; null when nobody can tell. */
  abstract dayOfMileage(vehicleId: number, mileage: number): Promise<LocalDate | null>;

  /** Null when it is not completed. */
  abstract outcomeOf(revisionId: number): Promise<RevisionOutcome | null>;
}
