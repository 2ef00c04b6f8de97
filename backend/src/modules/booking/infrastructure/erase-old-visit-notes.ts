import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { Job } from '../../../platform/jobs/jobs.ts';
import { RetentionRule } from '../../../platform/jobs/retention.ts';

const BATCH = 1_000;

/** Visits older than `$2` years that still have free texts. */
const IS_DUE = `
  date < $1::date - make_interval(years => $2) AND num_nonnulls(notes, stated_vehicle, price_reason, completion_note) > 0`;
const COUNT = `SELECT count(*) AS count FROM booking.appointment WHERE ${IS_DUE}`;
const ERASE = `
  WITH due AS MATERIALIZED (
    SELECT id FROM booking.appointment WHERE ${IS_DUE} ORDER BY date, id LIMIT $3 FOR UPDATE SKIP LOCKED
  ), lines AS (
    UPDATE booking.appointment_line SET label = NULL WHERE appointment_id IN (SELECT id FROM due)
  )
  UPDATE booking.appointment SET notes = NULL, stated_vehicle = NULL, price_reason = NULL, completion_note = NULL
  WHERE id IN (SELECT id FROM due) RETURNING id`;

/** A rule that erases what is older than `RETENTION_VISITS_YEARS`, in batches. */
abstract class ErasedWithVisits extends RetentionRule {
  /** $1: today, $2: years. */
  protected abstract readonly count: string;
  /** $1: today, $2: years, $3: size of the batch; returns the erased rows. */
  protected abstract readonly eraseBatch: string;

  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async countDue(): Promise<number> {
    return (await this.database.one<{ count: number }>(this.count, this.limits()))?.count ?? 0;
  }

  async erase(): Promise<number> {
    let erased = 0;
    let batch: unknown[];
    do {
      batch = await this.database.query(this.eraseBatch, [...this.limits(), BATCH]);
      erased += batch.length;
    } while (batch.length === BATCH);
    return erased;
  }

  private limits(): [string, number] {
    return [this.day.today(), this.settings.RETENTION_VISITS_YEARS];
  }
}

/** Erases the notes of visits after `RETENTION_VISITS_YEARS`. Their dates, services and prices stay. */
@Job('booking.erase-old-visit-notes', 24 * 60, 'outside-transaction')
@Injectable()
export class EraseOldVisitNotes extends ErasedWithVisits {
  readonly what = 'notes of visits';
  protected readonly count = COUNT;
  protected readonly eraseBatch = ERASE;
}

/** Why a bay or the workshop was closed: typed freely, so it may name a person. */
const REASON_IS_DUE = `to_date < $1::date - make_interval(years => $2)`;
const CLOSURE_IS_DUE = `${REASON_IS_DUE} AND reason IS NOT NULL`;
const BLOCK_IS_DUE = `${REASON_IS_DUE} AND reason <> '—'`;
const COUNT_REASONS = `
  SELECT (SELECT count(*) FROM booking.closure WHERE ${CLOSURE_IS_DUE})
       + (SELECT count(*) FROM booking.bay_block WHERE ${BLOCK_IS_DUE}) AS count`;
const ERASE_REASONS = `
  WITH closures AS MATERIALIZED (
    SELECT id FROM booking.closure WHERE ${CLOSURE_IS_DUE} ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED
  ), blocks AS MATERIALIZED (
    SELECT id FROM booking.bay_block WHERE ${BLOCK_IS_DUE} ORDER BY id
    LIMIT $3 - (SELECT count(*) FROM closures) FOR UPDATE SKIP LOCKED
  ), closed AS (
    UPDATE booking.closure SET reason = NULL WHERE id IN (SELECT id FROM closures) RETURNING id
  ), blocked AS (
    UPDATE booking.bay_block SET reason = '—' WHERE id IN (SELECT id FROM blocks) RETURNING id
  )
  SELECT id FROM closed UNION ALL SELECT id FROM blocked`;

/** Erases the reasons of blocks and closures with the notes of the visits of that time. Their periods stay, for reports. */
@Job('booking.erase-old-reasons', 24 * 60, 'outside-transaction')
@Injectable()
export class EraseOldReasons extends ErasedWithVisits {
  readonly what = 'reasons of blocks and closures';
  protected readonly count = COUNT_REASONS;
  protected readonly eraseBatch = ERASE_REASONS;
}
