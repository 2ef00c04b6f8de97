import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  id AS appointment_id, customer_id, vehicle_id, service_id, status, date, start_minute, end_minute,
  created_at, completed_at, price_bani, discount_bani, charged_bani, coalesce(status_reason = 'no-show', false) AS is_no_show`;

/** Publishes which visits have several services, and their prices in place of their shares, which were computed for all visits. */
export class VisitServicePrices1790000300632 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE VIEW booking.visit_figure AS SELECT ${COLUMNS}, has_several_services FROM booking.appointment`);
    await db.query(`DROP VIEW booking.visit_service_share`);
    await db.query(`
      CREATE VIEW booking.visit_service_price AS
      SELECT appointment_id, service_id, price_bani FROM booking.appointment_service`);
    await db.query(`
      COMMENT ON VIEW booking.visit_service_price IS
        'Published for reporting: the services of a visit with several, and their prices.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.visit_service_price, booking.visit_figure`);
    await db.query(`CREATE VIEW booking.visit_figure AS SELECT ${COLUMNS} FROM booking.appointment`);
    await db.query(`
      CREATE VIEW booking.visit_service_share AS
      SELECT appointment_id, service_id,
             CASE WHEN sum(price_bani) OVER visit > 0
               THEN price_bani / (sum(price_bani) OVER visit)::double precision
               ELSE 1 / (count(*) OVER visit)::double precision END AS share
      FROM booking.appointment_service WINDOW visit AS (PARTITION BY appointment_id)`);
  }
}
