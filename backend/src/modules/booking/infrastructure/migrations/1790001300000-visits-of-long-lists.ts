import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

/**
 * What lists of a million visits are read by: figures say whether a visit is proven, those that are not have an index in list order, the
 * services of a visit are sought where there are several, and the board reads a visit once.
 */
export class VisitsOfLongLists1790001300000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE VIEW booking.visit_figure AS
      SELECT id AS appointment_id, customer_id, vehicle_id, service_id, status, date, start_minute, end_minute,
             created_at, completed_at, price_bani, discount_bani, charged_bani,
             coalesce(status_reason = 'no-show', false) AS is_no_show, has_several_services, is_proven
      FROM booking.appointment;

      -- Only a visit with several services has rows of them: they are not sought for the others.
      CREATE OR REPLACE VIEW booking.appointment_card AS
      SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.user_id, a.status,
             a.date, a.start_minute, a.end_minute, a.notes, a.created_at, a.completed_at, a.cancelled_at,
             a.price_bani, a.charged_bani, a.duration, a.service_id,
             coalesce(CASE WHEN a.has_several_services THEN
                        (SELECT j.name FROM booking.joined_service j WHERE j.appointment_id = a.id) END, s.name)
               AS service_name,
             s.kind AS service_kind, a.bay_id, b.name AS bay_name, a.discount_bani, a.stated_vehicle, a.is_proven,
             coalesce(CASE WHEN a.has_several_services THEN
                        (SELECT j.names FROM booking.joined_service j WHERE j.appointment_id = a.id) END, s.names)
               AS service_names,
             CASE WHEN a.has_several_services THEN
               (SELECT j.services FROM booking.joined_service j WHERE j.appointment_id = a.id) END AS services
      FROM booking.appointment a
      JOIN booking.service s ON s.id = a.service_id
      JOIN booking.bay b ON b.id = a.bay_id;

      CREATE OR REPLACE VIEW booking.board_visit AS
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
             a.lines_bani, a.acknowledged_at
      FROM booking.appointment a WHERE a.status <> 'cancelled';

      CREATE OR REPLACE VIEW booking.visit_card AS
      SELECT a.id AS appointment_id, a.vehicle_id, a.date, a.status, a.charged_bani, a.notes,
             coalesce(CASE WHEN a.has_several_services THEN
                        (SELECT j.name FROM booking.joined_service j WHERE j.appointment_id = a.id) END,
                      (SELECT name FROM booking.service WHERE id = a.service_id)) AS service_name,
             a.service_id,
             coalesce(CASE WHEN a.has_several_services THEN
                        (SELECT j.names FROM booking.joined_service j WHERE j.appointment_id = a.id) END,
                      (SELECT names FROM booking.service WHERE id = a.service_id)) AS service_names
      FROM booking.appointment a WHERE a.status IN ('in-progress', 'completed')
    `);
    await createIndexConcurrently(
      db,
      'booking.appointment_unproven_day',
      'booking.appointment (date DESC, start_minute DESC, id DESC) WHERE NOT is_proven',
    );
    // The open ones of a day are found by the index above.
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS booking.appointment_unproven');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX appointment_unproven ON booking.appointment (date, start_minute)
        WHERE status = 'pending' AND NOT is_proven
    `);
    await db.query('DROP INDEX booking.appointment_unproven_day');
  }
}
