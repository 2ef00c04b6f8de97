import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import {
  insistedOn,
  isOfCorrected,
  type Judgement,
  judgeReported,
  type KnownReading,
  latest,
  mustBePlausible,
  type Reading,
} from '../domain/odometer.ts';
import { Odometers, type ReadingSource } from '../domain/odometers.ts';
import { Vehicles } from '../domain/vehicles.ts';

/**
 * The one way in which a reading of an odometer is kept; needs a unit of work. The vehicle's kilometres follow
 * the readings that are believed.
 */
@Injectable()
export class ReadOdometer {
  constructor(
    private readonly odometers: Odometers,
    private readonly vehicles: Vehicles,
    private readonly clock: Clock,
  ) {}

  /**
   * Only asks; nothing is kept.
   *
   * @param corrected kilometres of the revision that is being corrected: they say nothing against it
   * @throws MileageQuestioned when it cannot be
   */
  async mustBePlausible(vehicleId: number, reading: Reading, corrected: number | null = null): Promise<void> {
    const known = await this.odometers.ofVehicleForChange(vehicleId);
    mustBePlausible(
      reading,
      known.filter((other) => !isOfCorrected(other, corrected)),
    );
  }

  /** Somebody read it who can be asked back. @throws MileageQuestioned unless they confirm it */
  async record(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    confirmed: boolean,
    by: Actor,
  ): Promise<void> {
    if (!confirmed) await this.mustBePlausible(vehicleId, reading);
    await this.insistOn(vehicleId, reading, source, by);
  }

  /** Whoever read it was asked already. */
  async insistOn(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    by: Actor,
    corrected: number | null = null,
  ): Promise<void> {
    const known = await this.odometers.ofVehicleForChange(vehicleId);
    await this.keep(vehicleId, reading, source, known, insistedOn(reading, known, corrected), by);
  }

  /** Somebody said so elsewhere and cannot be asked back: what cannot be is kept as doubted. */
  async recordReported(vehicleId: number, reading: Reading, source: ReadingSource, by: Actor): Promise<void> {
    const known = await this.odometers.ofVehicleForChange(vehicleId);
    await this.keep(vehicleId, reading, source, known, judgeReported(reading, source, known), by);
  }

  private async keep(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    known: readonly KnownReading[],
    { doubt, doubted }: Judgement,
    by: Actor,
  ): Promise<void> {
    for (const other of doubted) await this.odometers.doubt(vehicleId, other, other.doubt, by);
    const isKnown = known.some(
      ({ readOn, mileage }) => readOn === reading.readOn && mileage === reading.mileage,
    );
    if (!isKnown) {
      await this.odometers.add({ ...reading, vehicleId, source, doubt, by, at: this.clock.now() });
    }
    const believed = known.filter(({ id }) => !doubted.some((other) => other.id === id));
    const holds = latest(doubt ? believed : [...believed, reading]);
    if (holds) await this.vehicles.recordMileage(vehicleId, holds.mileage);
  }
}
