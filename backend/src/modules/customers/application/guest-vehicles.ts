import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { RecordsOfAllModules } from '../../../platform/personal-data/records-of-all-modules.ts';
import { Vehicles } from '../domain/vehicles.ts';

/** Hands the vehicles of a guest over to the customer that the guest was merged into. */
@Injectable()
export class GuestVehicles {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly records: RecordsOfAllModules,
    private readonly clock: Clock,
  ) {}

  /** A vehicle that the new owner already has is merged into that one. Requires a unit of work. */
  async handOver(from: number, to: number): Promise<void> {
    const known = await this.vehicles.ofCustomerForChange(to);
    for (const vehicle of await this.vehicles.ofCustomerForChange(from)) {
      const twin = known.find((one) => vehicle.isTwinOf(one));
      if (!twin) continue;
      vehicle.mergeInto(twin, this.clock.now());
      await this.vehicles.save(vehicle);
      await this.vehicles.save(twin);
      await this.records.replaceVehicle(vehicle.id, twin.id);
    }
    await this.vehicles.handOver(from, to);
  }
}
