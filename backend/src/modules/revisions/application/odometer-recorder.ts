import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { RecordMileage } from '../../customers/index.ts';
import {
  type AcceptedReading,
  type Assessment,
  acceptableWithout,
  assertPlausible,
  assessConfirmed,
  assessReported,
  isOfCorrectedRevision,
  latestReading,
  type Reading,
} from '../domain/odometer.ts';
import { Odometers } from '../domain/odometers.ts';
import { type ReadingSource } from '../domain/revisions.values.ts';

/**
 * Records odometer readings and sets the mileage of the vehicle to the latest accepted one. Every method needs a unit
 * of work.
 */
@Injectable()
export class OdometerRecorder {
  constructor(
    private readonly odometers: Odometers,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a reading against the accepted ones without recording it.
   *
   * @param correctedMileage kilometres of the revision being corrected: its reading is not compared
   * @throws MileageQuestioned when it contradicts one
   */
  async assertPlausible(
    vehicleId: number,
    reading: Reading,
    correctedMileage: number | null = null,
  ): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    assertPlausible(
      reading,
      accepted.filter((other) => !isOfCorrectedRevision(other, correctedMileage)),
    );
  }

  /** Records a reading that its reporter confirmed, see {@link assessConfirmed}. */
  async recordConfirmed(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    by: Actor,
    correctedMileage: number | null = null,
  ): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const assessment = assessConfirmed(reading, accepted, correctedMileage);
    await this.save(vehicleId, reading, source, accepted, assessment, by);
  }

  /** Records a reading whose reporter cannot be asked to confirm it, see {@link assessReported}. */
  async recordReported(vehicleId: number, reading: Reading, source: ReadingSource, by: Actor): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    await this.save(vehicleId, reading, source, accepted, assessReported(reading, source, accepted), by);
  }

  /**
   * Withdraws an accepted reading that was recorded by mistake. What owners reported and it had contradicted counts again,
   * and the vehicle gets the latest of those that are left, or none.
   */
  async withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const reading = accepted.find(({ id }) => id === readingId);
    if (!reading) return;
    const rejected = await this.odometers.rejected(vehicleId);
    await this.odometers.reject(vehicleId, reading, 'regression', by);
    const remaining = accepted.filter(({ id }) => id !== readingId);
    const restored = acceptableWithout(reading, remaining, rejected);
    for (const one of restored) {
      await this.odometers.add({ ...one, vehicleId, rejectedFor: null, by, at: this.clock.now() });
    }
    const latest = latestReading([...remaining, ...restored]);
    await this.commands.execute(new RecordMileage(vehicleId, latest?.mileage ?? null));
  }

  private async save(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    accepted: readonly AcceptedReading[],
    { rejectedFor, superseded }: Assessment,
    by: Actor,
  ): Promise<void> {
    for (const other of superseded) await this.odometers.reject(vehicleId, other, other.contradiction, by);
    const isKnown = accepted.some(
      ({ readOn, mileage }) => readOn === reading.readOn && mileage === reading.mileage,
    );
    if (!isKnown) {
      await this.odometers.add({ ...reading, vehicleId, source, rejectedFor, by, at: this.clock.now() });
    }
    const remaining = accepted.filter(({ id }) => !superseded.some((other) => other.id === id));
    const latest = latestReading(rejectedFor ? remaining : [...remaining, reading]);
    if (latest) await this.commands.execute(new RecordMileage(vehicleId, latest.mileage));
  }
}
