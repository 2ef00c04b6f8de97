/**
 * Everything that decides which starts are free, for all who ask, in one round trip. `$1` is a JSON array of
 * {@link AgendaRequest}s, `$2` the buffer in minutes. The busy ranges come from a covering index
 * (booking.appointment_busy), the rest from tables of a handful of rows. A bay is busy to the end of the job, or
 * longer where a buffer that was since shortened still holds it: what the exclusion constraint will say.
 *
 * The requests come as JSON since PostgreSQL then expects the same of every `$1`, and plans the text once: knowing
 * the dates, or how many there are, it would hope for a better plan and make a new one each time.
 */
const agendasOf = (days: string) => `
  SELECT json_build_object(
    'bays', (SELECT json_agg(json_build_array(id, name) ORDER BY id) FROM booking.bay WHERE active),
    'hours', (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends))::text FROM booking.opening_hours),
    'asked', (SELECT json_agg(json_build_array(
        (SELECT json_build_array(id, name, price_bani, duration) FROM booking.service WHERE id = "serviceId" AND active),
        (SELECT json_agg(json_build_array(from_date, to_date)) FROM booking.closure
          WHERE from_date <= "to" AND to_date >= "from"),
        (SELECT json_agg(json_build_array(date, bay_id, start_minute, greatest(end_minute, occupied_until_minute - $2::int)))
          FROM booking.appointment
          WHERE ${days} AND status <> 'cancelled' AND id IS DISTINCT FROM without)) ORDER BY number)
      FROM ROWS FROM (json_to_recordset($1) AS ("from" date, "to" date, "serviceId" int, without int))
        WITH ORDINALITY AS asked ("from", "to", "serviceId", without, number))) AS agendas`;

/** A text of its own for single days, the read of every visitor: of a range PostgreSQL expects half a percent of all appointments. */
export const AGENDAS_OF_DAYS = agendasOf('date = "from"');
export const AGENDAS_OF_PERIODS = agendasOf('date BETWEEN "from" AND "to"');

/** What either statement answers. */
export interface AgendasRow {
  readonly bays: [id: number, name: string][] | null;
  /** JSON of {@link HoursRow}s (stored-week.ts). */
  readonly hours: string | null;
  /** In the order of the requests. */
  readonly asked: AgendaRow[];
}

/** What concerns one request alone. */
export type AgendaRow = [
  service: [id: number, name: string, price: number, duration: number] | null,
  closures: [from: string, to: string][] | null,
  busy: [date: string, bayId: number, start: number, end: number][] | null,
];
