import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders (specification §3), their raised thresholds, and calendar feeds. */
export class Reminders1790000900000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA reminders`);
    await db.query(`
      CREATE TABLE reminders.maintenance_reminder (
        id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vehicle_id    integer NOT NULL,
        customer_id   integer NOT NULL,
        reminder_type text NOT NULL CHECK (reminder_type IN
                      ('itp', 'rca', 'rovinieta', 'revision', 'oil', 'timing-belt', 'tyres-summer', 'tyres-winter',
                       'other')),
        due_date      date,
        due_mileage   integer CHECK (due_mileage >= 0),
        description   text,
        is_active     boolean NOT NULL DEFAULT true,
        last_notified timestamptz,
        created_at    timestamptz NOT NULL,
        source        text NOT NULL CHECK (source IN ('revision', 'client', 'workshop')),
        revision_id   integer CONSTRAINT reminder_revision_key UNIQUE,
        snoozed_until date,
        expected_date date,
        checked_on    date NOT NULL
      )`);
    await db.query(`
      COMMENT ON COLUMN reminders.maintenance_reminder.expected_date IS
        'The earlier of due_date and the day on which due_mileage is expected.'`);
    await db.query(`
      CREATE INDEX reminder_by_vehicle ON reminders.maintenance_reminder (vehicle_id, is_active)`);
    await db.query(`
      CREATE INDEX reminder_by_customer ON reminders.maintenance_reminder (customer_id)`);
    await db.query(`
      CREATE INDEX reminder_expected ON reminders.maintenance_reminder (expected_date, id)
      WHERE is_active AND expected_date IS NOT NULL`);
    await db.query(`
      CREATE TABLE reminders.raised_threshold (
        reminder_id integer NOT NULL REFERENCES reminders.maintenance_reminder (id),
        occasion    text NOT NULL,
        threshold   integer NOT NULL,
        raised_at   timestamptz NOT NULL,
        CONSTRAINT raised_once PRIMARY KEY (reminder_id, occasion, threshold)
      )`);
    await db.query(`
      COMMENT ON COLUMN reminders.raised_threshold.occasion IS
        'Due date, due mileage and the day it was put off until: whatever changes these may be told again.'`);
    await db.query(`
      CREATE TABLE reminders.calendar_feed (
        user_id    integer PRIMARY KEY,
        seed       uuid NOT NULL,
        token_hash bytea NOT NULL CONSTRAINT calendar_token_key UNIQUE,
        created_at timestamptz NOT NULL
      )`);
    await db.query(`
      COMMENT ON TABLE reminders.calendar_feed IS
        'The secret in the address is made of the seed and the product''s secret; only its hash is kept.'`);
    await db.query(`
      CREATE VIEW reminders.reminder_card AS
      SELECT id AS reminder_id, vehicle_id, customer_id, reminder_type, due_date, due_mileage, description, is_active,
             source, snoozed_until, expected_date, last_notified, created_at
      FROM reminders.maintenance_reminder`);
    await db.query(`COMMENT ON VIEW reminders.reminder_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA reminders CASCADE`);
  }
}
