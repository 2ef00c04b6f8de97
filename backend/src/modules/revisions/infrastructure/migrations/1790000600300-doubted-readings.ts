import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readings reported with bookings, and rejected readings (column `doubt`). */
export class DoubtedReadings1790000600300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE revisions.odometer_reading
        DROP CONSTRAINT odometer_reading_source_check,
        ADD CONSTRAINT odometer_reading_source_check
          CHECK (source IN ('revision', 'workshop', 'client', 'booking')),
        ADD doubt text CHECK (doubt IN ('regression', 'jump'))`);
    await db.query(`
      COMMENT ON COLUMN revisions.odometer_reading.doubt IS
        'Why the odometer cannot have shown this; null for what is believed.'`);
    await db.query(`
      CREATE OR REPLACE VIEW revisions.reading_card AS
      SELECT id AS reading_id, vehicle_id, read_on, mileage, source, doubt FROM revisions.odometer_reading`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW revisions.reading_card`);
    await db.query(`DELETE FROM revisions.odometer_reading WHERE source = 'booking' OR doubt IS NOT NULL`);
    await db.query(`
      ALTER TABLE revisions.odometer_reading
        DROP doubt,
        DROP CONSTRAINT odometer_reading_source_check,
        ADD CONSTRAINT odometer_reading_source_check CHECK (source IN ('revision', 'client', 'workshop'))`);
    await db.query(`
      CREATE VIEW revisions.reading_card AS
      SELECT id AS reading_id, vehicle_id, read_on, mileage, source FROM revisions.odometer_reading`);
  }
}
