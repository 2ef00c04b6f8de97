import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '../database/database.ts';

/** The schedule of a job and the outcome of its last run, by whichever instance ran it. */
export interface JobRun extends QueryResultRow {
  readonly name: string;
  readonly nextRunAt: Date;
  /** Start of the last run; null before the first. */
  readonly lastRunAt: Date | null;
  readonly lastDurationMs: number | null;
  readonly lastSuccessAt: Date | null;
  /** Name and code of the error of the last run; null after a success. */
  readonly lastError: string | null;
  readonly consecutiveFailures: number;
}

/** Creates missing rows, which are due at once, and returns the names of the due jobs. */
const DUE = `
  WITH missing AS (
    INSERT INTO platform.job (name) SELECT name FROM unnest($1::text[]) AS known (name)
    WHERE NOT EXISTS (SELECT FROM platform.job WHERE job.name = known.name)
    ON CONFLICT (name) DO NOTHING RETURNING name)
  SELECT name FROM missing
  UNION SELECT name FROM platform.job WHERE name = ANY ($1) AND next_run_at <= now()`;
const CLAIM = `SELECT name FROM platform.job WHERE name = $1 AND next_run_at <= now() FOR UPDATE SKIP LOCKED`;
const MAKE_DUE = `UPDATE platform.job SET next_run_at = now() WHERE name = $1 AND next_run_at > now()`;
const SCHEDULE_NEXT = `
  UPDATE platform.job SET last_run_at = now(), next_run_at = now() + $2 * interval '1 minute' WHERE name = $1`;

/** Skips the row if another instance runs the job, because that outcome is newer. */
const RECORD = `
  UPDATE platform.job
  SET last_run_at = clock_timestamp() - $2::integer * interval '1 millisecond', last_duration_ms = $2, last_error = $3,
      last_success_at = CASE WHEN $3::text IS NULL THEN clock_timestamp() ELSE last_success_at END,
      consecutive_failures = CASE WHEN $3::text IS NULL THEN 0 ELSE consecutive_failures + 1 END
  WHERE name = (SELECT name FROM platform.job WHERE name = $1 FOR UPDATE SKIP LOCKED)`;

const RUNS = `
  SELECT name, next_run_at, last_run_at, last_duration_ms, last_success_at, last_error, consecutive_failures
  FROM platform.job WHERE name = ANY ($1) ORDER BY name`;

@Injectable()
export class JobStore {
  constructor(private readonly database: Database) {}
  async due(names: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(DUE, [names]);
    return rows.map(({ name }) => name);
  }

  /** Locks the row of a job for this transaction. @returns false when it is not due, or another instance has it */
  async claim(name: string): Promise<boolean> {
    return (await this.database.one(CLAIM, [name])) !== undefined;
  }

  async makeDue(name: string): Promise<void> {
    await this.due([name]);
    await this.database.query(MAKE_DUE, [name]);
  }

  async scheduleNext(name: string, minutes: number): Promise<void> {
    await this.database.query(SCHEDULE_NEXT, [name, minutes]);
  }

  /** Records the end of a run. @param error name and code; null after a success. */
  async recordRun(name: string, durationMs: number, error: string | null): Promise<void> {
    await this.database.query(RECORD, [name, Math.round(durationMs), error]);
  }

  /** The runs of these jobs, by name; jobs that were never due are left out. */
  runs(names: readonly string[]): Promise<JobRun[]> {
    return this.database.query<JobRun>(RUNS, [names]);
  }
}
