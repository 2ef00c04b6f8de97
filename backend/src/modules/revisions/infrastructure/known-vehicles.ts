import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindVisit } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { type VehicleOwner, Vehicles } from '../domain/vehicles.ts';

/** Vehicles of the customers module, visits of the booking module. */
@Injectable()
export class KnownVehicles extends Vehicles {
  constructor(
    private readonly customers: CustomerDirectory,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  async ownerOf(vehicleId: number): Promise<VehicleOwner | null> {
    const owner = await this.customers.ownerOf(vehicleId);
    return owner && { vehicleId, ...owner };
  }

  async ofAppointment(appointmentId: number): Promise<number | null> {
    const visit = await this.queries.execute(new FindVisit(appointmentId));
    return visit && visit.status !== 'cancelled' ? visit.vehicleId : null;
  }
}
