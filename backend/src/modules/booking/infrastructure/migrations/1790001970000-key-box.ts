import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that customers leave in a box before the workshop opens. */
export class KeyBox1790001970000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.policy ADD key_box text NOT NULL DEFAULT '';
      COMMENT ON COLUMN booking.policy.key_box IS 'Where customers leave their keys outside of the hours; empty without a box.';
      ALTER TABLE booking.appointment ADD has_keys_in_box boolean NOT NULL DEFAULT false;
      CREATE VIEW booking.key_drop AS
      SELECT id AS appointment_id FROM booking.appointment WHERE has_keys_in_box AND status IN ('pending', 'confirmed');
      COMMENT ON VIEW booking.key_drop IS 'Published for reporting: the arrivals by the key box, until the work begins.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW booking.key_drop;
      ALTER TABLE booking.appointment DROP has_keys_in_box;
      ALTER TABLE booking.policy DROP key_box;
    `);
  }
}
