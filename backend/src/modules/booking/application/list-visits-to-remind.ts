import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';

/** A coming visit of which its customer may be reminded. */
export interface VisitToRemind {
  readonly appointmentId: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  /** When it was booked for this start, or moved to it. */
  readonly since: Date;
}

/** Lists the visits of a period whose work has not begun, in order. */
export class ListVisitsToRemind extends Query<VisitToRemind[]> {
  constructor(
    readonly from: LocalDate,
    readonly to: LocalDate,
  ) {
    super();
  }
}

const TO_REMIND = `
  SELECT id AS "appointmentId", date, start_minute AS start, coalesce(moved_at, created_at) AS since
  FROM booking.appointment
  WHERE date BETWEEN $1 AND $2 AND status IN ('pending', 'confirmed') ORDER BY date, start_minute, id`;

@QueryHandler(ListVisitsToRemind)
export class ListVisitsToRemindHandler implements IQueryHandler<ListVisitsToRemind> {
  constructor(private readonly database: Database) {}

  execute({ from, to }: ListVisitsToRemind): Promise<VisitToRemind[]> {
    return this.database.query<VisitToRemind & Record<string, unknown>>(TO_REMIND, [from, to]);
  }
}
