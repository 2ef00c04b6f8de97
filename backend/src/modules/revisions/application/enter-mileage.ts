import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, isStaff } from '../../../kernel/actor.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
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
