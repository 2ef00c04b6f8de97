import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a visit was confirmed and its work began; unknown for changes before, and for those of an instance of the previous
 * version. The sequence counts the changes that a calendar shows (RFC 5545 §3.8.7.4).
 */
export class ProgressOfVisits1790000300471 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment
        ADD confirmed_at timestamptz, ADD started_at timestamptz, ADD calendar_sequence integer NOT NULL DEFAULT 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment DROP confirmed_at, DROP started_at, DROP calendar_sequence`);
  }
}
