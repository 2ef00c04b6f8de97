import type { Actor } from '../../../kernel/actor.ts';
import type { Doubt, KnownReading, Reading, ReadingSource } from './odometer.ts';

export type { ReadingSource };

/** A reading on its way into the book. */
export interface NewReading extends Reading {
  readonly vehicleId: number;
  readonly source: ReadingSource;
  /** Why it is not believed; null when it is. */
  readonly doubt: Doubt | null;
  readonly by: Actor;
  readonly at: Date;
}

/** What odometers showed; inside a unit of work. */
export abstract class Odometers {
  /** Every reading of the vehicle that is believed; nobody else adds one until the transaction ends. */
  abstract ofVehicleForChange(vehicleId: number): Promise<readonly KnownReading[]>;

  /** Keeps a reading and tells of it. The same of the same day is kept once: a doubted one is believed then. */
  abstract add(reading: NewReading): Promise<void>;

  /** A reading is not believed any more. */
  abstract doubt(vehicleId: number, reading: KnownReading, doubt: Doubt, by: Actor): Promise<void>;
}
