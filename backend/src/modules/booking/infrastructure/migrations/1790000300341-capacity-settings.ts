import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DELIVERED_TEXTS } from '../delivered-texts.ts';

/**
 * Services, bays, opening hours and the booking policy as settings. A version detects that two admins change the same
 * row. An instance of the version before orders by id, as rows of one position are.
 */
export class CapacitySettings1790000300341 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.service
        ADD names jsonb NOT NULL DEFAULT '{}',
        ADD descriptions jsonb NOT NULL DEFAULT '{}',
        ADD category text,
        ADD position integer NOT NULL DEFAULT 0,
        ADD version integer NOT NULL DEFAULT 1`);
    await db.query(
      `COMMENT ON COLUMN booking.service.names IS 'By language: en, es, fr. name is the Romanian one.'`,
    );
    await db.query(`
      ALTER TABLE booking.bay
        ADD position integer NOT NULL DEFAULT 0,
        ADD version integer NOT NULL DEFAULT 1`);
    await db.query(`
      CREATE TABLE booking.week (
        single  boolean PRIMARY KEY DEFAULT true CHECK (single),
        version integer NOT NULL DEFAULT 1
      )`);
    await db.query(
      `COMMENT ON TABLE booking.week IS 'One row: the version of booking.opening_hours as a whole.'`,
    );
    await db.query(`INSERT INTO booking.week DEFAULT VALUES`);
    await db.query(`
      CREATE TABLE booking.policy (
        single             boolean PRIMARY KEY DEFAULT true CHECK (single),
        horizon_days       integer NOT NULL CHECK (horizon_days BETWEEN 1 AND 365),
        lead_minutes       integer NOT NULL CHECK (lead_minutes BETWEEN 0 AND 10080),
        buffer_minutes     integer NOT NULL CHECK (buffer_minutes BETWEEN 0 AND 240),
        step_minutes       integer NOT NULL CHECK (step_minutes IN (15, 30, 60)),
        max_open_visits    integer NOT NULL CHECK (max_open_visits BETWEEN 1 AND 50),
        cancel_limit_hours integer NOT NULL CHECK (cancel_limit_hours BETWEEN 0 AND 720),
        version            integer NOT NULL DEFAULT 1
      )`);
    const texts = JSON.stringify(Object.fromEntries(DELIVERED_TEXTS));
    await db.query(
      `UPDATE booking.service
       SET names = coalesce($1::jsonb -> name, '{}'), descriptions = coalesce($1::jsonb -> description, '{}')`,
      [texts],
    );
    // Published for reporting.
    await db.query(`
      CREATE OR REPLACE VIEW booking.service_card AS
      SELECT id AS service_id, name, kind, active, names FROM booking.service`);
    await db.query(`
      CREATE OR REPLACE VIEW booking.visit_card AS
      SELECT id AS appointment_id, vehicle_id, date, status, charged_bani, notes,
             (SELECT name FROM booking.service WHERE id = service_id) AS service_name, service_id
      FROM booking.appointment WHERE status IN ('in-progress', 'completed')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.visit_card, booking.service_card`);
    await db.query(`
      CREATE VIEW booking.visit_card AS
      SELECT id AS appointment_id, vehicle_id, date, status, charged_bani, notes,
             (SELECT name FROM booking.service WHERE id = service_id) AS service_name
      FROM booking.appointment WHERE status IN ('in-progress', 'completed')`);
    await db.query(`
      CREATE VIEW booking.service_card AS SELECT id AS service_id, name, kind, active FROM booking.service`);
    await db.query(`DROP TABLE booking.policy, booking.week`);
    await db.query(`ALTER TABLE booking.bay DROP position, DROP version`);
    await db.query(`
      ALTER TABLE booking.service
        DROP names, DROP descriptions, DROP category, DROP position, DROP version`);
  }
}
