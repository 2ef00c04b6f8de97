import type { MigrationInterface, QueryRunner } from 'typeorm';

const readingCard = (more: string) => `
  CREATE OR REPLACE VIEW revisions.reading_card AS
  SELECT id AS reading_id, vehicle_id, read_on, mileage, source, doubt${more} FROM revisions.odometer_reading`;

// Odometers that were replaced, and readings that were taken back, which until now looked like contradicted ones (ADR 66).
export class ScalesOfAnOdometer1790001911000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE revisions.odometer_reading
        ADD COLUMN starts_scale boolean NOT NULL DEFAULT false,
        ADD COLUMN withdrawn_for text CHECK (withdrawn_for IN ('mistyped', 'other-vehicle', 'not-replaced', 'other')),
        DROP CONSTRAINT odometer_reading_doubt_check,
        ADD CONSTRAINT odometer_reading_doubt_check CHECK (doubt IN ('regression', 'jump', 'withdrawn')) NOT VALID;
      ALTER TABLE revisions.odometer_reading VALIDATE CONSTRAINT odometer_reading_doubt_check;
      UPDATE revisions.odometer_reading SET doubt = 'withdrawn'
      WHERE doubt IS NOT NULL AND source IN ('revision', 'workshop', 'reception')`);
    await db.query(readingCard(', starts_scale'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW revisions.reading_card`);
    await db.query(readingCard(''));
    await db.query(`
      UPDATE revisions.odometer_reading SET doubt = 'regression' WHERE doubt = 'withdrawn';
      ALTER TABLE revisions.odometer_reading DROP COLUMN starts_scale, DROP COLUMN withdrawn_for,
        DROP CONSTRAINT odometer_reading_doubt_check,
        ADD CONSTRAINT odometer_reading_doubt_check CHECK (doubt IN ('regression', 'jump'))`);
  }
}
