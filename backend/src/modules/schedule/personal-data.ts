import { Job } from '../../platform/jobs/jobs.ts';
import { retentionRule } from '../../platform/jobs/retention.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The reasons of blocks, closures and openings are free texts, so they may name a person. */
const IS_DUE = `to_date < $1::date - make_interval(years => $2)`;
const CLOSURE_IS_DUE = `${IS_DUE} AND reason IS NOT NULL`;
const OPENING_IS_DUE = `${IS_DUE} AND name IS NOT NULL`;
const BLOCK_IS_DUE = `${IS_DUE} AND reason <> '—'`;
const COUNT = `
  SELECT (SELECT count(*) FROM booking.closure WHERE ${CLOSURE_IS_DUE})
       + (SELECT count(*) FROM booking.opening WHERE ${OPENING_IS_DUE})
       + (SELECT count(*) FROM booking.bay_block WHERE ${BLOCK_IS_DUE}) AS count`;
const ERASE = `
  WITH closures AS MATERIALIZED (
    SELECT id FROM booking.closure WHERE ${CLOSURE_IS_DUE} ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED
  ), openings AS MATERIALIZED (
    SELECT id FROM booking.opening WHERE ${OPENING_IS_DUE} ORDER BY id
    LIMIT $3 - (SELECT count(*) FROM closures) FOR UPDATE SKIP LOCKED
  ), blocks AS MATERIALIZED (
    SELECT id FROM booking.bay_block WHERE ${BLOCK_IS_DUE} ORDER BY id
    LIMIT $3 - (SELECT count(*) FROM closures) - (SELECT count(*) FROM openings) FOR UPDATE SKIP LOCKED
  ), opened AS (
    UPDATE booking.opening SET name = NULL WHERE id IN (SELECT id FROM openings) RETURNING id
  ), closed AS (
    UPDATE booking.closure SET reason = NULL WHERE id IN (SELECT id FROM closures) RETURNING id
  ), blocked AS (
    UPDATE booking.bay_block SET reason = '—' WHERE id IN (SELECT id FROM blocks) RETURNING id
  )
  SELECT id FROM closed UNION ALL SELECT id FROM opened UNION ALL SELECT id FROM blocked`;

/**
 * Erases the reasons of blocks and closures and the names of openings with the notes of the appointments of that time. Their periods stay, for
 * reports.
 */
@Job('booking.erase-old-reasons', 24 * 60, 'outside-transaction')
export class EraseOldReasons extends retentionRule(
  'reasons of blocks and closures',
  { count: COUNT, erase: ERASE },
  ({ RETENTION_VISITS_YEARS }, today) => [today, RETENTION_VISITS_YEARS],
) {}

export const schedulePersonalData: PersonalData = {
  columns: { visits: { 'booking.bay_block': ['reason'], 'booking.closure': ['reason'], 'booking.opening': ['name'] } },
};
