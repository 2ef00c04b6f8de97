import { Injectable } from '@nestjs/common';
import { type HealthCheck, HealthChecks } from '../../health/health-checks.ts';
import { Database } from '../database.ts';

/** SQL condition: the server archives its WAL, also one that the operator has set up to do so. */
export const IS_ARCHIVING = `current_setting('archive_mode') <> 'off'`;

/** SQL condition on `pg_stat_archiver`: the last attempt to archive failed. */
export const IS_FAILING = `
  last_failed_time IS NOT NULL AND last_failed_time > coalesce(last_archived_time, '-infinity')`;

const FAILING = `SELECT FROM pg_stat_archiver WHERE ${IS_ARCHIVING} AND ${IS_FAILING}`;

/** Checks that the WAL is archived, if it should be: otherwise it fills the disk of the database. */
@Injectable()
export class ArchiveHealth implements HealthCheck {
  readonly name = 'the archive of the WAL';
  readonly severity = 'degraded';
  readonly validMs = 10_000;

  constructor(
    private readonly database: Database,
    health: HealthChecks,
  ) {
    health.register(this);
  }

  async check(): Promise<string[]> {
    return (await this.database.one(FAILING)) ? ['the WAL is not archived'] : [];
  }
}
