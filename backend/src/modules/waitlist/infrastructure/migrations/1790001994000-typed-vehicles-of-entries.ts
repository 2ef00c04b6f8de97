import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a visitor typed of the vehicle: the vehicle of the appointment that it becomes. */
export class TypedVehiclesOfEntries1790001994000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE waitlist.entry ADD typed_vehicle jsonb;
      COMMENT ON COLUMN waitlist.entry.typed_vehicle IS 'Make, model, year and plate as typed; null with a proven phone.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE waitlist.entry DROP typed_vehicle');
  }
}
