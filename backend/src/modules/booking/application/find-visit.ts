import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import type { AppointmentStatus } from '../domain/appointment-status.values.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import { VisitAccess } from './visit-access.ts';

/** The customer, vehicle and state of an appointment, for other modules. */
export interface Visit {
  readonly appointmentId: number;
  readonly customerId: number;
  readonly vehicleId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly status: AppointmentStatus;
  /** Whether the workshop entered it on the board, with the customer there or on the phone. */
  readonly isEnteredAtDesk: boolean;
}

/** Finds a visit; null when it does not exist. The caller must already have checked access. */
export class FindVisit extends Query<Visit | null> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

/** Finds a visit for the client who owns it or the bearer of its manage link; not for the desk. */
export class FindOwnVisit extends Query<Visit> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** Lists the ids of the completed visits of an account, the last one first, at most 200. */
export class ListCompletedVisits extends Query<number[]> {
  constructor(readonly userId: number) {
    super();
  }
}

const COMPLETED = `
  SELECT id FROM booking.appointment WHERE user_id = $1 AND status = 'completed'
  ORDER BY date DESC, start_minute DESC, id DESC LIMIT 200`;
const VISIT = `
  SELECT id AS "appointmentId", customer_id AS "customerId", vehicle_id AS "vehicleId", user_id AS "userId", status,
         is_entered_at_desk AS "isEnteredAtDesk"
  FROM booking.appointment WHERE id = $1`;

type Row = Visit & Record<string, unknown>;

@QueryHandler(FindVisit)
export class FindVisitHandler implements IQueryHandler<FindVisit> {
  constructor(private readonly database: Database) {}

  async execute({ appointmentId }: FindVisit): Promise<Visit | null> {
    return (await this.database.one<Row>(VISIT, [appointmentId])) ?? null;
  }
}

/** @throws AppointmentNotFound also for a visit of another customer, VisitErased */
@QueryHandler(FindOwnVisit)
export class FindOwnVisitHandler implements IQueryHandler<FindOwnVisit> {
  constructor(
    private readonly database: Database,
    private readonly access: VisitAccess,
  ) {}

  async execute({ appointmentId, by, manageToken }: FindOwnVisit): Promise<Visit> {
    const visit = await this.database.one<Row>(VISIT, [appointmentId]);
    if (!visit) throw new AppointmentNotFound();
    const isOwner = by.kind === 'user' && by.userId === visit.userId;
    if (!isOwner) await this.access.requireToken(appointmentId, visit.customerId, manageToken);
    return visit;
  }
}

@QueryHandler(ListCompletedVisits)
export class ListCompletedVisitsHandler implements IQueryHandler<ListCompletedVisits> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: ListCompletedVisits): Promise<number[]> {
    const visits = await this.database.query<{ id: number }>(COMPLETED, [userId]);
    return visits.map(({ id }) => id);
  }
}
