import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The calendar feeds without their secrets, for the copy of a client's data. */
export class CalendarFeedsForExport1790000900114 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW reminders.calendar_feed_card AS SELECT user_id, created_at FROM reminders.calendar_feed`);
    await db.query(`COMMENT ON VIEW reminders.calendar_feed_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW reminders.calendar_feed_card`);
  }
}
