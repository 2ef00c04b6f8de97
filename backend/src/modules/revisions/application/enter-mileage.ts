import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, isStaff, SYSTEM } from '../../../kernel/actor.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { VehicleMileageReported } from '../../customers/index.ts';
import type { ReadingSource } from '../domain/revisions.values.ts';
import { OdometerRecorder } from './odometer-recorder.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/**
 * Records today's mileage of a vehicle in kilometres, entered by its owner or the team.
 *
 * @param confirmed accepts a mileage that contradicts earlier readings
 */
export class EnterMileage extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly mileage: number,
    readonly confirmed: boolean,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, MileageQuestioned */
@CommandHandler(EnterMileage)
export class EnterMileageHandler implements ICommandHandler<EnterMileage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly odometer: OdometerRecorder,
    private readonly day: WorkshopDay,
  ) {}

  execute({ vehicleId, mileage, confirmed, by }: EnterMileage): Promise<void> {
    return this.work.run(async () => {
      await this.access.requireWorkAccess(vehicleId, by);
      const reading = { readOn: this.day.today(), mileage };
      const source = isStaff(by) ? 'workshop' : 'client';
      if (!confirmed) await this.odometer.assertPlausible(vehicleId, reading);
      await this.odometer.recordConfirmed(vehicleId, reading, source, by);
    });
  }
}

/** Records a mileage in kilometres that came with a booking or with a change of the vehicle. */
class RecordReportedMileage extends Command<void> {
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

@Reaction('revisions.take-mileage-when-vehicle-mileage-reported', VehicleMileageReported)
export class RecordMileageWhenVehicleMileageReported implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, occurredAt }: Recorded<typeof VehicleMileageReported>): Promise<void> {
    const { vehicleId, mileage } = data;
    const source = data.source === 'owner' ? 'client' : data.source;
    await this.commands.execute(new RecordReportedMileage(vehicleId, mileage, source, occurredAt));
  }
}
