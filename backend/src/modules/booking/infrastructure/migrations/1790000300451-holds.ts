import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Holds: blocks that keep a start free for a person until an instant. The version before reads them as blocks. */
export class Holds1790000300451 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.bay_block ADD held_until timestamptz`);
    await db.query(`
      COMMENT ON COLUMN booking.bay_block.held_until IS
        'Until when a hold keeps the start for a person of the waitlist; null for a block of the workshop.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM booking.bay_block WHERE held_until IS NOT NULL`);
    await db.query(`ALTER TABLE booking.bay_block DROP held_until`);
  }
}
