import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The desk tells the customer that the vehicle is ready, once; the board shows since when. */
export class AnnouncedReadyVehicles1790001600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD COLUMN ready_announced_at timestamptz;
      CREATE VIEW booking.ready_announcement AS
      SELECT id AS appointment_id, ready_announced_at AS announced_at FROM booking.appointment;
      COMMENT ON VIEW booking.ready_announcement IS
        'Published for reporting: when the customer of a visit was told that the vehicle is ready.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW booking.ready_announcement;
      ALTER TABLE booking.appointment DROP COLUMN ready_announced_at
    `);
  }
}
