import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  id AS redemption_id, user_id, code, reward_name, points_used, status, created_at, expires_at, used_at,
  appointment_id, reduction_bani, planned_appointment_id`;

/** What a redeemed reward takes off, for reporting. */
export class DiscountsOfRedemptions1790000400726 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE VIEW loyalty.redemption_card AS
      SELECT ${COLUMNS}, discount_bani, discount_percent FROM loyalty.redemption`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW loyalty.redemption_card`);
    await db.query(`CREATE VIEW loyalty.redemption_card AS SELECT ${COLUMNS} FROM loyalty.redemption`);
  }
}
