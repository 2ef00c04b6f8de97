import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { ReadingSource } from '../domain/odometers.ts';
import { ReadOdometer } from './read-odometer.ts';

/** Somebody said in passing how many kilometres a vehicle has: with a booking, or in the garage. */
export class TakeReportedMileage extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly mileage: number,
    readonly source: ReadingSource,
    readonly at: Date,
  ) {
    super();
  }
}

@CommandHandler(TakeReportedMileage)
export class TakeReportedMileageHandler implements ICommandHandler<TakeReportedMileage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly odometer: ReadOdometer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ vehicleId, mileage, source, at }: TakeReportedMileage): Promise<void> {
    const { date: readOn } = fromInstant(at, this.settings.WORKSHOP_TZ);
    return this.work.run(() => this.odometer.recordReported(vehicleId, { readOn, mileage }, source, SYSTEM));
  }
}
