import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VehicleStatement } from '../../../kernel/vehicle-description.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerDirectory } from './customer-directory.ts';

/**
 * Stores what a booking stated of a vehicle, after the workshop has checked it; joins the caller's unit of work. Stores
 * nothing of an erased customer.
 */
export class TakeOverVehicleStatement extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly stated: VehicleStatement,
  ) {
    super();
  }
}

/** @throws VehicleNotFound */
@CommandHandler(TakeOverVehicleStatement)
export class TakeOverVehicleStatementHandler implements ICommandHandler<TakeOverVehicleStatement> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly customers: CustomerDirectory,
  ) {}

  execute({ vehicleId, stated }: TakeOverVehicleStatement): Promise<void> {
    return this.work.run(async () => {
      // Held before the vehicle is locked, in the order of an erasure.
      const owner = await this.customers.ownerOf(vehicleId);
      if (owner && !(await this.customers.hold(owner.customerId))) return;
      const vehicle = await this.vehicles.forChange(vehicleId);
      vehicle.takeOver(stated);
      vehicle.confirm(undefined);
      await this.vehicles.save(vehicle);
    });
  }
}
