import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/** Publishes what the workshop owes its clients: points, and codes that are not used yet. */
export class Liability1790000400611 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'loyalty.transaction_by_time',
      'loyalty.transaction (created_at) INCLUDE (points)',
    );
    await db.query(`
      CREATE OR REPLACE VIEW loyalty.balance_card AS SELECT user_id, points FROM loyalty.account`);
    await db.query(`COMMENT ON VIEW loyalty.balance_card IS 'Published for reporting.'`);
    await db.query(`
      CREATE OR REPLACE VIEW loyalty.reward_code_card AS
      SELECT id AS redemption_id, discount_bani, created_at, expires_at, used_at FROM loyalty.redemption`);
    await db.query(`
      COMMENT ON VIEW loyalty.reward_code_card IS
        'Published for reporting: discount_bani is null for a percentage and for free labour.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW loyalty.reward_code_card, loyalty.balance_card`);
    await db.query(`DROP INDEX loyalty.transaction_by_time`);
  }
}
