import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where appointments were before their last move, for its undo. */
export class LeftPlaces1790001997000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD left_place jsonb;
      COMMENT ON COLUMN booking.appointment.left_place IS 'Where it was before its last change of place, and when it left; null before the first.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE booking.appointment DROP left_place');
  }
}
