import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which a guest booked, in which messages about the appointment are written. */
export class LanguageOfAppointments1790001999000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD language text;
      COMMENT ON COLUMN booking.appointment.language IS 'Of the page that booked: ro, en, es or fr; null at the desk and in older rows.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE booking.appointment DROP language');
  }
}
