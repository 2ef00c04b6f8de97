import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views for reporting. */
export class PublishedViews1790000400200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW loyalty.entry_card AS
      SELECT line.id AS entry_id, line.user_id, line.type, line.points, line.appointment_id, line.redemption_id,
             reason.text AS reason, line.created_at
      FROM loyalty.transaction line LEFT JOIN loyalty.reason USING (entry)`);
    await db.query(`COMMENT ON VIEW loyalty.entry_card IS 'Published for reporting: the points ledger.'`);
    await db.query(`
      CREATE VIEW loyalty.redemption_card AS
      SELECT id AS redemption_id, user_id, code, reward_name, points_used, status, created_at, expires_at, used_at,
             appointment_id, reduction_bani
      FROM loyalty.redemption`);
    await db.query(
      `COMMENT ON VIEW loyalty.redemption_card IS 'Published for reporting: what points were exchanged for.'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW loyalty.entry_card, loyalty.redemption_card`);
  }
}
