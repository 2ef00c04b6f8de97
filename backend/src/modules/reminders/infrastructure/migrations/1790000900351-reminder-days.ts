import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The thresholds of reminders become data; the setting `REMINDER_DAYS` fills the table at the first start. */
export class ReminderDays1790000900351 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE reminders.reminder_days (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        days    integer[] NOT NULL CHECK (cardinality(days) BETWEEN 1 AND 10 AND 0 <= ALL (days) AND 365 >= ALL (days)),
        version integer NOT NULL DEFAULT 1
      )`);
    await db.query(`COMMENT ON TABLE reminders.reminder_days IS 'One row.'`);
    await db.query(`
      COMMENT ON TABLE reminders.raised_threshold IS
        'Thresholds that were raised, or that the reminder had passed when an admin added them.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`COMMENT ON TABLE reminders.raised_threshold IS NULL`);
    await db.query(`DROP TABLE reminders.reminder_days`);
  }
}
