import type { Actor } from '../../../kernel/actor.ts';
import type { Reading } from './odometer.ts';

/** Who read it. */
export type ReadingSource = 'revision' | 'client' | 'workshop';

/** What odometers showed; inside a unit of work. */
export abstract class Odometers {
  /** Every reading of the vehicle; nobody else adds one until the transaction ends. */
  abstract ofVehicleForChange(vehicleId: number): Promise<readonly Reading[]>;

  /** Keeps a reading and tells of it. */
  abstract add(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    by: Actor,
    at: Date,
  ): Promise<void>;
}
