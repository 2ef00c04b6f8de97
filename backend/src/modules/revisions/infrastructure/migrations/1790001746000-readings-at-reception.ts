import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readings of the odometer that were taken when the vehicle was received (ADR 61). */
export class ReadingsAtReception1790001746000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE revisions.odometer_reading DROP CONSTRAINT odometer_reading_source_check,
        ADD CONSTRAINT odometer_reading_source_check
          CHECK (source IN ('revision', 'workshop', 'reception', 'client', 'booking')) NOT VALID;
      ALTER TABLE revisions.odometer_reading VALIDATE CONSTRAINT odometer_reading_source_check`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE revisions.odometer_reading SET source = 'workshop' WHERE source = 'reception'`);
    await db.query(`
      ALTER TABLE revisions.odometer_reading DROP CONSTRAINT odometer_reading_source_check,
        ADD CONSTRAINT odometer_reading_source_check CHECK (source IN ('revision', 'workshop', 'client', 'booking'))`);
  }
}
