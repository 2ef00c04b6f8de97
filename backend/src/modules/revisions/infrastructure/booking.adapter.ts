import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindVisit } from '../../booking/index.ts';
import { RevisionAppointments } from '../domain/revision-vehicles.ts';

/** {@link RevisionAppointments} through the booking module. */
@Injectable()
export class BookingAdapter extends RevisionAppointments {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  async vehicleOf(appointmentId: number): Promise<number | null> {
    const visit = await this.queries.execute(new FindVisit(appointmentId));
    return visit && visit.status !== 'cancelled' ? visit.vehicleId : null;
  }
}
