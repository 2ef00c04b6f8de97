import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders, the thresholds that were raised, and calendar feeds. */
export class RemindersBaseline1790000900000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA reminders;

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
      );
      COMMENT ON COLUMN reminders.maintenance_reminder.expected_date IS
        'The earlier of due_date and the day on which due_mileage is expected.';
      CREATE INDEX reminder_by_vehicle ON reminders.maintenance_reminder (vehicle_id, is_active);
      CREATE INDEX reminder_by_customer ON reminders.maintenance_reminder (customer_id);
      CREATE INDEX reminder_expected ON reminders.maintenance_reminder (expected_date, id)
        WHERE is_active AND expected_date IS NOT NULL;

      -- The setting REMINDER_DAYS fills it at the first start.
      CREATE TABLE reminders.reminder_days (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        days    integer[] NOT NULL CHECK (cardinality(days) BETWEEN 1 AND 10 AND 0 <= ALL (days) AND 365 >= ALL (days)),
        version integer NOT NULL DEFAULT 1
      );
      COMMENT ON TABLE reminders.reminder_days IS 'One row.';

      CREATE TABLE reminders.raised_threshold (
        reminder_id integer NOT NULL REFERENCES reminders.maintenance_reminder (id),
        occasion    text NOT NULL,
        threshold   integer NOT NULL,
        raised_at   timestamptz NOT NULL,
        is_skipped  boolean NOT NULL DEFAULT false,
        CONSTRAINT raised_once PRIMARY KEY (reminder_id, occasion, threshold)
      );
      COMMENT ON TABLE reminders.raised_threshold IS
        'Thresholds that were raised, or that the reminder had passed when an admin added them.';
      COMMENT ON COLUMN reminders.raised_threshold.occasion IS
        'Due date, due mileage and the day it was put off until: whatever changes these may be told again.';
      CREATE INDEX raised_by_time ON reminders.raised_threshold (raised_at) WHERE NOT is_skipped;

      CREATE TABLE reminders.calendar_feed (
        user_id    integer PRIMARY KEY,
        seed       uuid NOT NULL,
        token_hash bytea NOT NULL CONSTRAINT calendar_token_key UNIQUE,
        created_at timestamptz NOT NULL
      );
      COMMENT ON TABLE reminders.calendar_feed IS
        'The secret in the address is made of the seed and the product''s secret; only its hash is kept.';

      CREATE VIEW reminders.reminder_card AS
      SELECT id AS reminder_id, vehicle_id, customer_id, reminder_type, due_date, due_mileage, description, is_active,
             source, snoozed_until, expected_date, last_notified, created_at
      FROM reminders.maintenance_reminder;
      COMMENT ON VIEW reminders.reminder_card IS 'Published for reporting.';
      CREATE VIEW reminders.notice_card AS
      SELECT raised.reminder_id, reminder.reminder_type, reminder.vehicle_id, raised.raised_at
      FROM reminders.raised_threshold raised
      JOIN reminders.maintenance_reminder reminder ON reminder.id = raised.reminder_id
      WHERE NOT raised.is_skipped;
      COMMENT ON VIEW reminders.notice_card IS 'Published for reporting: the thresholds that were raised.';
      CREATE VIEW reminders.calendar_feed_card AS SELECT user_id, created_at FROM reminders.calendar_feed;
      COMMENT ON VIEW reminders.calendar_feed_card IS 'Published for reporting.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA reminders CASCADE`);
  }
}
