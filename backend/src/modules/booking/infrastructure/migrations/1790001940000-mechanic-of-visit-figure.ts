import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  id AS appointment_id, customer_id, vehicle_id, service_id, status, date, start_minute, end_minute,
  created_at, completed_at, price_bani, discount_bani, charged_bani,
  coalesce(status_reason = 'no-show', false) AS is_no_show, has_several_services, is_proven`;

/** The mechanic of an appointment, for the report by mechanic. A view takes further columns at its end only. */
export class MechanicOfVisitFigure1790001940000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE OR REPLACE VIEW booking.visit_figure AS SELECT ${COLUMNS}, mechanic_id FROM booking.appointment`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW booking.visit_figure;
      CREATE VIEW booking.visit_figure AS SELECT ${COLUMNS} FROM booking.appointment;
      COMMENT ON VIEW booking.visit_figure IS 'Published for reporting: visits as figures.';
    `);
  }
}
