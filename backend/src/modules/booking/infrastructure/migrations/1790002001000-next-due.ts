import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desk noted at the completion of an appointment about the next revision of the vehicle. */
export class NextDue1790002001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD next_due_date date, ADD next_due_mileage integer;
      COMMENT ON COLUMN booking.appointment.next_due_date IS 'Next revision as noted at the completion; null when the desk noted no date.';
      COMMENT ON COLUMN booking.appointment.next_due_mileage IS 'Kilometres of the next revision as noted at the completion.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE booking.appointment DROP next_due_date, DROP next_due_mileage');
  }
}
