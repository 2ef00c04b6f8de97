import type { KnownService } from '../application/agenda.ts';
import { type PolicyRow, SELECT_POLICY, selectBuffer } from './policy-row.ts';

/**
 * Reads everything that decides which starts are free, for a batch of requests in one round trip. `$1` is a JSON array of
 * {@link AgendaRequest}s, `$2` the buffer in minutes of a database without a policy. Busy ranges come from the covering
 * index booking.appointment_busy, the rest from tables with few rows. A bay is busy to the end of the job, or to
 * `occupied_until_minute` when the buffer was shortened since booking, as the exclusion constraint requires.
 *
 * The requests are passed as one JSON parameter so that PostgreSQL keeps one generic plan; with arrays of varying length
 * it would plan each execution.
 */
const agendasOf = (busy: string) => `
  SELECT json_build_object(
    'bays', (SELECT json_agg(json_build_array(id, name) ORDER BY position, id) FROM booking.bay WHERE active),
    'hours', (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends))::text FROM booking.opening_hours),
    'policy', ${SELECT_POLICY},
    'answers', (SELECT json_agg(json_build_array(
        (SELECT json_agg(json_build_object('id', id, 'name', name, 'names', names, 'price', price_bani, 'duration', duration, 'active', active))
          FROM booking.service WHERE id = ANY ("serviceIds")),
        (SELECT json_agg(json_build_array(from_date, to_date)) FROM booking.closure
          WHERE from_date <= "to" AND to_date >= "from"),
        (${busy}),
        (SELECT json_agg(json_build_array(from_date, to_date, bay_id, start_minute, end_minute, held_until IS NOT NULL)) FROM booking.bay_block
          WHERE from_date <= "to" AND to_date >= "from")) ORDER BY number)
      FROM ROWS FROM (json_to_recordset($1) AS ("from" date, "to" date, "serviceIds" int[], without int))
        WITH ORDINALITY AS request ("from", "to", "serviceIds", without, number))) AS agendas`;

const BUSY_UNTIL = `greatest(end_minute, occupied_until_minute - ${selectBuffer('$2')})`;
const BOOKED = `status <> 'cancelled' AND id IS DISTINCT FROM without`;

/** A separate statement for single days, the most frequent read: for a range PostgreSQL estimates 0.5 % of all rows. */
export const AGENDAS_OF_DAYS = agendasOf(`
  SELECT json_agg(json_build_array(date, bay_id, start_minute, ${BUSY_UNTIL}))
  FROM booking.appointment WHERE date = "from" AND ${BOOKED}`);

/** Ranges that follow each other are one: a booked-up quarter has thousands of appointments, but few ranges. */
export const AGENDAS_OF_PERIODS = agendasOf(`
  SELECT json_agg(json_build_array(date, bay_id, lower(busy), upper(busy)))
  FROM (SELECT date, bay_id, unnest(range_agg(int4range(start_minute, ${BUSY_UNTIL}))) AS busy
        FROM booking.appointment WHERE date BETWEEN "from" AND "to" AND ${BOOKED} GROUP BY date, bay_id) merged`);

/** The result of either statement. */
export interface AgendasRow {
  readonly bays: [id: number, name: string][] | null;
  /** JSON of {@link HoursRow}s (stored-week.ts). */
  readonly hours: string | null;
  readonly policy: PolicyRow;
  /** In the order of the requests. */
  readonly answers: AgendaRow[];
}

/** The result of one request. */
export type AgendaRow = [
  services: KnownService[] | null,
  closures: [from: string, to: string][] | null,
  busy: [date: string, bayId: number, start: number, end: number][] | null,
  blocks: [from: string, to: string, bayId: number, start: number, end: number, isHold: boolean][] | null,
];
