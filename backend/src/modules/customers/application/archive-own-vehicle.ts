import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { OwnVehicles } from './own-vehicles.ts';

/** Archives a vehicle of a signed-in client; its visits stay. Archiving twice has no effect. */
export class ArchiveOwnVehicle extends Command<void> {
  constructor(
    readonly userId: number,
    readonly vehicleId: number,
  ) {
    super();
  }
}

/** @throws VehicleNotFound also for a vehicle of another customer */
@CommandHandler(ArchiveOwnVehicle)
export class ArchiveOwnVehicleHandler implements ICommandHandler<ArchiveOwnVehicle> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly own: OwnVehicles,
    private readonly clock: Clock,
  ) {}

  execute({ userId, vehicleId }: ArchiveOwnVehicle): Promise<void> {
    return this.work.run(async () => {
      const vehicle = await this.own.forChange(userId, vehicleId);
      vehicle.archive(this.clock.now());
      await this.vehicles.save(vehicle);
    });
  }
}
