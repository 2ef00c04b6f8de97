import { Injectable } from '@nestjs/common';
import { VehicleNotFound } from '../domain/customers.errors.ts';
import type { Vehicle } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerDirectory } from './customer-directory.ts';

/** A client's way to their own vehicles. */
@Injectable()
export class OwnVehicles {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly directory: CustomerDirectory,
  ) {}

  /** @throws VehicleNotFound also for somebody else's */
  async forChange(userId: number, vehicleId: number): Promise<Vehicle> {
    const vehicle = await this.vehicles.forChange(vehicleId);
    if ((await this.directory.accountOf(vehicle.customerId)) !== userId) throw new VehicleNotFound();
    return vehicle;
  }
}
