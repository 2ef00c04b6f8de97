import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/** Publishes the thresholds of which a customer was notified; those that were passed when they were added are none. */
export class RaisedNotices1790000900611 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE reminders.raised_threshold ADD IF NOT EXISTS is_skipped boolean NOT NULL DEFAULT false`);
    await createIndexConcurrently(
      db,
      'reminders.raised_by_time',
      'reminders.raised_threshold (raised_at) WHERE NOT is_skipped',
    );
    await db.query(`
      CREATE OR REPLACE VIEW reminders.notice_card AS
      SELECT raised.reminder_id, reminder.reminder_type, reminder.vehicle_id, raised.raised_at
      FROM reminders.raised_threshold raised
      JOIN reminders.maintenance_reminder reminder ON reminder.id = raised.reminder_id
      WHERE NOT raised.is_skipped`);
    await db.query(
      `COMMENT ON VIEW reminders.notice_card IS 'Published for reporting: the thresholds that were raised.'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW reminders.notice_card`);
    await db.query(`DROP INDEX reminders.raised_by_time`);
    await db.query(`ALTER TABLE reminders.raised_threshold DROP is_skipped`);
  }
}
