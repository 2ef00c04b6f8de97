import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import type { AppointmentStatus } from '../domain/appointment-status.ts';

/** Which vehicle an appointment brings, and where it stands. */
export interface Visit {
  readonly customerId: number;
  readonly vehicleId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly status: AppointmentStatus;
}

/** Asked by other modules whose use case has decided already who may know; null when there is no such appointment. */
export class FindVisit extends Query<Visit | null> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

@QueryHandler(FindVisit)
export class FindVisitHandler implements IQueryHandler<FindVisit> {
  constructor(private readonly database: Database) {}

  async execute({ appointmentId }: FindVisit): Promise<Visit | null> {
    const visit = await this.database.one<Visit & Record<string, unknown>>(
      `SELECT customer_id AS "customerId", vehicle_id AS "vehicleId", user_id AS "userId", status
       FROM booking.appointment WHERE id = $1`,
      [appointmentId],
    );
    return visit ?? null;
  }
}
