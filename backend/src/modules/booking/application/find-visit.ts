import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import { type LastChange, undoableUntil } from '../domain/status-undo.ts';
import { VisitAccess } from './manage-tokens.ts';

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

/** The state and start of a visit. */
export interface HeldVisitState {
  readonly status: AppointmentStatus;
  readonly date: LocalDate;
  readonly start: LocalTime;
  /** Until when the last change of the state can be undone; null when it cannot. */
  readonly undoableUntil: Date | null;
}

/**
 * The state and start of a visit, which do not change until the unit of work of the caller ends; null when there is no such
 * visit.
 */
export class HoldVisitState extends Query<HeldVisitState | null> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

const STATE = `
  SELECT status, date, start_minute AS start, changed_from AS "changedFrom", changed_at AS "changedAt", changed_by AS "changedBy"
  FROM booking.appointment WHERE id = $1 FOR SHARE`;

@QueryHandler(HoldVisitState)
export class HoldVisitStateHandler implements IQueryHandler<HoldVisitState> {
  constructor(private readonly database: Database) {}

  async execute({ appointmentId }: HoldVisitState): Promise<HeldVisitState | null> {
    type Row = Omit<HeldVisitState, 'undoableUntil'> & LastChange & Record<string, unknown>;
    const row = await this.database.one<Row>(STATE, [appointmentId]);
    if (!row) return null;
    const { status, date, start } = row;
    return { status, date, start, undoableUntil: undoableUntil(row) };
  }
}
