import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The backups that this place makes, and whether it was restored from one itself. */
export class Backups1790000000251 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE platform.backup (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reason       text NOT NULL CHECK (reason IN ('schedule', 'admin')),
        due_at       timestamptz NOT NULL,
        attempts     integer NOT NULL DEFAULT 0,
        started_at   timestamptz,
        finished_at  timestamptz,
        name         text,
        bytes        bigint,
        failure      text,
        CONSTRAINT backup_once_per_due_time UNIQUE (reason, due_at),
        CONSTRAINT backup_result CHECK ((finished_at IS NOT NULL) = (bytes IS NOT NULL OR failure IS NOT NULL))
      )`);
    await db.query(`COMMENT ON COLUMN platform.backup.failure IS 'A code; the log has the error.'`);
    await db.query(`CREATE UNIQUE INDEX backup_one_requested ON platform.backup (reason)
      WHERE finished_at IS NULL AND reason = 'admin'`);
    await db.query(`
      CREATE TABLE platform.backup_schedule (since timestamptz NOT NULL)`);
    await db.query(
      `COMMENT ON TABLE platform.backup_schedule IS 'The nightly backup is due at its first time after this one.'`,
    );
    await db.query(`INSERT INTO platform.backup_schedule (since) VALUES (now())`);
    await db.query(`
      CREATE TABLE platform.restored_copy (
        only_one           boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        backup_taken_at    timestamptz NOT NULL,
        restored_at        timestamptz NOT NULL,
        sending_allowed_at timestamptz,
        discards_queued    boolean NOT NULL DEFAULT false
      )`);
    await db.query(
      `COMMENT ON TABLE platform.restored_copy IS 'Has a row when this place was restored from a backup. No message is sent until an admin allows it.'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE platform.restored_copy, platform.backup_schedule, platform.backup`);
  }
}
