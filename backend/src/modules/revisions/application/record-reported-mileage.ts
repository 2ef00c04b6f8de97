import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { ReadingSource } from '../domain/odometer.values.ts';
import { OdometerRecorder } from './odometer-recorder.ts';

/** Records a mileage in kilometres that came with a booking or with a change of the vehicle. */
export class RecordReportedMileage extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly mileage: number,
    readonly source: ReadingSource,
    readonly at: Date,
  ) {
    super();
  }
}

@CommandHandler(RecordReportedMileage)
export class RecordReportedMileageHandler implements ICommandHandler<RecordReportedMileage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly odometer: OdometerRecorder,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ vehicleId, mileage, source, at }: RecordReportedMileage): Promise<void> {
    const { date: readOn } = fromInstant(at, this.settings.WORKSHOP_TZ);
    return this.work.run(() => this.odometer.recordReported(vehicleId, { readOn, mileage }, source, SYSTEM));
  }
}
