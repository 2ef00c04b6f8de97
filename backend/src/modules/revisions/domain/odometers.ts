import type { Actor } from '../../../kernel/actor.ts';
import type { AcceptedReading, Reading } from './odometer.ts';
import type { Contradiction, ReadingSource } from './revisions.values.ts';

export interface NewReading extends Reading {
  readonly vehicleId: number;
  readonly source: ReadingSource;
  /** Why it is rejected; null when it is accepted. */
  readonly rejectedFor: Contradiction | null;
  readonly by: Actor;
  readonly at: Date;
}

export type RejectedReading = Reading & Pick<AcceptedReading, 'source'>;

/** Repository of odometer readings. Every method except {@link accepted} needs a unit of work. */
export abstract class Odometers {
  /** The accepted readings of a vehicle, latest first. */
  abstract accepted(vehicleId: number): Promise<readonly AcceptedReading[]>;

  /** {@link accepted} under a lock of the odometer, until the transaction ends. */
  abstract lockAccepted(vehicleId: number): Promise<readonly AcceptedReading[]>;

  abstract rejected(vehicleId: number): Promise<readonly RejectedReading[]>;

  abstract rejectedForJump(vehicleId: number): Promise<readonly Reading[]>;

  /**
   * Stores a reading and raises its event. A reading of the same day and mileage is stored once: the second one
   * replaces its source and acceptance.
   */
  abstract add(reading: NewReading): Promise<void>;

  /** Rejects a reading that was accepted before, and raises the event. */
  abstract reject(
    vehicleId: number,
    reading: AcceptedReading,
    reason: Contradiction,
    by: Actor,
  ): Promise<void>;
}
