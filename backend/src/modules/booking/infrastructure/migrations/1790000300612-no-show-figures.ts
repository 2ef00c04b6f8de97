import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

const IS_NO_SHOW = `coalesce(status_reason = 'no-show', false)`;
const viewOf = (isNoShow: string) => `
  CREATE OR REPLACE VIEW booking.visit_figure AS
  SELECT id AS appointment_id, customer_id, vehicle_id, service_id, status, date, start_minute, end_minute,
         created_at, completed_at, price_bani, discount_bani, charged_bani, ${isNoShow} AS is_no_show
  FROM booking.appointment`;

/** Publishes the visits to which the customer did not come; there are few, so they have an index of their own. */
export class NoShowFigures1790000300612 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.appointment ADD IF NOT EXISTS status_reason text`);
    await createIndexConcurrently(
      db,
      'booking.appointment_no_show',
      `booking.appointment (date) WHERE ${IS_NO_SHOW}`,
    );
    await db.query(viewOf(IS_NO_SHOW));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(viewOf('false'));
    await db.query(`DROP INDEX booking.appointment_no_show`);
  }
}
