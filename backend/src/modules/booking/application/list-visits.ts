import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';

/** An open appointment of an account. */
export interface UpcomingVisit {
  readonly appointmentId: number;
  readonly vehicleId: number;
  readonly serviceName: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  /** Whether the workshop has confirmed it. */
  readonly isConfirmed: boolean;
  /** Counts the changes that a calendar shows. */
  readonly sequence: number;
}

/** Lists the open appointments of an account from a day on, in order, at most 100. */
export class ListUpcomingVisits extends Query<UpcomingVisit[]> {
  constructor(
    readonly userId: number,
    readonly from: LocalDate,
    /** The language of the names of the services. */
    readonly language: Language,
  ) {
    super();
  }
}

const COMING = `
  SELECT a.id AS "appointmentId", a.vehicle_id AS "vehicleId", coalesce(j.names ->> $3, j.name, s.names ->> $3, s.name) AS "serviceName",
         a.date, a.start_minute AS start, a.end_minute AS end, a.status <> 'pending' AS "isConfirmed", a.calendar_sequence AS sequence
  FROM booking.appointment a JOIN booking.service s ON s.id = a.service_id
  LEFT JOIN LATERAL (SELECT name, names FROM booking.joined_service WHERE appointment_id = a.id) j ON true
  WHERE a.user_id = $1 AND a.date >= $2 AND a.status IN ('pending', 'confirmed', 'in-progress')
  ORDER BY a.date, a.start_minute, a.id LIMIT 100`;

@QueryHandler(ListUpcomingVisits)
export class ListUpcomingVisitsHandler implements IQueryHandler<ListUpcomingVisits> {
  constructor(private readonly database: Database) {}

  execute({ userId, from, language }: ListUpcomingVisits): Promise<UpcomingVisit[]> {
    return this.database.query<UpcomingVisit & Record<string, unknown>>(COMING, [userId, from, language]);
  }
}

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
