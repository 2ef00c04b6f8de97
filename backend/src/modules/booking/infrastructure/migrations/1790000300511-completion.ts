import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The end of a visit: lines of the final price, why it was cancelled, what the workshop told the customer, and the last
 * change of the state, which can be undone.
 */
export class Completion1790000300511 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment
        ADD lines_bani integer NOT NULL DEFAULT 0,
        ADD price_reason text,
        ADD completion_note text,
        ADD odometer_reading_id integer,
        ADD status_reason text,
        ADD changed_from text,
        ADD changed_at timestamptz,
        ADD changed_by text`);
    await db.query(`
      COMMENT ON COLUMN booking.appointment.changed_by IS
        'Who of the workshop made the last change of the state, which changed_from is before; null for the customer.'`);
    await db.query(`
      CREATE TABLE booking.appointment_line (
        appointment_id integer NOT NULL REFERENCES booking.appointment (id),
        position       integer NOT NULL CHECK (position > 0),
        label          text,
        amount_bani    integer NOT NULL CHECK (amount_bani <> 0),
        PRIMARY KEY (appointment_id, position)
      )`);
    await db.query(`
      COMMENT ON TABLE booking.appointment_line IS
        'What the workshop added to the price of a visit or took off; a label is null once erased.'`);
    await db.query(`
      CREATE VIEW booking.completion_card AS
      SELECT id AS appointment_id, status_reason, price_reason, completion_note, lines_bani,
             (SELECT json_agg(json_build_object('label', label, 'amount', amount_bani / 100.0) ORDER BY position)
              FROM booking.appointment_line line WHERE line.appointment_id = a.id) AS lines
      FROM booking.appointment a`);
    await db.query(`COMMENT ON VIEW booking.completion_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.completion_card`);
    await db.query(`DROP TABLE booking.appointment_line`);
    await db.query(`
      ALTER TABLE booking.appointment DROP lines_bani, DROP price_reason, DROP completion_note,
        DROP odometer_reading_id, DROP status_reason, DROP changed_from, DROP changed_at, DROP changed_by`);
  }
}
