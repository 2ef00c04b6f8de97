import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/** Views and indexes for the reports, which read years of visits: every report of them is an index-only scan. */
export class VisitFigures1790000300611 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // By completion: money.
    await createIndexConcurrently(
      db,
      'booking.appointment_completed',
      `booking.appointment (completed_at) INCLUDE (id, customer_id, service_id, charged_bani, discount_bani)
       WHERE status = 'completed'`,
    );
    // The first job of a customer.
    await createIndexConcurrently(
      db,
      'booking.appointment_customer_completed',
      `booking.appointment (customer_id, completed_at) WHERE status = 'completed'`,
    );
    // By day, cancelled ones too: what became of the visits, and how early they were booked.
    await createIndexConcurrently(
      db,
      'booking.appointment_outcome',
      'booking.appointment (date) INCLUDE (status, created_at)',
    );
    await db.query(`
      CREATE OR REPLACE VIEW booking.visit_figure AS
      SELECT id AS appointment_id, customer_id, vehicle_id, service_id, status, date, start_minute, end_minute,
             created_at, completed_at, price_bani, discount_bani, charged_bani, coalesce(status_reason = 'no-show', false) AS is_no_show
      FROM booking.appointment`);
    await db.query(`COMMENT ON VIEW booking.visit_figure IS 'Published for reporting: visits as figures.'`);
    await db.query(`
      CREATE OR REPLACE VIEW booking.visit_service_share AS
      SELECT appointment_id, service_id,
             CASE WHEN sum(price_bani) OVER visit > 0
               THEN price_bani / (sum(price_bani) OVER visit)::double precision
               ELSE 1 / (count(*) OVER visit)::double precision END AS share
      FROM booking.appointment_service WINDOW visit AS (PARTITION BY appointment_id)`);
    await db.query(`
      COMMENT ON VIEW booking.visit_service_share IS
        'Published for reporting: the part of each service in the price of a visit with several.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.visit_service_share, booking.visit_figure`);
    await db.query(`
      DROP INDEX booking.appointment_outcome, booking.appointment_customer_completed, booking.appointment_completed`);
  }
}
