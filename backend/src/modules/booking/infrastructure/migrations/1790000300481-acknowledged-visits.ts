import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a visit got its present start, unknown for moves before, and when its customer said to come then. */
export class AcknowledgedVisits1790000300481 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE booking.appointment ADD moved_at timestamptz, ADD acknowledged_at timestamptz`,
    );
    await db.query(`
      CREATE VIEW booking.acknowledgement_card AS
      SELECT id AS appointment_id, acknowledged_at FROM booking.appointment WHERE acknowledged_at IS NOT NULL`);
    await db.query(`COMMENT ON VIEW booking.acknowledgement_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.acknowledgement_card`);
    await db.query(`ALTER TABLE booking.appointment DROP moved_at, DROP acknowledged_at`);
  }
}
