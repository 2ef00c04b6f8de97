import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import type { AppointmentStatus } from '../domain/appointment-status.values.ts';
import { type LastChange, undoableUntil } from '../domain/status-undo.ts';

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
