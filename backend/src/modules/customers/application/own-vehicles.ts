import { Injectable } from '@nestjs/common';
import { VehicleNotFound } from '../domain/customers.errors.ts';
import type { Vehicle } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerDirectory } from './customer-directory.ts';

/** Loads vehicles for their signed-in owner. */
@Injectable()
export class OwnVehicles {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly directory: CustomerDirectory,
  ) {}

  /** @throws VehicleNotFound also for a vehicle of another customer */
  async forChange(userId: number, vehicleId: number): Promise<Vehicle> {
    const vehicle = await this.vehicles.forChange(vehicleId);
    if ((await this.directory.accountOf(vehicle.customerId)) !== userId) throw new VehicleNotFound();
    return vehicle;
  }
}
