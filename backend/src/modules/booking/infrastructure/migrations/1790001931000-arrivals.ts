import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The customer says to have arrived; the desk sees who waits. */
export class Arrivals1790001931000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD COLUMN arrived_at timestamptz;
      CREATE VIEW booking.arrival_card AS
      SELECT id AS appointment_id, arrived_at FROM booking.appointment
      WHERE arrived_at IS NOT NULL AND status IN ('pending', 'confirmed');
      COMMENT ON VIEW booking.arrival_card IS
        'Published for reporting: when the customer of a visit whose work has not begun arrived.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW booking.arrival_card;
      ALTER TABLE booking.appointment DROP COLUMN arrived_at
    `);
  }
}
