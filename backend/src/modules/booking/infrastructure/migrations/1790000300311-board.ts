import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Blocks of bays, visits that the desk entered, and the views of the board. */
export class Board1790000300311 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.appointment ADD is_entered_at_desk boolean NOT NULL DEFAULT false`);
    await db.query(`
      CREATE TABLE booking.bay_block (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        bay_id       integer NOT NULL REFERENCES booking.bay (id),
        from_date    date NOT NULL,
        to_date      date NOT NULL,
        start_minute integer NOT NULL,
        end_minute   integer NOT NULL,
        reason       text NOT NULL CHECK (reason <> ''),
        CHECK (from_date <= to_date),
        CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1440),
        CONSTRAINT bay_block_no_overlap EXCLUDE USING gist (
          bay_id WITH =,
          daterange(from_date, to_date, '[]') WITH &&,
          int4range(start_minute, end_minute) WITH &&
        )
      )`);
    await db.query(`
      COMMENT ON TABLE booking.bay_block IS
        'Hours of the days from_date to to_date, in minutes since midnight, for which a bay takes no work.'`);
    await db.query(`CREATE INDEX bay_block_to_date ON booking.bay_block (to_date)`);

    // The violated constraint has the name of the double booking: for a visitor it is the same refusal. The lock of the bay
    // makes a booking wait for a block that is being stored, which takes the bay FOR UPDATE, and the other way round.
    await db.query(`
      CREATE FUNCTION booking.refuse_blocked_bay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM booking.bay WHERE id = NEW.bay_id FOR KEY SHARE;
        IF EXISTS (SELECT FROM booking.bay_block
                   WHERE bay_id = NEW.bay_id AND from_date <= NEW.date AND to_date >= NEW.date
                     AND start_minute < NEW.end_minute AND end_minute > NEW.start_minute) THEN
          RAISE EXCEPTION 'Bay % is blocked', NEW.bay_id
            USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'appointment_no_double_booking';
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER appointment_not_in_blocked_bay AFTER INSERT ON booking.appointment
        FOR EACH ROW WHEN (NEW.status <> 'cancelled') EXECUTE FUNCTION booking.refuse_blocked_bay()`);
    await db.query(`
      CREATE TRIGGER appointment_not_moved_to_blocked_bay AFTER UPDATE ON booking.appointment
        FOR EACH ROW WHEN (NEW.status <> 'cancelled'
          AND (NEW.bay_id, NEW.date, NEW.start_minute, NEW.end_minute)
            IS DISTINCT FROM (OLD.bay_id, OLD.date, OLD.start_minute, OLD.end_minute))
        EXECUTE FUNCTION booking.refuse_blocked_bay()`);

    // Published for reporting.
    await db.query(`
      CREATE VIEW booking.board_visit AS
      SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.status, a.date, a.start_minute, a.end_minute,
             a.occupied_until_minute, a.bay_id, a.duration, a.price_bani, a.discount_bani, a.notes, a.stated_vehicle,
             a.service_id, (SELECT name FROM booking.service WHERE id = a.service_id) AS service_name
      FROM booking.appointment a WHERE a.status <> 'cancelled'`);
    await db.query(`COMMENT ON VIEW booking.board_visit IS 'Published for reporting: what is in the bays.'`);
    await db.query(`CREATE VIEW booking.bay_card AS SELECT id AS bay_id, name FROM booking.bay`);
    await db.query(`COMMENT ON VIEW booking.bay_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.bay_card, booking.board_visit`);
    await db.query(`DROP TRIGGER appointment_not_moved_to_blocked_bay ON booking.appointment`);
    await db.query(`DROP TRIGGER appointment_not_in_blocked_bay ON booking.appointment`);
    await db.query(`DROP FUNCTION booking.refuse_blocked_bay`);
    await db.query(`DROP TABLE booking.bay_block`);
    await db.query(`ALTER TABLE booking.appointment DROP is_entered_at_desk`);
  }
}
