import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { VehicleNotFound, VehicleOfCustomerKnown } from '../domain/customers.errors.ts';
import type { VehicleChanges } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerDirectory } from './customer-directory.ts';

/** Corrects the description of a vehicle for the workshop. The mileage belongs to its service book. */
export class ChangeVehicleOfCustomer extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly changes: Omit<VehicleChanges, 'mileage'>,
  ) {
    super();
  }
}

/** @throws VehicleNotFound also for archived vehicles and those of erased customers, VehicleOfCustomerKnown */
@CommandHandler(ChangeVehicleOfCustomer)
export class ChangeVehicleOfCustomerHandler implements ICommandHandler<ChangeVehicleOfCustomer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly customers: CustomerDirectory,
  ) {}

  execute({ vehicleId, changes }: ChangeVehicleOfCustomer): Promise<void> {
    return this.work.run(async () => {
      // Held before the vehicles are locked, in the order of an erasure.
      const owner = await this.customers.ownerOf(vehicleId);
      if (!owner || !(await this.customers.hold(owner.customerId))) throw new VehicleNotFound();
      const all = await this.vehicles.ofCustomerForChange(owner.customerId);
      const vehicle = all.find(({ id }) => id === vehicleId);
      if (!vehicle) throw new VehicleNotFound();
      vehicle.change(changes);
      vehicle.confirm(undefined);
      const twin = all.find((other) => other !== vehicle && other.isTwinOf(vehicle));
      if (twin) throw new VehicleOfCustomerKnown(twin.hasVinOf(vehicle) ? 'vin' : 'licensePlate');
      await this.vehicles.save(vehicle);
    });
  }
}
