import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tally of a day gets another `xmin` with every change of what its bays are busy with, moves within the day included: free
 * starts that were answered before are answered again while it has the same one (ADR 52).
 */
export class TouchChangedDays1790001350000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE TRIGGER appointment_counted_again AFTER UPDATE ON booking.appointment
        FOR EACH ROW WHEN (
          (NEW.date, NEW.status = 'completed', NEW.status = 'cancelled',
           NEW.bay_id, NEW.start_minute, NEW.end_minute, NEW.occupied_until_minute)
          IS DISTINCT FROM
          (OLD.date, OLD.status = 'completed', OLD.status = 'cancelled',
           OLD.bay_id, OLD.start_minute, OLD.end_minute, OLD.occupied_until_minute))
        EXECUTE FUNCTION booking.count_visit();

      CREATE FUNCTION booking.forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM booking.day_tally;
        RETURN NULL;
      END $$;
      CREATE TRIGGER appointments_all_removed AFTER TRUNCATE ON booking.appointment
        FOR EACH STATEMENT EXECUTE FUNCTION booking.forget_counts();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER appointments_all_removed ON booking.appointment;
      DROP FUNCTION booking.forget_counts();
      CREATE OR REPLACE TRIGGER appointment_counted_again AFTER UPDATE ON booking.appointment
        FOR EACH ROW WHEN ((NEW.date, NEW.status = 'completed', NEW.status = 'cancelled')
          IS DISTINCT FROM (OLD.date, OLD.status = 'completed', OLD.status = 'cancelled'))
        EXECUTE FUNCTION booking.count_visit();
    `);
  }
}
