import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { VehicleNotFound } from '../domain/customers.errors.ts';
import type { VehicleChanges } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { OwnVehicles } from './own-vehicles.ts';

/** Changes the description of a vehicle of a signed-in client. */
export class ChangeOwnVehicle extends Command<void> {
  constructor(
    readonly userId: number,
    readonly vehicleId: number,
    readonly changes: VehicleChanges,
  ) {
    super();
  }
}

/** @throws VehicleNotFound also for archived vehicles and those of other customers, VehicleKnown through its constraints */
@CommandHandler(ChangeOwnVehicle)
export class ChangeOwnVehicleHandler implements ICommandHandler<ChangeOwnVehicle> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly own: OwnVehicles,
  ) {}

  execute({ userId, vehicleId, changes }: ChangeOwnVehicle): Promise<void> {
    return this.work.run(async () => {
      const vehicle = await this.own.forChange(userId, vehicleId);
      if (vehicle.archivedAt !== null) throw new VehicleNotFound();
      vehicle.change(changes);
      await this.vehicles.save(vehicle);
    });
  }
}
