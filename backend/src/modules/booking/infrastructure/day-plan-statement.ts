import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { PlannedService } from '../application/day-plans.ts';
import type { AppointmentStatus } from '../domain/appointment-status.values.ts';
import { type PolicyRow, SELECT_POLICY, selectBuffer } from './policy-row.ts';
import type { HoursRow } from './stored-week.ts';

const planOf = (more: string) => `
  SELECT json_build_object(
    'bays', (SELECT json_agg(json_build_object('id', id, 'name', name, 'isActive', active) ORDER BY position, id) FROM booking.bay),
    'policy', ${SELECT_POLICY},
    'hours', (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends)) FROM booking.opening_hours),
    'closures', (SELECT json_agg(json_build_object('from', from_date, 'to', to_date, 'reason', reason) ORDER BY id)
      FROM booking.closure WHERE from_date <= $2::date AND to_date >= $1::date),
    'blocks', (SELECT json_agg(json_build_object('id', id, 'bayId', bay_id, 'from', from_date, 'to', to_date,
                 'start', start_minute, 'end', end_minute, 'reason', reason, 'heldUntil', held_until) ORDER BY id)
      FROM booking.bay_block WHERE from_date <= $2::date AND to_date >= $1::date)${more}) AS plan`;

/** Reads the days from `$1` to `$2` without the visits, in one round trip. */
export const CALENDAR = planOf('');

/**
 * Reads the days from `$1` to `$2` with their visits and the services `$3`. `$4` is a visit to leave out, `$5` the buffer in
 * minutes of a database without a policy. A visit keeps its bay to the end of the job, or to `occupied_until_minute` when the buffer was shortened since
 * booking, as in the agenda.
 */
export const PLAN = planOf(`,
    'services', (SELECT json_agg(json_build_object('id', id, 'name', name, 'names', names, 'price', price_bani,
                   'duration', duration, 'isActive', active))
      FROM booking.service WHERE id = ANY ($3::int[])),
    'visits', (
      SELECT json_agg(json_build_object('id', id, 'bayId', bay_id, 'vehicleId', vehicle_id, 'status', status, 'date', date,
               'start', start_minute, 'end', end_minute,
               'busyUntil', greatest(end_minute, occupied_until_minute - ${selectBuffer('$5')})))
      FROM booking.appointment
      WHERE date BETWEEN $1::date AND $2::date AND status <> 'cancelled' AND id IS DISTINCT FROM $4::int)`);

/** The result of either statement. */
export interface PlanRow {
  readonly bays: { id: number; name: string; isActive: boolean }[] | null;
  readonly policy: PolicyRow;
  readonly hours: HoursRow[] | null;
  readonly closures: { from: string; to: string; reason: string | null }[] | null;
  readonly blocks: BlockRow[] | null;
  /** Of {@link PLAN} only, like the visits. */
  readonly services?: PlannedService[] | null;
  readonly visits?: VisitRow[] | null;
}

interface BlockRow {
  readonly id: number;
  readonly bayId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly reason: string;
  readonly heldUntil: string | null;
}

interface VisitRow {
  readonly id: number;
  readonly bayId: number;
  readonly vehicleId: number;
  readonly status: AppointmentStatus;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly busyUntil: number;
}
