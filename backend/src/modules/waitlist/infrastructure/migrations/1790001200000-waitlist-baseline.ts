import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the waitlist, the offers to them, and the settings. */
export class WaitlistBaseline1790001200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA waitlist;

      CREATE TABLE waitlist.entry (
        id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id           integer NOT NULL,
        is_proven             boolean NOT NULL DEFAULT false,
        vehicle_id            integer NOT NULL,
        user_id               integer,
        service_ids           integer[] NOT NULL,
        days                  date[] NOT NULL CHECK (cardinality(days) > 0),
        part                  text NOT NULL CHECK (part IN ('any', 'morning', 'afternoon')),
        appointment_id        integer,
        status                text NOT NULL CHECK (status IN ('waiting', 'booked', 'ended')),
        end_reason            text CHECK (end_reason IN
                                ('left', 'removed', 'days-past', 'visit-ended', 'unanswered', 'erased')),
        booked_appointment_id integer,
        created_at            timestamptz NOT NULL,
        ended_at              timestamptz,
        CHECK ((status = 'waiting') = (ended_at IS NULL)),
        CHECK ((status = 'ended') = (end_reason IS NOT NULL)),
        CHECK ((status = 'booked') = (booked_appointment_id IS NOT NULL))
      );
      CREATE INDEX entry_waiting ON waitlist.entry (id) WHERE status = 'waiting';
      CREATE INDEX entry_by_customer ON waitlist.entry (customer_id);
      CREATE UNIQUE INDEX entry_one_per_visit ON waitlist.entry (appointment_id) WHERE status = 'waiting';

      CREATE TABLE waitlist.offer (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entry_id     integer NOT NULL REFERENCES waitlist.entry (id),
        date         date NOT NULL,
        start_minute integer NOT NULL,
        hold_id      integer NOT NULL,
        status       text NOT NULL
                     CHECK (status IN ('held', 'open', 'claimed', 'expired', 'declined', 'withdrawn')),
        made_at      timestamptz NOT NULL,
        announce_at  timestamptz NOT NULL,
        expires_at   timestamptz NOT NULL
      );
      CREATE INDEX offer_by_entry ON waitlist.offer (entry_id, id);
      CREATE UNIQUE INDEX offer_one_live ON waitlist.offer (entry_id) WHERE status IN ('held', 'open');
      CREATE UNIQUE INDEX offer_live_hold ON waitlist.offer (hold_id) WHERE status IN ('held', 'open');

      CREATE TABLE waitlist.setting (
        only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        hold_minutes integer NOT NULL CHECK (hold_minutes BETWEEN 5 AND 120),
        version      integer NOT NULL DEFAULT 1
      );
      INSERT INTO waitlist.setting (hold_minutes) VALUES (20);

      CREATE VIEW waitlist.entry_card AS
      SELECT id AS entry_id, customer_id, vehicle_id, service_ids, days, part, appointment_id, status, end_reason,
             created_at, ended_at
      FROM waitlist.entry;
      COMMENT ON VIEW waitlist.entry_card IS 'Published for reporting.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA waitlist CASCADE`);
  }
}
