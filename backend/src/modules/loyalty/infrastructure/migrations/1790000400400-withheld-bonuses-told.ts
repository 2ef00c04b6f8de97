import type { MigrationInterface, QueryRunner } from 'typeorm';

/** View for reporting: distinguishes withheld bonuses from pending ones. */
export class WithheldBonusesTold1790000400400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW loyalty.withheld_bonus_card AS SELECT referred_user_id, referrer_id FROM loyalty.withheld_bonus`);
    await db.query(
      `COMMENT ON VIEW loyalty.withheld_bonus_card IS 'Published for reporting: friends beyond the limit.'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW loyalty.withheld_bonus_card`);
  }
}
