import { Job } from '../../../platform/jobs/jobs.ts';
import { retentionRule } from '../../../platform/jobs/retention.ts';

const IS_DUE = `
  date < $1::date - make_interval(years => $2) AND num_nonnulls(notes, stated_vehicle, typed_vehicle, language, price_reason, completion_note) > 0`;
const COUNT = `SELECT count(*) AS count FROM booking.appointment WHERE ${IS_DUE}`;
const ERASE = `
  WITH due AS MATERIALIZED (
    SELECT id FROM booking.appointment WHERE ${IS_DUE} ORDER BY date, id LIMIT $3 FOR UPDATE SKIP LOCKED
  ), lines AS (
    UPDATE booking.appointment_line SET label = NULL WHERE appointment_id IN (SELECT id FROM due)
  )
  UPDATE booking.appointment SET notes = NULL, stated_vehicle = NULL, typed_vehicle = NULL, language = NULL, price_reason = NULL, completion_note = NULL
  WHERE id IN (SELECT id FROM due) RETURNING id`;

/** Erases the notes of appointments after `RETENTION_VISITS_YEARS`. Their dates, services and prices stay. */
@Job('booking.erase-old-visit-notes', 24 * 60, 'outside-transaction')
export class EraseOldAppointmentNotes extends retentionRule(
  'notes of visits',
  { count: COUNT, erase: ERASE },
  ({ RETENTION_VISITS_YEARS }, today) => [today, RETENTION_VISITS_YEARS],
) {}
