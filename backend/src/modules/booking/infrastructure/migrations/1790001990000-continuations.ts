import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Appointments whose work goes on in other hours. */
export class Continuations1790001990000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.bay_block
        ADD appointment_id integer,
        ADD work_minutes   integer,
        ADD CONSTRAINT bay_block_appointment_fkey FOREIGN KEY (appointment_id) REFERENCES booking.appointment (id) NOT VALID,
        ADD CONSTRAINT bay_block_continuation CHECK (
          (appointment_id IS NULL) = (work_minutes IS NULL)
          AND (appointment_id IS NULL OR (work_minutes > 0 AND held_until IS NULL AND from_date = to_date))) NOT VALID;
      ALTER TABLE booking.bay_block VALIDATE CONSTRAINT bay_block_appointment_fkey;
      ALTER TABLE booking.bay_block VALIDATE CONSTRAINT bay_block_continuation;
      COMMENT ON COLUMN booking.bay_block.appointment_id IS
        'Of a continuation: the appointment whose work goes on in these hours; null for other blocks.';
      CREATE VIEW booking.continuation AS
      SELECT k.appointment_id, k.from_date AS date, k.start_minute, k.end_minute, k.work_minutes, k.bay_id, b.name AS bay_name
      FROM booking.bay_block k JOIN booking.bay b ON b.id = k.bay_id JOIN booking.appointment a ON a.id = k.appointment_id
      WHERE a.status <> 'cancelled';
      COMMENT ON VIEW booking.continuation IS
        'Published for reporting: the hours in which the work of an appointment goes on, unless it was cancelled.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW booking.continuation;
      DELETE FROM booking.bay_block WHERE appointment_id IS NOT NULL;
      ALTER TABLE booking.bay_block DROP appointment_id, DROP work_minutes;
    `);
  }
}
