import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is due before the first or after the last kilometre of a replaced odometer is given back with the one before. */
export class MileageBeyondLimits1790001932000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE reminders.maintenance_reminder ADD COLUMN mileage_beyond integer NOT NULL DEFAULT 0;
      COMMENT ON COLUMN reminders.maintenance_reminder.mileage_beyond IS
        'Kilometres that due_mileage lacks because they are below 0 or above the most that the form accepts.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE reminders.maintenance_reminder DROP COLUMN mileage_beyond`);
  }
}
