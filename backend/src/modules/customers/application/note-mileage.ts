import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Vehicles } from '../domain/vehicles.ts';

/** The service book has judged what a vehicle's odometer shows, in kilometres; joins the caller's unit of work. */
export class NoteMileage extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly mileage: number,
  ) {
    super();
  }
}

/** @throws VehicleNotFound */
@CommandHandler(NoteMileage)
export class NoteMileageHandler implements ICommandHandler<NoteMileage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
  ) {}

  execute({ vehicleId, mileage }: NoteMileage): Promise<void> {
    return this.work.run(async () => {
      const vehicle = await this.vehicles.forChange(vehicleId);
      if (vehicle.mileage === mileage) return;
      vehicle.noteMileage(mileage);
      await this.vehicles.save(vehicle);
    });
  }
}
