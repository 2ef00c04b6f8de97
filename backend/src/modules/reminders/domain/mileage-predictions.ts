import type { LocalDate } from '../../../kernel/wall-clock.ts';

/** Predictions from the odometer readings of vehicles, from the revisions module. Needs a unit of work. */
export abstract class MileagePredictions {
  /** The date on which the odometer is expected to show this mileage; null without enough readings. */
  abstract dateFor(vehicleId: number, mileage: number): Promise<LocalDate | null>;
}
