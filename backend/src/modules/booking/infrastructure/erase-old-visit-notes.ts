import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { Job } from '../../../platform/jobs/jobs.ts';
import { eraseInBatches, RetentionRule } from '../../../platform/jobs/retention.ts';

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

/** Erases the notes of visits after `RETENTION_VISITS_YEARS`. Their dates, services and prices stay. */
@Job('booking.erase-old-visit-notes', 24 * 60, 'outside-transaction')
@Injectable()
export class EraseOldVisitNotes extends RetentionRule {
  readonly what = 'notes of visits';

  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async countDue(): Promise<number> {
    return (await this.database.only<{ count: number }>(COUNT, this.limits())).count;
  }

  erase(): Promise<number> {
    return eraseInBatches(1_000, (size) => this.database.query(ERASE, [...this.limits(), size]));
  }

  private limits(): [string, number] {
    return [this.day.today(), this.settings.RETENTION_VISITS_YEARS];
  }
}
