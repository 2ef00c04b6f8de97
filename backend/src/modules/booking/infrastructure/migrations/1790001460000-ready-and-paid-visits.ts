import type { MigrationInterface, QueryRunner } from 'typeorm';

const BOARD_VISIT = `
  SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.status, a.date, a.start_minute, a.end_minute,
         a.occupied_until_minute, a.bay_id, a.duration, a.price_bani, a.discount_bani, a.notes, a.stated_vehicle,
         a.service_id,
         coalesce(CASE WHEN a.has_several_services THEN
                    (SELECT j.name FROM booking.joined_service j WHERE j.appointment_id = a.id) END,
                  (SELECT name FROM booking.service WHERE id = a.service_id)) AS service_name,
         coalesce(CASE WHEN a.has_several_services THEN
                    (SELECT j.names FROM booking.joined_service j WHERE j.appointment_id = a.id) END,
                  (SELECT names FROM booking.service WHERE id = a.service_id)) AS service_names,
         CASE WHEN a.has_several_services THEN
           (SELECT j.services FROM booking.joined_service j WHERE j.appointment_id = a.id) END AS services,
         a.lines_bani, a.acknowledged_at,
         CASE WHEN a.status = 'in-progress' AND a.changed_by ~ '^user:[0-9]+$' THEN substr(a.changed_by, 6)::integer END
           AS started_by`;

/** A mechanic says that the vehicle is ready; the board shows since when. The desk notes how the customer paid. */
export class ReadyAndPaidVisits1790001460000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD COLUMN ready_at timestamptz, ADD COLUMN paid_by text,
        ADD CONSTRAINT appointment_paid_by CHECK (paid_by IN ('cash', 'card', 'transfer')) NOT VALID;
      ALTER TABLE booking.appointment VALIDATE CONSTRAINT appointment_paid_by;
      CREATE OR REPLACE VIEW booking.board_visit AS ${BOARD_VISIT},
         CASE WHEN a.status = 'in-progress' THEN a.ready_at END AS ready_at
      FROM booking.appointment a WHERE a.status <> 'cancelled'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW booking.board_visit;
      CREATE VIEW booking.board_visit AS ${BOARD_VISIT}
      FROM booking.appointment a WHERE a.status <> 'cancelled';
      COMMENT ON VIEW booking.board_visit IS 'Published for reporting: what is in the bays.';
      ALTER TABLE booking.appointment DROP COLUMN ready_at, DROP COLUMN paid_by
    `);
  }
}
