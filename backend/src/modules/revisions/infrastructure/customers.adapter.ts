import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CustomerDirectory, RecordMileage } from '../../customers/index.ts';
import { RevisionVehicles, type VehicleOwner } from '../domain/revision-vehicles.ts';

/** {@link RevisionVehicles} through the customers module. */
@Injectable()
export class CustomersAdapter extends RevisionVehicles {
  constructor(
    private readonly customers: CustomerDirectory,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async ownerOf(vehicleId: number): Promise<VehicleOwner | null> {
    const owner = await this.customers.ownerOf(vehicleId);
    return owner && { vehicleId, ...owner };
  }

  lockCustomer(customerId: number): Promise<boolean> {
    return this.customers.hold(customerId);
  }

  customersOf(userId: number): Promise<readonly number[]> {
    return this.customers.customersOf(userId);
  }

  erasedWith(userId: number): Promise<readonly number[]> {
    return this.customers.erasedWith(userId);
  }

  recordMileage(vehicleId: number, mileage: number | null): Promise<void> {
    return this.commands.execute(new RecordMileage(vehicleId, mileage));
  }
}
