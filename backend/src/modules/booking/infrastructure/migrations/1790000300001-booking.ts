import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Services, bays, opening hours, closures and appointments. */
export class Booking1790000300001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA booking`);
    // btree_gist: equality of bay and day next to the overlap of ranges, in one exclusion constraint.
    await db.query(`CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public`);
    await db.query(`
      CREATE TABLE booking.service (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name        text NOT NULL,
        description text,
        kind        text NOT NULL DEFAULT 'other',
        price_bani  integer NOT NULL CHECK (price_bani >= 0),
        duration    integer NOT NULL CHECK (duration BETWEEN 1 AND 1440),
        active      boolean NOT NULL DEFAULT true
      )`);
    await db.query(`
      CREATE TABLE booking.bay (
        id     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name   text NOT NULL,
        active boolean NOT NULL DEFAULT true
      )`);
    await db.query(`
      CREATE TABLE booking.opening_hours (
        weekday      integer PRIMARY KEY CHECK (weekday BETWEEN 1 AND 7),
        opens        integer NOT NULL,
        closes       integer NOT NULL,
        lunch_starts integer,
        lunch_ends   integer,
        CHECK (0 <= opens AND opens < closes AND closes <= 1440),
        CHECK ((lunch_starts IS NULL) = (lunch_ends IS NULL)),
        CHECK (opens <= lunch_starts AND lunch_starts <= lunch_ends AND lunch_ends <= closes)
      )`);
    await db.query(
      `COMMENT ON TABLE booking.opening_hours IS 'Minutes since midnight; weekday 1 is Monday.'`,
    );
    await db.query(`
      CREATE TABLE booking.closure (
        id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        from_date date NOT NULL,
        to_date   date NOT NULL,
        reason    text,
        CHECK (from_date <= to_date)
      )`);
    await db.query(`CREATE INDEX closure_to_date ON booking.closure (to_date DESC, id DESC)`);
    await db.query(`
      CREATE TABLE booking.appointment (
        id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id           integer NOT NULL,
        vehicle_id            integer NOT NULL,
        service_id            integer NOT NULL REFERENCES booking.service (id),
        user_id               integer,
        bay_id                integer NOT NULL REFERENCES booking.bay (id),
        date                  date NOT NULL,
        start_minute          integer NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
        end_minute            integer NOT NULL CHECK (end_minute <= 1440),
        occupied_until_minute integer NOT NULL,
        status                text NOT NULL DEFAULT 'pending'
          CHECK (status IN ('pending', 'confirmed', 'in-progress', 'completed', 'cancelled')),
        price_bani            integer NOT NULL CHECK (price_bani >= 0),
        duration              integer NOT NULL CHECK (duration > 0),
        charged_bani          integer CHECK (charged_bani >= 0),
        notes                 text,
        created_at            timestamptz NOT NULL,
        completed_at          timestamptz,
        cancelled_at          timestamptz,
        CHECK (start_minute < end_minute AND end_minute <= occupied_until_minute),
        CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
        CHECK ((status = 'completed') = (charged_bani IS NOT NULL)),
        CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
        CONSTRAINT appointment_no_double_booking EXCLUDE USING gist (
          bay_id WITH =,
          date WITH =,
          int4range(start_minute, occupied_until_minute) WITH &&
        ) WHERE (status <> 'cancelled')
      )`);
    // A covering index: the busy ranges of a day are read without the table.
    await db.query(`
      CREATE INDEX appointment_busy ON booking.appointment (date)
        INCLUDE (id, bay_id, start_minute, end_minute, occupied_until_minute) WHERE status <> 'cancelled'`);
    await db.query(
      `CREATE INDEX appointment_day ON booking.appointment (date DESC, start_minute DESC, id DESC)`,
    );
    await db.query(
      `CREATE INDEX appointment_status_day ON booking.appointment (status, date DESC, start_minute DESC, id DESC)`,
    );
    await db.query(`CREATE INDEX appointment_customer_day ON booking.appointment (customer_id, date)`);
    await db.query(`
      CREATE INDEX appointment_user_day ON booking.appointment (user_id, date DESC, start_minute DESC, id DESC)
        WHERE user_id IS NOT NULL`);
    await db.query(`CREATE INDEX appointment_vehicle ON booking.appointment (vehicle_id)`);

    // Published for reporting.
    await db.query(`
      CREATE VIEW booking.appointment_card AS
      SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.user_id, a.status,
             a.date, a.start_minute, a.end_minute, a.notes, a.created_at, a.completed_at, a.cancelled_at,
             a.price_bani, a.charged_bani, a.duration,
             a.service_id, s.name AS service_name, s.kind AS service_kind,
             a.bay_id, b.name AS bay_name
      FROM booking.appointment a
      JOIN booking.service s ON s.id = a.service_id
      JOIN booking.bay b ON b.id = a.bay_id`);
    await db.query(`
      CREATE VIEW booking.service_card AS SELECT id AS service_id, name, kind, active FROM booking.service`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.appointment_card, booking.service_card`);
    await db.query(
      `DROP TABLE booking.appointment, booking.closure, booking.opening_hours, booking.bay, booking.service`,
    );
    await db.query(`DROP SCHEMA booking`);
  }
}
