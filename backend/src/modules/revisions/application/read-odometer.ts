import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { mustBePlausible, type Reading } from '../domain/odometer.ts';
import { Odometers, type ReadingSource } from '../domain/odometers.ts';

/** The one way in which a reading of an odometer is kept; needs a unit of work. */
@Injectable()
export class ReadOdometer {
  constructor(
    private readonly odometers: Odometers,
    private readonly clock: Clock,
  ) {}

  /** @throws MileageQuestioned unless somebody confirms it */
  async record(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    confirmed: boolean,
    by: Actor,
  ): Promise<void> {
    const known = await this.odometers.ofVehicleForChange(vehicleId);
    if (!confirmed) mustBePlausible(reading, known);
    if (known.some(({ readOn, mileage }) => readOn === reading.readOn && mileage === reading.mileage)) return;
    await this.odometers.add(vehicleId, reading, source, by, this.clock.now());
  }
}
