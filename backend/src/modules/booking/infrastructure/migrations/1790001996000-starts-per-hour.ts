import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many appointments of visitors and clients may start in one hour. */
export class StartsPerHour1790001996000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.policy ADD max_starts_per_hour smallint NOT NULL DEFAULT 0 CHECK (max_starts_per_hour >= 0);
      COMMENT ON COLUMN booking.policy.max_starts_per_hour IS 'Appointments that visitors and clients may start in one hour of the clock; 0 is without a limit.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE booking.policy DROP max_starts_per_hour');
  }
}
