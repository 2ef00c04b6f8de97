import type { MigrationInterface, QueryRunner } from 'typeorm';

// A visit that was completed again after it was reopened keeps the day of its first completion (ADR 68).
export class CorrectedVisits1790001913000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD COLUMN first_completed_at timestamptz, ADD COLUMN corrected_at timestamptz;
      COMMENT ON COLUMN booking.appointment.first_completed_at IS
        'Of a visit that was reopened: when it was completed first. Null for completions before this was kept.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.appointment DROP COLUMN first_completed_at, DROP COLUMN corrected_at`);
  }
}
