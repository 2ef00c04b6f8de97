import type { MigrationInterface, QueryRunner } from 'typeorm';

// The desk records visits after their start.
export class RecordedVisits1790001873000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD COLUMN is_recorded boolean NOT NULL DEFAULT false;
      CREATE VIEW booking.recorded_visit AS SELECT id AS appointment_id FROM booking.appointment WHERE is_recorded;
      COMMENT ON VIEW booking.recorded_visit IS 'Published for reporting: visits that the desk entered after their start.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW booking.recorded_visit;
      ALTER TABLE booking.appointment DROP COLUMN is_recorded
    `);
  }
}
