import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

const COLUMNS = `
  id AS redemption_id, user_id, code, reward_name, points_used, status, created_at, expires_at, used_at,
  appointment_id, reduction_bani`;

/** The visit that a member plans a reward for. */
export class PlannedRewards1790000400600 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE loyalty.redemption ADD IF NOT EXISTS planned_appointment_id integer`);
    await createIndexConcurrently(
      db,
      'loyalty.redemption_planned',
      `loyalty.redemption (planned_appointment_id) WHERE planned_appointment_id IS NOT NULL`,
    );
    // Published for reporting.
    await db.query(`
      CREATE OR REPLACE VIEW loyalty.redemption_card AS
      SELECT ${COLUMNS}, planned_appointment_id FROM loyalty.redemption`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW loyalty.redemption_card`);
    await db.query(`CREATE VIEW loyalty.redemption_card AS SELECT ${COLUMNS} FROM loyalty.redemption`);
    await db.query(`ALTER TABLE loyalty.redemption DROP planned_appointment_id`);
  }
}
