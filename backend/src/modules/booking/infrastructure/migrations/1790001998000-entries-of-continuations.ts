import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many entries of continuations calendars may hold of an appointment: those of removed ones are cancelled by name. */
export class EntriesOfContinuations1790001998000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD continuation_entries integer NOT NULL DEFAULT 0;
      COMMENT ON COLUMN booking.appointment.continuation_entries IS 'The most continuations that it had at a time.';
      UPDATE booking.appointment a SET continuation_entries = held.count
      FROM (SELECT appointment_id, count(*) AS count FROM booking.continuation GROUP BY appointment_id) held
      WHERE a.id = held.appointment_id;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE booking.appointment DROP continuation_entries');
  }
}
