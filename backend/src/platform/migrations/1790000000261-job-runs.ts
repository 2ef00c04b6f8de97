import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outcome of the last run of a job, for metrics and the operator. */
export class JobRuns1790000000261 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE platform.job
        ADD last_duration_ms     integer,
        ADD last_success_at      timestamptz,
        ADD last_error           text,
        ADD consecutive_failures integer NOT NULL DEFAULT 0`);
    await db.query(
      `COMMENT ON COLUMN platform.job.last_error IS 'Name and code of the error of the last run; NULL after a success.'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE platform.job
        DROP last_duration_ms, DROP last_success_at, DROP last_error, DROP consecutive_failures`);
  }
}
