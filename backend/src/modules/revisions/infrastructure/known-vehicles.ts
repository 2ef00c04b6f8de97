import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FindVisit } from '../../booking/index.ts';
import { CustomerDirectory, RecordMileage } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { type VehicleOwner, Vehicles } from '../domain/vehicles.ts';

/** Vehicles of the customers module, visits of the booking module. */
@Injectable()
export class KnownVehicles extends Vehicles {
  constructor(
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async ownerOf(vehicleId: number): Promise<VehicleOwner | null> {
    const owner = await this.customers.ownerOf(vehicleId);
    return owner && { vehicleId, ...owner };
  }

  async holdOwner(vehicleId: number): Promise<VehicleOwner | null> {
    const owner = await this.ownerOf(vehicleId);
    if (owner?.userId != null && !(await this.users.hold(owner.userId))) return null;
    return owner;
  }

  customersOf(userId: number): Promise<readonly number[]> {
    return this.customers.customersOf(userId);
  }

  recordMileage(vehicleId: number, mileage: number): Promise<void> {
    return this.commands.execute(new RecordMileage(vehicleId, mileage));
  }

  async ofAppointment(appointmentId: number): Promise<number | null> {
    const visit = await this.queries.execute(new FindVisit(appointmentId));
    return visit && visit.status !== 'cancelled' ? visit.vehicleId : null;
  }
}
