import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import type { ServiceKind } from '@car-workshop/contracts/values/catalogue';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import type { LocalDate, LocalDateTime, LocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import { type LastChange, undoableUntil } from '../domain/status-undo.ts';
import { AppointmentAccess } from './visitor-access.ts';

interface Appointment {
  readonly appointmentId: number;
  readonly customerId: number;
  readonly vehicleId: number;
  readonly serviceId: number;
  readonly serviceKind: ServiceKind;
  readonly userId: number | null;
  readonly status: AppointmentStatus;
  readonly isEnteredAtDesk: boolean;
  readonly isRecorded: boolean;
  // Whether the booking proved the phone, or the desk entered it.
  readonly isProven: boolean;
  /** In which a guest booked; null if the workshop booked. */
  readonly language: Language | null;
  readonly date: LocalDate;
  readonly isReady: boolean;
  /** The account of the mechanic who does the work; null without one. */
  readonly mechanicId: number | null;
  // The last completion, also one that corrected another.
  readonly completedAt: Date | null;
}

interface HeldAppointmentState {
  readonly status: AppointmentStatus;
  /** When it was confirmed, completed or cancelled; null in another state. */
  readonly since: Date | null;
  readonly date: LocalDate;
  readonly start: LocalTime;
  /** Until when the last change of the state can be undone; null when it cannot. */
  readonly undoableUntil: Date | null;
  readonly isReadyAnnounced: boolean;
  /** The starts of the hours in which the work goes on after its end. */
  readonly continuesAt: readonly LocalDateTime[];
}

export interface WorkPiece {
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
}

interface UpcomingAppointment {
  readonly appointmentId: number;
  readonly vehicleId: number;
  readonly serviceName: string;
  /** Its own hours, and those in which the work goes on, in order. */
  readonly pieces: readonly WorkPiece[];
  readonly isConfirmed: boolean;
  readonly sequence: number;
}

interface AppointmentToRemind {
  readonly appointmentId: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly since: Date;
}

const APPOINTMENT = `
  SELECT id AS appointment_id, customer_id, vehicle_id, service_id,
         (SELECT kind FROM booking.service WHERE id = service_id) AS service_kind, user_id, status,
         is_entered_at_desk, is_recorded, is_proven, language, date, ready_at IS NOT NULL AS is_ready, mechanic_id,
         coalesce(corrected_at, completed_at) AS completed_at
  FROM booking.appointment WHERE id = $1`;
const STATE = `
  SELECT status, CASE status WHEN 'confirmed' THEN confirmed_at WHEN 'completed' THEN coalesce(corrected_at, completed_at) WHEN 'cancelled' THEN cancelled_at END AS since,
         date, start_minute AS start, changed_from, changed_at, changed_by,
         ready_announced_at IS NOT NULL AS is_ready_announced,
         (SELECT json_agg(json_build_object('date', date, 'time', start_minute)) FROM booking.continuation
          WHERE appointment_id = $1) AS continues_at
  FROM booking.appointment WHERE id = $1 FOR SHARE`;
const CONTINUATION_ENTRIES = `SELECT continuation_entries AS count FROM booking.appointment WHERE id = $1`;
const COMPLETED = `
  SELECT id FROM booking.appointment WHERE user_id = $1 AND status = 'completed'
  ORDER BY date DESC, start_minute DESC, id DESC LIMIT 200`;
const UPCOMING = `
  SELECT a.id AS appointment_id, a.vehicle_id, coalesce(j.names ->> $3, j.name, s.names ->> $3, s.name) AS service_name,
         a.status <> 'pending' AS is_confirmed, a.calendar_sequence AS sequence,
         (SELECT json_agg(json_build_object('date', date, 'start', start_minute, 'end', end_minute) ORDER BY date, start_minute)
          FROM (SELECT a.date, a.start_minute, a.end_minute
                UNION ALL SELECT date, start_minute, end_minute FROM booking.continuation WHERE appointment_id = a.id) piece) AS pieces
  FROM booking.appointment a JOIN booking.service s ON s.id = a.service_id
  LEFT JOIN LATERAL (SELECT name, names FROM booking.joined_service WHERE appointment_id = a.id) j ON true
  WHERE a.user_id = $1 AND a.status IN ('pending', 'confirmed', 'in-progress')
    AND (a.date >= $2 OR EXISTS (SELECT FROM booking.continuation WHERE appointment_id = a.id AND date >= $2))
  ORDER BY a.date, a.start_minute, a.id LIMIT 100`;
const TO_REMIND = `
  SELECT id AS appointment_id, date, start_minute AS start, coalesce(moved_at, created_at) AS since
  FROM booking.appointment
  WHERE date BETWEEN $1 AND $2 AND status IN ('pending', 'confirmed') ORDER BY date, start_minute, id`;
const OPEN_OF_VEHICLES = `
  SELECT DISTINCT vehicle_id FROM booking.appointment
  WHERE vehicle_id = ANY ($1::int[])
    AND (status = 'in-progress' OR (date >= $2 AND status IN ('pending', 'confirmed')))`;
const COUNT_BOOKED = `
  SELECT count(*)::int AS count FROM unnest($1::int[], $2::timestamptz[]) AS told (vehicle_id, since)
  WHERE EXISTS (SELECT FROM booking.appointment
                WHERE vehicle_id = told.vehicle_id AND created_at >= since AND status <> 'cancelled')`;
const LAST_CANCELLATION = `
  SELECT max(changed_at) AS changed_at FROM booking.appointment
  WHERE date = $1 AND status = 'cancelled' AND changed_from IS NOT NULL AND changed_by IS NOT NULL AND changed_at > $2`;

/** The appointments, for other modules. The caller checks access, unless a method says otherwise. */
@Injectable()
export class AppointmentDirectory {
  constructor(
    private readonly database: Database,
    private readonly access: AppointmentAccess,
    private readonly clock: Clock,
  ) {}

  async find(appointmentId: number): Promise<Appointment | null> {
    return (await this.database.one<Appointment & Record<string, unknown>>(APPOINTMENT, [appointmentId])) ?? null;
  }

  /**
   * Finds an appointment for the client who owns it or the bearer of its manage link. The desk cannot use it. It is also
   * proven for a client who has proven the phone after the booking; not for the bearer of the link, which a stranger who
   * has booked with that phone holds, too.
   * @throws AppointmentNotFound also for an appointment of another customer, AppointmentErased
   */
  async findOwn(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<Appointment> {
    const appointment = await this.find(appointmentId);
    if (!appointment) throw new AppointmentNotFound();
    const isOwner = by.kind === 'user' && by.userId === appointment.userId;
    if (!isOwner) await this.access.requireToken(appointmentId, appointment.customerId, manageToken);
    if (!isOwner || appointment.isProven) return appointment;
    return { ...appointment, isProven: await this.access.hasProvenPhone(by.userId, appointment.customerId) };
  }

  /** The state and start of an appointment, kept until the unit of work of the caller ends; null when it does not exist. */
  async holdState(appointmentId: number): Promise<HeldAppointmentState | null> {
    type Row = Omit<HeldAppointmentState, 'undoableUntil' | 'continuesAt'> &
      LastChange & { continuesAt: LocalDateTime[] | null; [column: string]: unknown };
    const row = await this.database.one<Row>(STATE, [appointmentId]);
    if (!row) return null;
    const { status, since, date, start, isReadyAnnounced, continuesAt } = row;
    return {
      status,
      since,
      date,
      start,
      isReadyAnnounced,
      continuesAt: continuesAt ?? [],
      undoableUntil: undoableUntil(row),
    };
  }

  /** The most continuations that an appointment had at a time: so many entries of them a calendar file may have had. */
  async continuationEntriesOf(appointmentId: number): Promise<number> {
    return (await this.database.only<{ count: number }>(CONTINUATION_ENTRIES, [appointmentId])).count;
  }

  /** The ids of the completed appointments of an account, the last one first, at most 200. */
  async completedOf(userId: number): Promise<number[]> {
    return (await this.database.query<{ id: number }>(COMPLETED, [userId])).map(({ id }) => id);
  }

  /** The open appointments of an account with work from a day on, in order, at most 100. */
  upcomingOf(userId: number, from: LocalDate, language: Language): Promise<UpcomingAppointment[]> {
    return this.database.query<UpcomingAppointment & Record<string, unknown>>(UPCOMING, [userId, from, language]);
  }

  /** Which of these vehicles have an appointment that is open, from a day on. */
  async openOfVehicles(vehicleIds: readonly number[], from: LocalDate): Promise<ReadonlySet<number>> {
    const rows = await this.database.query<{ vehicleId: number }>(OPEN_OF_VEHICLES, [vehicleIds, from]);
    return new Set(rows.map(({ vehicleId }) => vehicleId));
  }

  /** How many of these vehicles got an appointment since an instant, those that were cancelled left out. */
  async countBookedSince(vehicles: readonly { readonly vehicleId: number; readonly since: Date }[]): Promise<number> {
    const columns = [vehicles.map(({ vehicleId }) => vehicleId), vehicles.map(({ since }) => since)];
    return (await this.database.one<{ count: number }>(COUNT_BOOKED, columns))?.count ?? 0;
  }

  toRemind(from: LocalDate, to: LocalDate): Promise<AppointmentToRemind[]> {
    return this.database.query<AppointmentToRemind & Record<string, unknown>>(TO_REMIND, [from, to]);
  }

  /** Until when the workshop can undo the last cancellation of a day, needing the place again; null if it cannot. */
  async undoableUntil(date: LocalDate): Promise<Date | null> {
    const earliest = new Date(this.clock.now().getTime() - UNDO_MS);
    const last = await this.database.one<{ changedAt: Date | null }>(LAST_CANCELLATION, [date, earliest]);
    return last?.changedAt ? new Date(last.changedAt.getTime() + UNDO_MS) : null;
  }
}
