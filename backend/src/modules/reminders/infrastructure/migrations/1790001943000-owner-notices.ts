import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desk tells owners of due reminders, many in one act. */
export class OwnerNotices1790001943000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE reminders.owner_notice (
        id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        sent_at   timestamptz NOT NULL,
        undone_at timestamptz
      );
      COMMENT ON TABLE reminders.owner_notice IS 'An act of the desk that notifies the owners of due reminders.';
      CREATE INDEX owner_notice_by_time ON reminders.owner_notice (sent_at) WHERE undone_at IS NULL;

      CREATE TABLE reminders.notified_reminder (
        notice_id   integer NOT NULL REFERENCES reminders.owner_notice (id),
        reminder_id integer NOT NULL REFERENCES reminders.maintenance_reminder (id),
        PRIMARY KEY (notice_id, reminder_id)
      );
      CREATE INDEX notified_reminder_by_reminder ON reminders.notified_reminder (reminder_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE reminders.notified_reminder; DROP TABLE reminders.owner_notice`);
  }
}
