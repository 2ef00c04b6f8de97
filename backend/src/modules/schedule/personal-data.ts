import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { WorkshopDay } from '../../platform/config/workshop-day.ts';
import { Database } from '../../platform/database/database.ts';
import { Job } from '../../platform/jobs/jobs.ts';
import { eraseInBatches, RetentionRule } from '../../platform/jobs/retention.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Why a bay or the workshop was closed: typed freely, so it may name a person. */
const IS_DUE = `to_date < $1::date - make_interval(years => $2)`;
const CLOSURE_IS_DUE = `${IS_DUE} AND reason IS NOT NULL`;
const BLOCK_IS_DUE = `${IS_DUE} AND reason <> '—'`;
const COUNT = `
  SELECT (SELECT count(*) FROM booking.closure WHERE ${CLOSURE_IS_DUE})
       + (SELECT count(*) FROM booking.bay_block WHERE ${BLOCK_IS_DUE}) AS count`;
const ERASE = `
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
export class EraseOldReasons extends RetentionRule {
  readonly what = 'reasons of blocks and closures';

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

export const schedulePersonalData: PersonalData = {
  columns: {
    visits: {
      'booking.bay_block': ['reason'],
      'booking.closure': ['reason'],
    },
  },
};
