import { Injectable } from '@nestjs/common';
import { CustomerDirectory } from '../../customers/index.ts';
import { type RemindedVehicle, Vehicles } from '../domain/vehicles.ts';

/** Vehicles of the customers module. */
@Injectable()
export class VehiclesOfCustomers extends Vehicles {
  constructor(private readonly customers: CustomerDirectory) {
    super();
  }

  withIds(vehicleIds: readonly number[]): Promise<readonly RemindedVehicle[]> {
    return this.customers.vehicles(vehicleIds);
  }

  ofAccount(userId: number): Promise<readonly RemindedVehicle[]> {
    return this.customers.vehiclesOf(userId);
  }

  customersOf(userId: number): Promise<readonly number[]> {
    return this.customers.customersOf(userId);
  }
}
