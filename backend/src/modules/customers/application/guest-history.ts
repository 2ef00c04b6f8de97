import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { RecordsOfAllModules } from '../../../platform/personal-data/records-of-all-modules.ts';
import { type Customer, Customers } from '../domain/customer.ts';
import { type Vehicle, Vehicles } from '../domain/vehicle.ts';

// Moves the data of a guest to another customer or account. Needs a unit of work.
@Injectable()
export class GuestHistory {
  constructor(
    private readonly customers: Customers,
    private readonly vehicles: Vehicles,
    private readonly records: RecordsOfAllModules,
    private readonly clock: Clock,
  ) {}

  async save(changed: readonly Customer[]): Promise<void> {
    for (const customer of changed) {
      await this.customers.save(customer);
      await this.records.assignToAccount(customer.id, customer.userId);
    }
  }

  // A vehicle that the new owner already has is merged into that one.
  async handOverVehicles(from: number, to: number): Promise<void> {
    const known = await this.vehicles.ofCustomerForChange(to);
    for (const vehicle of await this.vehicles.ofCustomerForChange(from)) {
      const twin = known.find((one) => vehicle.hasVinOf(one)) ?? known.find((one) => vehicle.isTwinOf(one));
      if (twin) await this.joinVehicles(vehicle, twin);
    }
    await this.vehicles.handOver(from, to);
  }

  async joinVehicles(vehicle: Vehicle, into: Vehicle): Promise<void> {
    vehicle.mergeInto(into, this.clock.now());
    await this.vehicles.save(vehicle);
    await this.vehicles.save(into);
    await this.records.replaceVehicle(vehicle.id, into.id);
  }
}
