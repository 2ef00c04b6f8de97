import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Vehicles } from '../domain/vehicles.ts';

/** Stores the mileage in kilometres that the service book considers valid, null when none; joins the caller's unit of work. */
export class RecordMileage extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly mileage: number | null,
  ) {
    super();
  }
}

/** @throws VehicleNotFound */
@CommandHandler(RecordMileage)
export class RecordMileageHandler implements ICommandHandler<RecordMileage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
  ) {}

  execute({ vehicleId, mileage }: RecordMileage): Promise<void> {
    return this.work.run(async () => {
      const vehicle = await this.vehicles.forChange(vehicleId);
      if (vehicle.mileage === mileage) return;
      vehicle.recordMileage(mileage);
      await this.vehicles.save(vehicle);
    });
  }
}
