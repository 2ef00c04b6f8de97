import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import type { AppointmentStatus } from '../domain/appointment-status.values.ts';

/** The state and start of a visit. */
export interface HeldVisitState {
  readonly status: AppointmentStatus;
  readonly date: LocalDate;
  readonly start: LocalTime;
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

const STATE = `SELECT status, date, start_minute AS start FROM booking.appointment WHERE id = $1 FOR SHARE`;

@QueryHandler(HoldVisitState)
export class HoldVisitStateHandler implements IQueryHandler<HoldVisitState> {
  constructor(private readonly database: Database) {}

  async execute({ appointmentId }: HoldVisitState): Promise<HeldVisitState | null> {
    type Row = HeldVisitState & Record<string, unknown>;
    return (await this.database.one<Row>(STATE, [appointmentId])) ?? null;
  }
}
