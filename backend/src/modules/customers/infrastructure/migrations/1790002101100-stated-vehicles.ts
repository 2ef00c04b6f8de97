import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vehicles that only an account with an unproven phone has stated. Those of before, and of the version before, are trusted. */
export class StatedVehicles1790002101100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE customers.vehicle ADD is_stated boolean NOT NULL DEFAULT false`);
    await db.query(`
      COMMENT ON COLUMN customers.vehicle.is_stated IS
        'An account stated it before its phone was proven, and the workshop has not seen it.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE customers.vehicle DROP is_stated`);
  }
}
